/// Where a scroll view comes to rest. The browser does it while the hand lets go, so the two built-in ways are all there are.
public protocol ScrollTargetBehavior {
  nonisolated var _snap: String { get }
}

/// One page after the other: each target fills the scroll view, or is stopped at.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public nonisolated var _snap: String { "snaps pages" }
}

/// A target's leading edge lies at the scroll view's.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one swipe may go.
  public struct LimitBehavior {
    let className: String

    /// As far as the swipe carries.
    public static var automatic: ViewAlignedScrollTargetBehavior.LimitBehavior { LimitBehavior(className: "") }
    /// To the next target.
    public static var always: ViewAlignedScrollTargetBehavior.LimitBehavior { LimitBehavior(className: " pages") }
    public static var never: ViewAlignedScrollTargetBehavior.LimitBehavior { LimitBehavior(className: "") }
  }

  private let limit: LimitBehavior

  public init(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic) { limit = limitBehavior }

  public nonisolated var _snap: String { "snaps" + limit.className }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

extension EnvironmentValues {
  private enum ScrollSnapKey: EnvironmentKey { static let defaultValue = "" }
  private enum ScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }

  /// The classes of a scroll view that comes to rest at its targets.
  var scrollSnap: String {
    get { self[ScrollSnapKey.self] }
    set { self[ScrollSnapKey.self] = newValue }
  }

  /// Where a scroll view begins.
  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// Sets where the scroll views below come to rest.
  public nonisolated consuming func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollSnap, behavior._snap)
  }

  /// The views inside of this stack are what a scroll view comes to rest at.
  public nonisolated consuming func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    styled(.text, "scroll targets", isEnabled ? "targets" : nil)
  }

  /// This view is something that a scroll view comes to rest at.
  public nonisolated consuming func scrollTarget(isEnabled: Bool = true) -> some View {
    styled(.text, "scroll target", isEnabled ? "target" : nil)
  }

  /// Where the scroll views below begin. One that begins at its end stays there while it grows, until a person scrolls away.
  public nonisolated consuming func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.scrollAnchor, anchor) }
}
