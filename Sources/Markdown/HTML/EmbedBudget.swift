/// How much of other notes one page may hold: a few lines of embeds could otherwise make a page without end.
struct EmbedBudget {
  /// Notes embedded in one another.
  static let depthLimit = 3
  /// Notes read for one page, and the bytes of those that it holds.
  static let countLimit = 64
  static let sizeLimit = 2 * 1024 * 1024

  private(set) var count = 0
  private var size = 0
  private var asked = 0

  /// Whether another may be asked for. To read a note is work too, also of one that turns out to be too large.
  mutating func ask() -> Bool {
    asked += 1
    return asked <= Self.countLimit
  }

  /// Answers false, and takes nothing, when `markdown` is more than what is left.
  mutating func take(_ markdown: String) -> Bool {
    guard size + markdown.utf8.count <= Self.sizeLimit else { return false }
    count += 1
    size += markdown.utf8.count
    return true
  }
}
