import Observation

/// Asks the data shown to be loaded anew.
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
  /// Lets people load anew: by pulling the list down with a finger, or with the button that stands above it.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    RefreshModifier(content: self, action: RefreshAction(action: action))
  }
}

/// One refresh at a time, and whether one is under way.
@MainActor @Observable final class Refresher {
  private(set) var isRunning = false
  @ObservationIgnored var action: RefreshAction?

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

enum RefresherKey: EnvironmentKey { static var defaultValue: Refresher? { nil } }

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
    return EnvironmentModifier(
      content: content,
      set: { values in
        values[RefresherKey.self] = refresher
        // The closure is asked for when it is called: a later one takes the place of this.
        let refresher = refresher
        values.refresh = RefreshAction { @MainActor in await refresher.action?() }
      },
      isSame: { $0[RefresherKey.self] === $1[RefresherKey.self] })
  }
}

/// The button above a list that can be refreshed; pulling the list presses it.
struct RefreshButton: View {
  let refresher: Refresher

  var body: some View {
    let isRunning = refresher.isRunning
    RefreshControl(isRunning: isRunning) { refresher.run() }
  }
}

private nonisolated struct RefreshControl: _PrimitiveView {
  let isRunning: Bool
  let action: @MainActor () -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let attributes = [
      Attribute("type", "button"), .events("c"), Attribute("aria-label", "Refresh"),
      Attribute("aria-busy", view.isRunning ? "true" : "false"),
    ]
    let description = ElementDescription(tag: .button, classes: "refresh", attributes: attributes)
    let node = old.map { unsafeDowncast($0, to: RefreshNode.self) } ?? RefreshNode(description, context)
    node.apply(description, context)
    node.action = view.action
    node.child = Image._update(Image(systemName: "arrow.clockwise"), node.child, context.inside(node))
    return node
  }
}

private final class RefreshNode: ControlNode {
  var action: (@MainActor () -> Void)?

  override func act(on event: Web.Event) {
    if case .click = event.kind { action?() }
  }
}
