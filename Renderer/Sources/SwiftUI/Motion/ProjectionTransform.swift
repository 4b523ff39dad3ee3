public import Foundation

/// How points are moved in a plane that is seen from somewhere: `x' = m11·x + m21·y + m31`, `y' = m12·x + m22·y + m32`, both divided by
/// `m13·x + m23·y + m33`.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// First this one, then the other.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var product = ProjectionTransform()
    (product.m11, product.m12, product.m13) = rhs.row(m11, m12, m13)
    (product.m21, product.m22, product.m23) = rhs.row(m21, m22, m23)
    (product.m31, product.m32, product.m33) = rhs.row(m31, m32, m33)
    return product
  }

  private func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    (x * m11 + y * m21 + w * m31, x * m12 + y * m22 + w * m32, x * m13 + y * m23 + w * m33)
  }

  /// The way back; the same again where there is none.
  public func inverted() -> ProjectionTransform {
    var copy = self
    return copy.invert() ? copy : self
  }

  /// - Returns: false where there is no way back, and nothing is changed.
  public mutating func invert() -> Bool {
    let determinant = m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    guard determinant != 0, determinant.isFinite else { return false }
    var inverse = ProjectionTransform()
    inverse.m11 = (m22 * m33 - m23 * m32) / determinant
    inverse.m12 = (m13 * m32 - m12 * m33) / determinant
    inverse.m13 = (m12 * m23 - m13 * m22) / determinant
    inverse.m21 = (m23 * m31 - m21 * m33) / determinant
    inverse.m22 = (m11 * m33 - m13 * m31) / determinant
    inverse.m23 = (m13 * m21 - m11 * m23) / determinant
    inverse.m31 = (m21 * m32 - m22 * m31) / determinant
    inverse.m32 = (m12 * m31 - m11 * m32) / determinant
    inverse.m33 = (m11 * m22 - m12 * m21) / determinant
    self = inverse
    return true
  }

  /// As the style sheet knows it: columns of a matrix of space, in which the third coordinate stays.
  var matrix: [CGFloat] {
    [m11, m12, 0, m13, m21, m22, 0, m23, 0, 0, 1, 0, m31, m32, 0, m33].map { number in
      // A number that is none would make the browser forget the rule.
      number.isFinite ? (number * 10_000).rounded() / 10_000 : 0
    }
  }
}

extension View {
  /// Shows the view moved, turned, scaled or slanted, about its top left corner.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    projectionEffect(ProjectionTransform(transform))
  }

  /// Shows the view as a plane in space, about its top left corner.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    let numbers = transform.matrix
    let places = [0, 1, 3, 4, 5, 7, 12, 13, 15]
    // Scales and turns of the same element have its middle as their origin, so the way to the corner and back is part of this.
    let matrix = "translate(-50%,-50%) matrix3d(\(numbers.map { StyleRules.format($0) }.joined(separator: ","))) translate(50%,50%)"
    return ValueModifier(
      content: self,
      trait: ValueTrait(
        rank: .scale, group: "projection", name: "pj" + places.map { StyleRules.token(numbers[$0]) }.joined(separator: "-"),
        declaration: "transform:" + matrix))
  }
}
