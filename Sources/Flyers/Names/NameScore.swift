import Foundation

/// How likely words that no gazetteer knows are the name of an act.
struct NameScore {
  let sheet: Sheet
  /// The largest type among what may be a name.
  let largest: Double

  let claims: Claims

  func score(_ run: NameRun, line: Sheet.Line, isListed: Bool, hasKnownBeside: Bool, isInBlock: Bool) -> Double {
    let words = run.tokens.filter { $0.kind == .word }
    let letters = run.tokens.filter { $0.kind != .mark }.map(\.text).joined()
    let isMarks = run.tokens.allSatisfy { "!?$".contains($0.text) }
    guard isMarks || !letters.isEmpty, isMarks || !words.isEmpty || letters.count >= 3 else { return 0 }
    var score = sheet.isTyped ? 0.55 : 0.3 + 0.27 * log2(max(0.25, line.size))
    if !sheet.isTyped, line.size > 0.92 * largest { score += 0.12 }
    if isInBlock { score += 0.26 }
    if run.isCued { score += 0.2 }
    if isListed { score += 0.1 }
    if hasKnownBeside { score += 0.16 }
    let noise =
      Double(words.filter { BillWords.noise.contains($0.form) && !BillWords.stopwords.contains($0.form) }.count)
      / Double(max(1, words.count))
    if !run.tokens.allSatisfy({ claims[$0.id] == .name }) { score -= noise > 0.65 ? 0.8 : 0.3 * noise }
    let stops = words.filter { BillWords.stopwords.contains($0.form) }.count
    if words.count > 6 { score -= 0.12 * Double(words.count - 6) }
    if stops >= 3, words.count > 5 { score -= 0.4 }
    let marks = Double(run.tokens.filter { $0.kind == .mark && !"'’&.!-".contains($0.text) }.count)
    if !isMarks { score -= 0.4 * marks / Double(run.tokens.count) }
    if letters.count <= 3, letters.allSatisfy(\.isASCII), !isMarks {
      score -= line.confidence > 0.9 && letters == letters.uppercased() ? 0.25 : 0.5
    }
    if letters.filter(\.isNumber).count * 2 > letters.count { score -= 0.3 }
    if BillWords.isTitle(run.tokens) { score -= 0.3 }
    if words.contains(where: { BillWords.tribute.contains($0.form) }) { score -= 0.1 }
    return min(0.88, max(0, score))
  }
}
