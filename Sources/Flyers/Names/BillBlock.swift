/// The lines that are one block with the largest name: nothing but names and words such as "with" between them.
struct BillBlock {
  private var lines: Set<Int> = []

  /// - Parameter names: for each line whether it has names, and nothing else but them.
  init(_ sheet: Sheet, names: [Int: Bool], largest: Int?) {
    guard let largest else { return }
    lines = [largest]
    if sheet.isTyped { return }
    var open = [largest]
    while let line = open.popLast() {
      let sides =
        [sheet.above(line), sheet.below(line), sheet.right(of: line)] + sheet.lines.indices.map { sheet.right(of: $0) == line ? $0 : nil }
      for next in sides.compactMap({ $0 }) where !lines.contains(next) {
        guard names[next] == true || Self.isCue(sheet.lines[next]) else { continue }
        lines.insert(next)
        open.append(next)
      }
    }
  }

  func contains(_ line: Int) -> Bool { lines.contains(line) }

  private static func isCue(_ line: Sheet.Line) -> Bool {
    if line.tokens.allSatisfy({ $0.kind == .mark }) { return true }
    let words = line.tokens.filter { $0.kind == .word }
    return words.count <= 4 && words.contains { BillWords.with.contains($0.form) || BillWords.guests.contains($0.form) }
      && words.allSatisfy { BillWords.noise.contains($0.form) || BillWords.with.contains($0.form) }
  }
}
