public import Foundation

/// A change of how a view looks that changes nothing of its place. It is made of an `EmptyVisualEffect` by the functions here.
public protocol VisualEffect: Sendable {
  var _look: _VisualLook { get }
}

/// A view as it is.
public struct EmptyVisualEffect: VisualEffect {
  public nonisolated init() {}
  public nonisolated var _look: _VisualLook { _VisualLook() }
}

/// What effects come down to in a style sheet.
public struct _VisualLook: Sendable, Equatable {
  var opacity = 1.0
  /// In the order of the style sheet: the innermost last.
  var transforms: [String] = []
  var filters: [String] = []

  var transform: String { transforms.isEmpty ? "none" : transforms.joined(separator: " ") }
  var filter: String { filters.isEmpty ? "none" : filters.joined(separator: " ") }
}

/// An effect after another one.
nonisolated struct AppliedEffect: VisualEffect {
  let _look: _VisualLook
}

extension VisualEffect {
  private func adding(_ change: (inout _VisualLook) -> Void) -> AppliedEffect {
    var look = _look
    change(&look)
    return AppliedEffect(_look: look)
  }

  private func transforming(_ function: String, about anchor: UnitPoint = .center) -> AppliedEffect {
    let (x, y) = ((anchor.x - 0.5) * 100, (anchor.y - 0.5) * 100)
    let move = { (sign: Double) in "translate(\(Effects.number(sign * x))%,\(Effects.number(sign * y))%)" }
    return adding { $0.transforms.insert(x == 0 && y == 0 ? function : "\(move(1)) \(function) \(move(-1))", at: 0) }
  }

  private func filtering(_ function: String) -> AppliedEffect { adding { $0.filters.append(function) } }

  public func opacity(_ opacity: Double) -> some VisualEffect { adding { $0.opacity *= opacity } }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { scaleEffect(x: s, y: s, anchor: anchor) }

  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
    transforming("scale(\(Effects.number(x)),\(Effects.number(y)))", about: anchor)
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    transforming("rotate(\(Effects.number(angle.degrees))deg)", about: anchor)
  }

  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    transforming("translate(\(Effects.number(x))px,\(Effects.number(y))px)")
  }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { filtering("blur(\(Effects.number(radius))px)") }

  public func brightness(_ amount: Double) -> some VisualEffect { filtering("brightness(\(Effects.number(1 + amount)))") }

  public func contrast(_ amount: Double) -> some VisualEffect { filtering("contrast(\(Effects.number(amount)))") }

  public func grayscale(_ amount: Double) -> some VisualEffect { filtering("grayscale(\(Effects.number(amount)))") }

  public func hueRotation(_ angle: Angle) -> some VisualEffect { filtering("hue-rotate(\(Effects.number(angle.degrees))deg)") }

  public func saturation(_ amount: Double) -> some VisualEffect { filtering("saturate(\(Effects.number(amount)))") }
}
