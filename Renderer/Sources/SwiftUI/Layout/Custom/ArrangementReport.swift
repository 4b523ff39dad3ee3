import Foundation

/// What a browser says of a layout: `number width height,…`, and for each of its views three sizes and as many more as it was asked for,
/// each of two lengths. The height is `-` where nothing proposes one.
struct ArrangementReport: Equatable {
  /// That of the question which is answered.
  let number: Int
  let width: CGFloat
  let height: CGFloat?
  let views: [[CGSize]]
  static let mostViews = 1_000

  init?(_ words: String) {
    let parts = words.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.mostViews + 1, let head = parts.first?.split(separator: " "), head.count == 3 else { return nil }
    guard let number = Int(head[0]), let width = Self.length(head[1]), width >= 1 else { return nil }
    let height = Self.length(head[2])
    guard height != nil || head[2] == "-" else { return nil }
    var views: [[CGSize]] = []
    for part in parts.dropFirst() where !(parts.count == 2 && part.isEmpty) {
      let lengths = part.split(separator: " ")
      guard lengths.count >= 6, lengths.count.isMultiple(of: 2), lengths.count <= 6 + 2 * SubviewMeasure.mostWidths else { return nil }
      let known = lengths.compactMap(Self.length)
      guard known.count == lengths.count else { return nil }
      views.append(stride(from: 0, to: known.count, by: 2).map { CGSize(width: known[$0], height: known[$0 + 1]) })
    }
    self.number = number
    self.width = width
    self.height = height
    self.views = views
  }

  private static func length(_ word: Substring) -> CGFloat? {
    guard let length = Double(word), length.isFinite, length >= 0, length <= 100_000 else { return nil }
    return length
  }
}

/// The width of a layout, without the to and fro of a scroll bar that comes because the layout became higher and goes because it became
/// lower: of two widths that take turns and differ by no more than a bar the smaller one stays.
struct SteadyWidth {
  private var last: [CGFloat] = []
  private static let bar: CGFloat = 24

  /// - Returns: the width to lay out in.
  mutating func take(_ width: CGFloat) -> CGFloat {
    if last.last != width { last = last.suffix(3) + [width] }
    guard last.count == 4, last[0] == last[2], last[1] == last[3], abs(last[0] - last[1]) <= Self.bar else { return width }
    return min(last[0], last[1])
  }
}
