import Foundation

/// What a browser has said of one view in a layout: how large it is when it may choose, when it is as narrow as it can be, in the whole
/// width of the layout, and in widths that were asked for. Heights are those of these widths.
struct SubviewSizes: Equatable {
  var ideal: CGSize
  var least: CGSize
  /// By the width that was offered, in tenths of a point.
  var answers: [Int: CGSize]

  static func tenths(_ width: CGFloat) -> Int { Int((width * 10).rounded(.down)) }
}

/// Answers a layout's questions about the size of one view, and notes what only the browser knows.
///
/// Between the least and the ideal width a view may break its lines in any way. Until the browser has said how, it is taken to become
/// higher as it becomes narrower, with the same area: nearly what a text of many lines does.
final class SubviewMeasure {
  let sizes: SubviewSizes
  /// The view takes all the width, or height, that it is offered.
  let takesWidth: Bool
  let takesHeight: Bool
  /// Widths that the browser was or must be asked for, in tenths of a point.
  private(set) var wanted: [Int] = []
  /// One of them has no answer.
  private(set) var isGuessing = false
  static let mostWidths = 6

  init(_ sizes: SubviewSizes, takesWidth: Bool, takesHeight: Bool) {
    self.sizes = sizes
    self.takesWidth = takesWidth
    self.takesHeight = takesHeight
  }

  func size(for proposal: ProposedViewSize) -> CGSize {
    var size = natural(for: proposal.width)
    // A height that is offered changes nothing about a view that does not take it: a browser does not cut its text.
    if takesHeight, let height = proposal.height { size.height = max(height, 0) }
    return size
  }

  private func natural(for width: CGFloat?) -> CGSize {
    guard let width, !width.isNaN else { return sizes.ideal }
    if width <= sizes.least.width { return sizes.least }
    if takesWidth {
      guard width.isFinite else { return CGSize(width: .infinity, height: sizes.ideal.height) }
      return answer(for: width) ?? CGSize(width: width, height: width >= sizes.ideal.width ? sizes.ideal.height : guess(width))
    }
    if width >= sizes.ideal.width { return sizes.ideal }
    return answer(for: width) ?? CGSize(width: width, height: guess(width))
  }

  private func answer(for width: CGFloat) -> CGSize? {
    let key = SubviewSizes.tenths(width)
    if !wanted.contains(key), wanted.count < Self.mostWidths { wanted.append(key) }
    let answer = sizes.answers[key]
    if answer == nil { isGuessing = true }
    return answer
  }

  private func guess(_ width: CGFloat) -> CGFloat {
    min(max(sizes.ideal.width * sizes.ideal.height / max(width, 1), sizes.ideal.height), max(sizes.least.height, sizes.ideal.height))
  }
}
