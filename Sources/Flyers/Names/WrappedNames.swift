import DocumentModel

/// Joins the lines of a name that was too wide for one.
///
/// They are as large as each other, close together, and would not fit side by side; two acts one above the other would mostly fit.
struct WrappedNames {
  private static let joints: Set<String> = ["of", "the", "and", "&", "de", "in", "to", "y", "und", "von", "del"]
  private let sheet: Sheet
  /// How wide a line may be.
  private let width: Double

  init(_ sheet: Sheet) {
    self.sheet = sheet
    let places = sheet.lines.filter { $0.confidence > 0.8 && $0.tokens.contains { $0.text.count > 2 } }.compactMap(\.place)
    let area = (places.map { $0.x + $0.width }.max() ?? 0) - (places.map(\.x).min() ?? 0)
    width = min(0.9 * sheet.width, max(1.05 * area, 0.57 * sheet.width))
  }

  func joined(_ lines: [(line: Sheet.Line, runs: [NameRun])]) -> [(line: Sheet.Line, runs: [NameRun])] {
    guard !sheet.isTyped else { return lines }
    var joined = continued(lines)
    for place in joined.indices {
      var last = joined[place].line.index
      var width = joined[place].line.place?.width ?? 0
      while isWhole(joined[place]), let below = sheet.below(last), let next = joined.firstIndex(where: { $0.line.index == below }),
        next > place,
        isWhole(joined[next]), continues(last, below, width: width)
      {
        joined[place].runs[0].tokens += joined[next].runs[0].tokens
        joined[next].runs = []
        width += (sheet.lines[below].place?.width ?? 0) + 0.3 * (sheet.lines[below].place?.height ?? 0)
        last = below
      }
    }
    return joined
  }

  /// "A • Garden of" goes on with the first name of the next line.
  private func continued(_ lines: [(line: Sheet.Line, runs: [NameRun])]) -> [(line: Sheet.Line, runs: [NameRun])] {
    var lines = lines
    for place in lines.indices {
      guard let last = lines[place].runs.last, last.known == nil, let joint = last.tokens.last?.form, Self.joints.contains(joint),
        last.tokens.count > 1,
        lines[place].line.tokens.last?.id == last.tokens.last?.id, let below = sheet.below(lines[place].line.index),
        let next = lines.firstIndex(where: { $0.line.index == below }), let first = lines[next].runs.first, first.known == nil,
        !first.isCued,
        max(sheet.lines[below].size, lines[place].line.size) < 1.3 * min(sheet.lines[below].size, lines[place].line.size)
      else { continue }
      lines[place].runs[lines[place].runs.count - 1].tokens += first.tokens
      lines[next].runs.removeFirst()
    }
    return lines
  }

  private func isWhole(_ entry: (line: Sheet.Line, runs: [NameRun])) -> Bool {
    guard entry.runs.count == 1, entry.runs[0].known == nil else { return false }
    return entry.runs[0].tokens.last?.id.line ?? -1 > entry.line.index
      || entry.line.tokens.allSatisfy { token in
        token.kind == .mark || entry.runs[0].tokens.contains { $0.id == token.id }
      }
  }

  private func continues(_ line: Int, _ next: Int, width: Double) -> Bool {
    let (one, other) = (sheet.lines[line], sheet.lines[next])
    let isOpen =
      Self.joints.contains(one.tokens.last?.form ?? "") || Self.joints.subtracting(["the"]).contains(other.tokens.first?.form ?? "")
    guard let above = one.place, let below = other.place, min(one.size, other.size) > 1.3, other.size > (isOpen ? 0.65 : 0.95) * one.size,
      other.size < (isOpen ? 1.6 : 1.16) * one.size
    else { return false }
    let gap = below.y - above.y - above.height
    let words = [one, other].map { $0.tokens.filter { $0.kind != .mark }.count }
    guard isOpen || words.contains(1) else { return false }
    return gap < (isOpen ? 1.2 : 0.75) * below.height && (isOpen || width + below.width + 0.3 * below.height > self.width)
  }
}
