import Observation

/// A split view: which column a narrow window shows, and what links without a stack of their own show in the next column.
@MainActor final class SplitModel: Observable {
  /// What a link put into a column in place of its own content.
  struct Shown {
    let id: Int
    let make: () -> AnyView
  }

  @Watched private(set) var shown: [NavigationSplitViewColumn: Shown] = [:]
  let registry = DestinationRegistry()
  private var compact: Binding<NavigationSplitViewColumn>?
  private var columns: [NavigationSplitViewColumn] = []
  private var number = 0
  private var bars: [NavigationSplitViewColumn: ScreenBar] = [:]

  nonisolated init() {}

  func bar(of column: NavigationSplitViewColumn) -> ScreenBar {
    if let bar = bars[column] { return bar }
    let bar = ScreenBar()
    bars[column] = bar
    return bar
  }

  /// Takes what the view says at each update: its columns, and which of them a narrow window shows.
  func take(_ columns: [NavigationSplitViewColumn], compact: Binding<NavigationSplitViewColumn>) {
    self.columns = columns
    self.compact = compact
  }

  func showCompact(_ column: NavigationSplitViewColumn) { compact?.wrappedValue = column }

  /// A choice in a column leads a narrow window to the next one.
  func advance(from column: NavigationSplitViewColumn?) {
    if let next = next(after: column) { showCompact(next) }
  }

  func show(_ value: AnyHashable, after column: NavigationSplitViewColumn?) -> Bool {
    guard registry.knows(value) else { return false }
    return show({ [registry] in AnyView(ValueScreen(registry: registry, value: value)) }, after: column)
  }

  func show(_ make: @escaping () -> AnyView, after column: NavigationSplitViewColumn?) -> Bool {
    guard let next = next(after: column) else { return false }
    number += 1
    shown[next] = Shown(id: number, make: make)
    showCompact(next)
    return true
  }

  private func next(after column: NavigationSplitViewColumn?) -> NavigationSplitViewColumn? {
    guard let column, let index = columns.firstIndex(of: column), index + 1 < columns.count else { return nil }
    return columns[index + 1]
  }
}

/// The column that a view stands in.
enum ColumnKey: EnvironmentKey {
  static var defaultValue: NavigationSplitViewColumn? { nil }
}
