/// What a flyer says of itself: that something is to be announced, that the show is off or sold out.
struct PrintedNotes {
  private let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  func warnings() -> [FlyerWarning] { toBeAnnounced() + stamps() }

  private func stamps() -> [FlyerWarning] {
    let forms = sheet.lines.map { line in line.tokens.filter { $0.kind == .word }.map(\.form) }
    let off: Set<String> = ["cancelled", "canceled", "abgesagt", "cancelado", "postponed", "verschoben", "pospuesto"]
    let full: Set<String> = ["ausverkauft", "agotado", "agotadas"]
    var stamps: [FlyerWarning] = []
    if forms.contains(where: { !off.isDisjoint(with: $0) && $0.count <= 3 }) { stamps.append(.saysCancelled) }
    if forms.contains(where: { line in !full.isDisjoint(with: line) || zip(line, line.dropFirst()).contains { $0 == "sold" && $1 == "out" }
    }) {
      stamps.append(.saysSoldOut)
    }
    return stamps
  }

  private func toBeAnnounced() -> [FlyerWarning] {
    sheet.lines.compactMap { line in
      guard
        line.tokens.contains(where: { BillWords.toBeAnnounced.contains($0.form) })
          || line.tokens.indices.contains(where: { index in
            let next = Passage(sheet, lines: [line.index])
            return next.form(index) == "to" && next.form(index + 1) == "be"
              && ["announced", "determined", "confirmed"].contains(next.form(index + 2))
          })
      else { return nil }
      let forms = Set(line.tokens.map(\.form))
      if !forms.isDisjoint(with: ["venue", "location", "place", "lugar", "ort"]) { return .toBeAnnounced(.venue) }
      if !forms.isDisjoint(with: ["time", "doors", "hora", "uhrzeit"]) { return .toBeAnnounced(.time) }
      if !forms.isDisjoint(with: ["date", "fecha", "datum"]) { return .toBeAnnounced(.date) }
      if !forms.isDisjoint(with: ["price", "tickets", "cover"]) { return .toBeAnnounced(.price) }
      return .toBeAnnounced(.artists)
    }
  }
}
