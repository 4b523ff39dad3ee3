/// How much of other notes one page may hold: a few lines of embeds could otherwise make a page without end.
struct EmbedBudget {
  /// Notes embedded in one another.
  static let depthLimit = 3
  /// Notes embedded in one page, and their bytes.
  static let countLimit = 64
  static let sizeLimit = 2 * 1024 * 1024

  private(set) var count = 0
  private var size = 0

  /// Whether another may be asked for.
  var hasRoom: Bool { count < Self.countLimit }

  /// Answers false, and takes nothing, when `markdown` is more than what is left.
  mutating func take(_ markdown: String) -> Bool {
    guard hasRoom, size + markdown.utf8.count <= Self.sizeLimit else { return false }
    count += 1
    size += markdown.utf8.count
    return true
  }
}
