/// Whether a person can see the page.
public enum ScenePhase: Comparable, Sendable {
  /// Nobody sees it: its tab is hidden, or its browser is away.
  case background
  case inactive
  case active
}

extension EnvironmentValues {
  /// The phase of the page, as its host says; a view may set another. Of a session without a host it is active.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self]?.wrappedValue ?? .active }
    set { self[ScenePhaseKey.self] = .constant(newValue) }
  }
}

/// A binding, so that a page that is hidden or comes back runs the views that read its phase and no others: another value in the
/// environment would run every body below.
enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: Binding<ScenePhase>? { nil }
}

/// The phase of one page.
@MainActor final class PagePhase {
  @Watched var phase = ScenePhase.active
}
