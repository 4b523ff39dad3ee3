/// What has numbers between which it can be shown.
///
/// A page draws the state that is reached; what lies between is the browser's, for what a style sheet knows: places, sizes, turns, scales,
/// opacity, colours. Numbers that only the app's own code understands are not gone through.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A modifier with numbers between which it can be shown.
public protocol AnimatableModifier: Animatable, ViewModifier {}
