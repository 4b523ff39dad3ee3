#if DECLARES_MACOS
  public import SwiftUI

  public nonisolated struct MenuBarExtra<Label, Content>: Scene where Label: View, Content: View {
    public nonisolated init(
      isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { fatalError() }
    public var body: Never { fatalError() }
  }

  public protocol MenuBarExtraStyle {}

  public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {}

  extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    public static var window: WindowMenuBarExtraStyle { fatalError() }
  }

  extension Scene {
    public nonisolated func menuBarExtraStyle<S>(_ style: S) -> some Scene where S: MenuBarExtraStyle {
      fatalError() as WindowGroup<EmptyView>
    }
  }

  public nonisolated struct Settings<Content>: Scene where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
  }
#endif
