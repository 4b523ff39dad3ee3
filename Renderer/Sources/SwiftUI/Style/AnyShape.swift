public import Foundation

/// A shape of a kind that is known only when it is used.
public struct AnyShape: Shape {
  public let _outline: _Outline
  private let outline: @Sendable (CGRect) -> Path

  public nonisolated init<S>(_ shape: S) where S: Shape {
    var erased = shape._outline
    erased.isErased = true
    _outline = erased
    outline = { shape.path(in: $0) }
  }

  public nonisolated func path(in rect: CGRect) -> Path { outline(rect) }
}
