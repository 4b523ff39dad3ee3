/// A scene whose windows are pages: each has the same content, and state of its own.
///
/// A page is titled after the app. What a group is called tells groups apart in menus, which a page has none of.
public struct WindowGroup<Content> where Content: View {
  private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }

  public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(content: content) }

  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) }

  public nonisolated init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol { self.init(content: content) }
}

extension WindowGroup: _PrimitiveScene {
  public static func _window(_ scene: Self) -> Content { scene.content }
}
