/// Asks the data shown to be loaded again.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

  /// What `refreshable(action:)` has set.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets people load again: by pulling the list down with a finger, or with the button that stands above it.
  public nonisolated consuming func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    RefreshModifier(content: self, action: RefreshAction(action: action))
  }
}

/// One refresh at a time, and whether one is under way.
@MainActor final class Refresher {
  @Watched private(set) var isRunning = false
  var action: RefreshAction?

  nonisolated init() {}

  func run() {
    guard !isRunning, let action else { return }
    isRunning = true
    Task {
      await action()
      isRunning = false
    }
  }
}

private nonisolated struct RefreshModifier<Content: View>: _PrimitiveView {
  let content: Content
  let action: RefreshAction

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    RefreshScope._update(RefreshScope(content: view.content, action: view.action), old, context)
  }
}

private struct RefreshScope<Content: View>: View {
  let content: Content
  let action: RefreshAction
  @State private var refresher = Refresher()

  init(content: Content, action: RefreshAction) {
    self.content = content
    self.action = action
  }

  var body: some View {
    refresher.action = action
    let refresher = refresher
    return Pulled(content: content, refresher: refresher, isRunning: refresher.isRunning)
      .toolbar { ToolbarItem(placement: .automatic) { RefreshButton(refresher: refresher) } }
  }
}

/// The button for who has no finger to pull with; it stands in the bar of the screen.
private struct RefreshButton: View {
  let refresher: Refresher
  @Environment(\.words) private var words

  init(refresher: Refresher) { self.refresher = refresher }

  var body: some View {
    let isRunning = refresher.isRunning
    Element(.div, isRunning ? "refresh running" : "refresh") {
      Button {
        refresher.run()
      } label: {
        Image(systemName: "arrow.clockwise").accessibilityHidden(true)
      }
      .accessibilityLabel(words("Reload"))
    }
  }
}

/// The view whose list is pulled down: it has the action in its environment, and shows when it runs.
private nonisolated struct Pulled<Content: View>: _PrimitiveView {
  let content: Content
  let refresher: Refresher
  let isRunning: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PullNode.self) } ?? PullNode(context)
    let refresher = view.refresher
    node.refresher = refresher
    let inner = EnvironmentModifier(
      content: view.content,
      // The closure is asked for when it is called: a later one takes the place of this.
      set: { $0.refresh = RefreshAction { @MainActor in await refresher.action?() } },
      isSame: { ($0.refresh == nil) == ($1.refresh == nil) })
    let state = view.isRunning ? [Attribute("aria-busy", "true")] : []
    node.show(inner, [Attribute("data-pull", node.name)] + state, context)
    return node
  }
}

private final class PullNode: ReportNode {
  var refresher: Refresher?

  override func act(on event: Web.Event) {
    if case .click = event.kind { refresher?.run() }
  }
}
