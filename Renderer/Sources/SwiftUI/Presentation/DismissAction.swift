/// Dismisses what a view is presented in: a sheet, a popover, a screen of a stack.
@MainActor public struct DismissAction {
  let action: (@MainActor () -> Void)?

  /// Dismisses; where nothing is presented, nothing happens.
  @MainActor public func callAsFunction() { action?() }
}

/// How a view leaves what it is presented in, handed down the tree.
@MainActor final class DismissHandle: EnvironmentKey {
  nonisolated static var defaultValue: DismissHandle? { nil }

  private(set) var action: () -> Void = {}

  nonisolated init() {}

  /// Installs the way out, again at each update.
  func use(_ action: @escaping () -> Void) { self.action = action }
}

extension EnvironmentValues {
  /// Dismisses the presentation around the view.
  public var dismiss: DismissAction {
    guard let handle = self[DismissHandle.self] else { return DismissAction(action: nil) }
    return DismissAction { handle.action() }
  }

  /// Whether the view stands in something that is presented.
  public var isPresented: Bool { self[DismissHandle.self] != nil }
}
