/// Commands of a menu of the app's own. What it is called is shown nowhere: a page has no menu bar.
public struct CommandMenu<Content> where Content: View {
  let content: Content

  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) { self.content = content() }

  @_disfavoredOverload public nonisolated init<S>(_ name: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.content = content()
  }
}

extension CommandMenu: _PrimitiveCommands {
  public static func _items(_ commands: Self) -> Content { commands.content }
}

/// Commands beside those of the system, or in their place. A page has none of the system's, so that all three are the same here.
public struct CommandGroup<Content> where Content: View {
  let content: Content

  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }

  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }

  public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
}

extension CommandGroup: _PrimitiveCommands {
  public static func _items(_ commands: Self) -> Content { commands.content }
}

/// A group of the system's commands.
public struct CommandGroupPlacement: Sendable {
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let systemServices = CommandGroupPlacement()
  public static let appVisibility = CommandGroupPlacement()
  public static let appTermination = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let importExport = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let windowSize = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}
