/// Makes evidence of tokens.
struct EvidenceMaker {
  private let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  func evidence(_ tokens: [TokenID], confidence: Double) -> Evidence {
    Evidence(text: text(tokens), box: box(tokens), confidence: confidence)
  }

  /// As printed; what lies between tokens of one line is part of it.
  func text(_ ids: [TokenID]) -> String {
    var text = ""
    var last: TokenID?
    for id in filled(ids) {
      let token = sheet.token(id)
      if last != nil, !token.isGlued || last?.line != id.line { text += " " }
      text += token.printed
      last = id
    }
    return text
  }

  func box(_ ids: [TokenID]) -> Sheet.Box? { SheetBuilder.union(Set(ids.map { sheet.token($0).word }).compactMap { sheet.words[$0].box }) }

  /// The mean of the recogniser's confidences, less what was put right.
  func certainty(_ ids: [TokenID]) -> Double {
    guard !ids.isEmpty else { return 0 }
    let words = Set(ids.map { sheet.token($0).word }).map { sheet.words[$0].confidence }
    let mean = words.reduce(0, +) / Double(words.count)
    let isRepaired = ids.contains { sheet.token($0).isRepaired }
    return (0.45 + 0.55 * min(1, mean / 0.9)) * (isRepaired ? 0.9 : 1)
  }

  private func filled(_ ids: [TokenID]) -> [TokenID] {
    let lines = Dictionary(grouping: ids, by: \.line).mapValues { ($0.map(\.index).min() ?? 0)...($0.map(\.index).max() ?? 0) }
    var seen: Set<Int> = []
    return ids.filter { seen.insert($0.line).inserted }.flatMap { id in
      (lines[id.line] ?? id.index...id.index).map { TokenID(line: id.line, index: $0) }
    }
  }
}
