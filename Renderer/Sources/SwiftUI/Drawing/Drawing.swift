import Foundation

/// What a renderer has drawn, in order. Copies of a context draw on one sheet.
final class Drawing {
  struct Mark {
    let kind: Kind
    let transform: CGAffineTransform
    let opacity: Double
  }

  enum Kind {
    case fill(Path, _Paint, isEvenOdd: Bool)
    case stroke(Path, _Paint, StrokeStyle)
    case text(GraphicsContext.ResolvedText, CGPoint, UnitPoint)
    case layer([Mark])
  }

  var marks: [Mark] = []
}
