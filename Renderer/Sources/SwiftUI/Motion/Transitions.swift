public import Foundation

/// At once.
public struct IdentityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static func _transition(of transition: Self) -> AnyTransition { .identity }
}

public struct OpacityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
  public static func _transition(of transition: Self) -> AnyTransition { .opacity }
}

/// In from the leading side, out at the trailing one.
public struct SlideTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static func _transition(of transition: Self) -> AnyTransition { .slide }
}

public struct MoveTransition: Transition {
  public var edge: Edge
  public nonisolated init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static func _transition(of transition: Self) -> AnyTransition { .move(edge: transition.edge) }
}

public struct PushTransition: Transition {
  public var edge: Edge
  public nonisolated init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static func _transition(of transition: Self) -> AnyTransition { .push(from: transition.edge) }
}

public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }

  public static func _transition(of transition: Self) -> AnyTransition { .scale(scale: transition.scale, anchor: transition.anchor) }
}

public struct OffsetTransition: Transition {
  public var offset: CGSize
  public nonisolated init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
  public static func _transition(of transition: Self) -> AnyTransition { .offset(transition.offset) }
}

/// Out of a blur, and into one.
public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    fileprivate let going: Double

    /// Larger as it comes, smaller as it goes.
    public static let downUp = Configuration(going: 0.8)
    /// Larger as it comes and as it goes.
    public static let upUp = Configuration(going: 1.2)
  }

  public var configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase == .identity ? 1 : phase == .willAppear ? 0.8 : configuration.going)
      .blur(radius: phase.isIdentity ? 0 : 8)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// One transition for coming, another for going.
public struct AsymmetricTransition<Insertion, Removal>: Transition where Insertion: Transition, Removal: Transition {
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  public static func _transition(of transition: Self) -> AnyTransition {
    .asymmetric(
      insertion: Insertion._transition(of: transition.insertion), removal: Removal._transition(of: transition.removal))
  }
}

extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  public nonisolated static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  public nonisolated static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  public nonisolated static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: ScaleTransition { ScaleTransition(0.01) }
  public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { ScaleTransition(scale, anchor: anchor) }
}

extension Transition where Self == OffsetTransition {
  public nonisolated static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}

extension Transition where Self == BlurReplaceTransition {
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

  @MainActor @preconcurrency public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
