/// Commands of an app. A page has no menu bar: those that have a keyboard shortcut are worked by it, from anywhere in the page.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  associatedtype _Items: View
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// The controls of the commands. The renderer's only entry.
  @MainActor static func _items(_ commands: Self) -> _Items
}

extension Commands {
  @MainActor public static func _items(_ commands: Self) -> _CommandItems<Self> { _CommandItems(commands: commands) }
}

/// The place of commands with a body: their state and environment are connected as those of a view.
public struct _CommandItems<C: Commands>: View {
  let commands: C

  public var body: some View { C.Body._items(commands.body) }
}

/// Commands that are controls instead of having a body.
public protocol _PrimitiveCommands: Commands where Body == Never {}

extension _PrimitiveCommands {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Commands, _PrimitiveCommands {
  public static func _items(_ commands: Never) -> EmptyView {}
}

extension Scene {
  /// Adds commands to the scene.
  public nonisolated func commands<Content>(@CommandsBuilder content: () -> Content) -> some Scene where Content: Commands {
    let commands = content()
    return ChangedScene(scene: self) { CommandedWindow(window: $0, commands: commands) }
  }

  /// Takes the commands of an app away: a page has none of its own.
  public nonisolated func commandsRemoved() -> some Scene { self }
}

/// A window with its commands: items of a menu that is never shown, so that neither Tab nor assistive technology comes to them.
private nonisolated struct CommandedWindow<Window: View, C: Commands>: View {
  let window: Window
  let commands: C

  @MainActor var body: some View {
    window
    Element(.div, "visually-hidden", [Attribute("aria-hidden", "true")]) { C._items(commands).controlTrait(\.place, .menu) }
  }
}
