/// Reads times in a passage and tells what they are: "doors 7 / show 8", "7PM doors, 8PM music", "7:30-late", "8-11PM".
///
/// Whether words come before their times or after them is the habit of the whole passage.
struct TimeReader {
  private enum Item {
    case word(PrintedTime.Role, Int)
    case time(TimeCore)
  }

  private let passage: Passage
  private let core: TimeCoreReader
  private let isUsed: [Bool]

  /// - Parameter claims: tokens that say something else already.
  init(_ passage: Passage, is24Hours: Bool, claims: Claims) {
    self.passage = passage
    core = TimeCoreReader(passage, is24Hours: is24Hours)
    isUsed = passage.tokens.map { claims[$0.id] != nil }
  }

  func mentions() -> [Mention<PrintedTime>] {
    let items = items()
    let wordsFirst = wordsComeFirst(items)
    var taken: Set<Int> = []
    var found: [Mention<PrintedTime>] = []
    for (place, item) in items.enumerated() {
      guard case .time(let time) = item else { continue }
      let sides = [
        nearest(items[..<place].reversed(), time, taken, isBefore: true),
        nearest(Array(items[(place + 1)...]), time, taken, isBefore: false),
      ]
      let said = (wordsFirst ? sides : sides.reversed()).compactMap { $0 }.first { word in
        // What the other habit would say has to be on the line.
        (word.index < time.start) == wordsFirst || !isOtherLine(word.index, time) && !hasOwnTime(word.index, items, time, wordsFirst)
      }
      if let said { taken.insert(said.index) }
      if time.isBare, said.map({ !makesTime($0.role, $0.index, time) }) ?? true { continue }
      let range = said.map { min($0.index, time.start)..<max($0.index + 1, time.end) } ?? time.start..<time.end
      let around = passage.tokens[max(0, range.lowerBound - 2)..<min(passage.tokens.count, range.upperBound)]
      let isEarlyOrLate = said?.role == .show && around.contains { $0.form == "early" || $0.form == "late" }
      found.append(
        Mention(
          value: PrintedTime(time: time.time, role: said?.role ?? .unsaid, isEarlyOrLate: isEarlyOrLate), tokens: passage.ids(range),
          confidence: time.confidence))
    }
    return found
  }

  private func items() -> [Item] {
    var items: [Item] = []
    var index = 0
    while index < passage.tokens.count {
      if isUsed[index] {
        index += 1
      } else if passage.isWord(index), let role = TimeWords.role(passage.form(index)) {
        items.append(.word(role, index))
        index += 1
      } else if let time = core.read(index), !isUsed[time.start..<time.end].contains(true) {
        index = append(time, to: &items)
      } else {
        index += 1
      }
    }
    return items
  }

  /// Reads on to the end of a span: "7-10pm", "8pm - late", "7/8pm".
  private func append(_ time: TimeCore, to items: inout [Item]) -> Int {
    var first = time
    let isSpan = passage.isMark(time.end, "-–—~") || ["to", "til", "till", "until", "bis", "a", "hasta"].contains(passage.form(time.end))
    let isPair = passage.isMark(time.end, "/")
    guard isSpan || isPair, !isUsed[time.end] else {
      items.append(.time(time))
      return time.end
    }
    if isSpan, ["late", "close", "cierre", "open", "ende"].contains(passage.form(time.end + 1)) || passage.isMark(time.end + 1, "?") {
      first.end = time.end + 2
      first.isBare = false
      items.append(.time(first))
      return first.end
    }
    guard let last = core.read(time.end + 1), !isUsed[last.start] else {
      items.append(.time(time))
      return time.end
    }
    if isPair, passage.form(last.end) == "show" || passage.form(last.end) == "doors" || !first.isBare && last.isBare {
      items.append(.time(time))
      return time.end
    }
    if first.isBare, !last.isBare { first = shared(first, last) }
    if isPair {
      items += [.word(.doors, first.start), .time(first), .word(.show, last.start), .time(last)]
    } else {
      first.end = last.end
      items.append(.time(first))
    }
    return last.end
  }

  /// "8-11PM": the half of the day counts for both.
  private func shared(_ first: TimeCore, _ last: TimeCore) -> TimeCore {
    var first = first
    first.isBare = false
    first.confidence = min(first.confidence, last.confidence) - 0.03
    return first
  }

  // MARK: Words

  private func wordsComeFirst(_ items: [Item]) -> Bool {
    var (before, after) = (0, 0)
    for (one, other) in zip(items, items.dropFirst()) {
      switch (one, other) {
      case (.word(_, let index), .time(let time)) where isDirect(index + 1, time.start): before += index + 1 < time.start ? 2 : 1
      case (.time(let time), .word(_, let index)) where isDirect(time.end, index): after += 1
      default: continue
      }
    }
    if before != after { return before > after }
    return items.first.map { if case .word = $0 { true } else { false } } ?? true
  }

  /// Whether nothing is between but words such as "at", a colon, or another word for the same.
  private func isDirect(_ start: Int, _ end: Int) -> Bool {
    start <= end
      && (start..<end).allSatisfy {
        passage.isMark($0, ":@.€©®") || TimeWords.between.contains(passage.form($0)) || TimeWords.role(passage.form($0)) != nil
      }
  }

  private func nearest(_ items: [Item], _ time: TimeCore, _ taken: Set<Int>, isBefore: Bool) -> (role: PrintedTime.Role, index: Int)? {
    var found: (role: PrintedTime.Role, index: Int)?
    for item in items {
      guard case .word(let role, let index) = item, abs(distance(index, time)) <= 5, !taken.contains(index) else { break }
      if found != nil, isOtherLine(index, time) { break }
      // In "doors open at 7" and "music starts 8" the first word says more.
      if found == nil || isBefore && role != .show { found = (role, index) }
    }
    return found
  }

  /// Whether a word behind a time belongs to the next one.
  private func hasOwnTime(_ index: Int, _ items: [Item], _ time: TimeCore, _ wordsFirst: Bool) -> Bool {
    guard let place = items.firstIndex(where: { if case .word(_, index) = $0 { true } else { false } }) else { return false }
    guard wordsFirst else {
      // One before a time belongs to the time before that.
      return items[..<place].last.map { if case .time(let other) = $0 { isDirect(other.end, index) } else { false } } ?? false
    }
    return items[(place + 1)...].contains { if case .time = $0 { true } else { false } }
  }

  private func makesTime(_ role: PrintedTime.Role, _ index: Int, _ time: TimeCore) -> Bool {
    if role == .other || abs(distance(index, time)) > 3 { return false }
    return index < time.start || TimeWords.afterNumber.contains(passage.form(index)) || index == time.start
  }

  private func isOtherLine(_ index: Int, _ time: TimeCore) -> Bool {
    passage.tokens[min(index, passage.tokens.count - 1)].id.line != passage.tokens[time.start].id.line
  }

  private func distance(_ index: Int, _ time: TimeCore) -> Int { index < time.start ? index - time.start : index - time.end + 1 }
}
