public import SwiftUI

@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Commands { fatalError() }
  public static func buildBlock<C>(_ content: C) -> C where C: Commands { fatalError() }
  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Commands where C0: Commands, C1: Commands {
    fatalError() as CommandGroup<EmptyView>
  }
  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some Commands where C0: Commands, C1: Commands, C2: Commands {
    fatalError() as CommandGroup<EmptyView>
  }
}

public nonisolated struct CommandMenu<Content>: Commands where Content: View {
  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

public nonisolated struct CommandGroup<Content>: Commands where Content: View {
  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

public struct CommandGroupPlacement {
  nonisolated(unsafe) public static let newItem: CommandGroupPlacement = { fatalError() }()
  nonisolated(unsafe) public static let sidebar: CommandGroupPlacement = { fatalError() }()
}

extension Scene {
  public nonisolated func commands<Content>(@CommandsBuilder content: () -> Content) -> some Scene where Content: Commands {
    fatalError() as WindowGroup<EmptyView>
  }
}
