/// Whether a button goes on acting while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  fileprivate let repeats: Bool
  private let name: String

  private init(_ name: String, repeats: Bool = false) {
    self.name = name
    self.repeats = repeats
  }

  public static let automatic = ButtonRepeatBehavior("automatic")
  public static let enabled = ButtonRepeatBehavior("enabled", repeats: true)
  public static let disabled = ButtonRepeatBehavior("disabled")
}

/// Whether a view opens when something is dragged onto it and held there.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// In which order a menu shows its items.
public struct MenuOrder: Equatable, Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Lets a button act again and again while it is held.
  public nonisolated consuming func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    described(behavior.repeats ? [Attribute(Accessibility.repeats)] : [])
  }

  /// Nothing opens in a page while something is dragged.
  public nonisolated consuming func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

  /// The menus of a page stand below what opens them, and keep their order.
  public nonisolated consuming func menuOrder(_ order: MenuOrder) -> some View { self }

  /// A name for the system's statistics. A page collects none.
  public nonisolated consuming func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}
