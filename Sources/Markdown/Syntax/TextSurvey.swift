/// What one quick pass tells of a text: which syntax it may hold, and whether there is so much of anything that ``InputLimits`` has to
/// look closely. Most texts have little of either, and are spared what follows.
struct TextSurvey {
  private(set) var features: SyntaxFeatures = []
  /// Whether a limit may be passed. Errs on the side of looking.
  private(set) var mayExceedLimits = false
  /// `[`
  private(set) var brackets = 0
  /// Whether addresses may be looked for: not when a line holds so many `@` that cmark-gfm, which copies the rest of the line at each,
  /// would fill the memory.
  private(set) var isAutolinked = true

  private var images = 0
  private var declarations = 0
  private var addresses = 0
  private var lines = 0
  private var cells = 0
  private var widestRow = 0
  private var lineStart = 0
  private var hasDefinitions = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var next = 0
    while next < bytes.count {
      let byte = bytes[next]
      next &+= 1
      // Letters and spaces, most of any text, are done with here.
      if byte &- UInt8(ascii: "a") < 26 || byte == 32 { continue }
      note(byte, after: next > 1 ? bytes[next - 2] : 0, before: next < bytes.count ? bytes[next] : 10)
      if byte == 10 || byte == 13 { endLine(at: next - 1, in: bytes) }
    }
    endLine(at: bytes.count, in: bytes)
    let isLong = images > InputLimits.openings || declarations > InputLimits.openings
    let isWide = widestRow > InputLimits.cells || widestRow * lines > InputLimits.missingCells
    let isCopied = hasDefinitions && brackets * bytes.count > DefinitionLimit.expansion
    if isLong || isWide || isCopied { mayExceedLimits = true }
  }

  private mutating func note(_ byte: UInt8, after previous: UInt8, before next: UInt8) {
    switch byte {
    case UInt8(ascii: "$"), 0xF4: features.insert(.spans)
    case UInt8(ascii: "%"): if previous == byte { features.insert(.spans) }
    case UInt8(ascii: "["): noteBracket(after: previous, before: next)
    case UInt8(ascii: "]"): if next == UInt8(ascii: ":") { hasDefinitions = true }
    case UInt8(ascii: "="):
      if previous == byte { features.insert(.highlights) }
      if previous == UInt8(ascii: "\\") { features.insert(.spans) }
    case UInt8(ascii: "^"):
      if previous == UInt8(ascii: "\\") { features.insert(.spans) }
      if BlockIdentifier.isPart(next) { features.insert(.identifiers) }
    case UInt8(ascii: "#"):
      if previous == UInt8(ascii: "\\") { features.insert(.spans) }
      if next > 32, next != byte { features.insert(.tags) }
    case UInt8(ascii: "<"):
      if HTMLTokenizer.isLetter(next) || "/!?".utf8.contains(next) { features.insert(.html) }
      if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { declarations += 1 }
    case UInt8(ascii: "!"): if next == UInt8(ascii: "[") { images += 1 }
    // A reference may be an `@` too.
    case UInt8(ascii: "@"), UInt8(ascii: "&"): addresses += 1
    case UInt8(ascii: "|"): cells += 1
    default: break
    }
  }

  private mutating func noteBracket(after previous: UInt8, before next: UInt8) {
    brackets += 1
    if previous == UInt8(ascii: "[") || previous == UInt8(ascii: "\\") { features.insert(.spans) }
    if previous == UInt8(ascii: "^") { features.insert(.inlineNotes) }
    if next == UInt8(ascii: "!") { features.insert(.callouts) }
  }

  private mutating func endLine(at end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    lines += 1
    widestRow = max(widestRow, cells)
    if addresses * (end - lineStart) > InputLimits.addressed { isAutolinked = false }
    (cells, addresses) = (0, 0)
    if end - lineStart > InputLimits.containers {
      let marks = bytes[lineStart..<end].prefix { $0 < UInt8(ascii: "A") && $0 != UInt8(ascii: "|") }
      if marks.count > InputLimits.containers { mayExceedLimits = true }
    }
    lineStart = end + 1
  }
}
