/// The times of a sheet.
struct FoundTimes {
  var doors: Mention<PrintedTime>?
  var show: Mention<PrintedTime>?
  /// Of an early and a late show, or of a timetable.
  var others: [Mention<PrintedTime>] = []
  var all: [Mention<PrintedTime>] = []
  /// What looks like a time, and is an act's name.
  var names: [[TokenID]] = []
}

struct TimeFinder {
  private let sheet: Sheet
  private let is24Hours: Bool

  init(_ sheet: Sheet) {
    self.sheet = sheet
    is24Hours = sheet.lines.contains { line in
      let passage = Passage(sheet, lines: [line.index])
      return line.tokens.indices.contains { index in
        guard let hour = passage.number(index), (13...23).contains(hour) else { return false }
        return passage.isMark(index + 1, ":") && passage.isGlued(index + 2) && passage.length(index + 2) == 2
          || ["h", "uhr", "hrs"].contains(passage.form(index + 1))
      }
    }
  }

  func find(excluding claims: Claims) -> FoundTimes {
    var mentions = sheet.paragraphs().flatMap { read($0, claims) }
    for line in sheet.lines.indices where isOnlyWords(line, claims) {
      for next in [sheet.right(of: line), sheet.below(line)].compactMap({ $0 }) {
        mentions += read([line, next], claims).filter { Set($0.tokens.map(\.line)).count == 2 }
      }
    }
    let best = claims.best(mentions) { mention in
      mention.confidence + (mention.value.role == .unsaid ? 0 : 0.2) - 0.05 * Double(Set(mention.tokens.map(\.line)).count - 1)
    }
    var found = picked(best.filter { !isName($0, among: best) })
    found.names = best.filter { isName($0, among: best) }.map(\.tokens)
    return found
  }

  private func read(_ lines: [Int], _ claims: Claims) -> [Mention<PrintedTime>] {
    TimeReader(Passage(sheet, lines: lines), is24Hours: is24Hours, claims: claims).mentions()
  }

  /// "DOORS" above or left of its time.
  private func isOnlyWords(_ line: Int, _ claims: Claims) -> Bool {
    let words = sheet.lines[line].tokens.filter { $0.kind != .mark && claims[$0.id] == nil }
    return !words.isEmpty && words.count <= 3 && words.allSatisfy { TimeWords.role($0.form) != nil || TimeWords.between.contains($0.form) }
  }

  /// An act may be called "Doors 7pm": in the largest type, while smaller type says when the doors open.
  private func isName(_ mention: Mention<PrintedTime>, among mentions: [Mention<PrintedTime>]) -> Bool {
    guard mention.value.role != .unsaid, !sheet.isTyped else { return false }
    let size = sheet.lines[mention.line].size
    return size > 1.8 && size > 0.9 * (sheet.lines.map(\.size).max() ?? 0)
      && mentions.contains { $0.value.role == mention.value.role && sheet.lines[$0.line].size < 0.6 * size }
  }

  private func picked(_ mentions: [Mention<PrintedTime>]) -> FoundTimes {
    var found = FoundTimes(all: mentions)
    found.doors = mentions.first { $0.value.role == .doors }
    let shows = mentions.filter { $0.value.role == .show }
    let unsaid = mentions.filter { $0.value.role == .unsaid }
    if let show = shows.first {
      found.show = show
      found.others = Array(shows.dropFirst())
    } else if unsaid.count == 2, found.doors == nil, unsaid[0].line == unsaid[1].line, unsaid[0].value.time < unsaid[1].value.time,
      unsaid[1].value.time.minuteOfNight - unsaid[0].value.time.minuteOfNight > 150
    {
      // "9:30PM 2AM" lost its dash.
      found.show = unsaid[0]
      found.show?.confidence *= 0.85
    } else if unsaid.count == 2, found.doors == nil, unsaid[0].line == unsaid[1].line, unsaid[0].value.time < unsaid[1].value.time {
      (found.doors, found.show) = (unsaid[0], unsaid[1])
      found.doors?.confidence *= 0.65
      found.show?.confidence *= 0.75
    } else if let largest = unsaid.max(by: { sheet.lines[$0.line].size < sheet.lines[$1.line].size }) {
      found.show = unsaid.count == 1 ? unsaid.first : largest
      if unsaid.count > 1 { found.show?.confidence *= 0.75 }
      found.others = unsaid.filter { $0.tokens != found.show?.tokens }
    }
    return sheet.isTyped ? found : likely(found)
  }

  /// A digit may have been taken for another: the doors open before the show, and at most four hours before it.
  private func likely(_ times: FoundTimes) -> FoundTimes {
    guard let doors = times.doors?.value.time, let show = times.show?.value.time else { return times }
    func isLikely(_ doors: ClockTime, _ show: ClockTime) -> Bool { (1...240).contains(show.minuteOfNight - doors.minuteOfNight) }
    guard !isLikely(doors, show) else { return times }
    var times = times
    for (wrong, right) in [(3, 8), (8, 3), (5, 8), (1, 7), (7, 1), (6, 8)] {
      if show.hour % 12 == wrong, let other = ClockTime(hour: right + 12, minute: show.minute), isLikely(doors, other) {
        times.show?.value.time = other
        times.show?.confidence *= 0.62
        return times
      }
    }
    times.doors?.confidence *= 0.7
    times.show?.confidence *= 0.7
    return times
  }
}
