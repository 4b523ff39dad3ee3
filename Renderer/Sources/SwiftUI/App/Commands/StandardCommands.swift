// Sets of the system's commands. A page has no menus that they could stand in.

/// Commands of a sidebar.
public struct SidebarCommands: _PrimitiveCommands {
  public nonisolated init() {}
  public static func _items(_ commands: Self) -> EmptyView { EmptyView() }
}

/// Commands of a toolbar.
public struct ToolbarCommands: _PrimitiveCommands {
  public nonisolated init() {}
  public static func _items(_ commands: Self) -> EmptyView { EmptyView() }
}

/// Commands for searching and changing text.
public struct TextEditingCommands: _PrimitiveCommands {
  public nonisolated init() {}
  public static func _items(_ commands: Self) -> EmptyView { EmptyView() }
}

/// Commands for the look of text.
public struct TextFormattingCommands: _PrimitiveCommands {
  public nonisolated init() {}
  public static func _items(_ commands: Self) -> EmptyView { EmptyView() }
}

/// Commands of an inspector.
public struct InspectorCommands: _PrimitiveCommands {
  public nonisolated init() {}
  public static func _items(_ commands: Self) -> EmptyView { EmptyView() }
}
