/// Reads times in a passage and tells what they are: "doors 7 / show 8", "7PM doors, 8PM music", "7:30-late", "8-11PM".
struct TimeReader {
  private enum Item {
    case word(PrintedTime.Role, Int)
    case time(TimeCore)
  }

  private let passage: Passage
  private let core: TimeCoreReader

  init(_ passage: Passage, is24Hours: Bool) {
    self.passage = passage
    core = TimeCoreReader(passage, is24Hours: is24Hours)
  }

  /// - Parameter isUsed: tokens that say something else already.
  func mentions(isUsed: (TokenID) -> Bool) -> [Mention<PrintedTime>] {
    let items = items(isUsed: isUsed)
    var found: [Mention<PrintedTime>] = []
    let wordsFirst = items.first.map { if case .word = $0 { true } else { false } } ?? true
    for (place, item) in items.enumerated() {
      guard case .time(let time) = item else { continue }
      let before = word(in: items[..<place].reversed(), of: time, isBefore: true)
      let after = word(in: Array(items[(place + 1)...]), of: time, isBefore: false)
      let said = wordsFirst ? before ?? after.flatMap { isTaken($0.index, by: items) ? nil : $0 } : after ?? before
      if time.isBare, said.map({ $0.index >= time.end && !TimeWords.afterNumber.contains(passage.form($0.index)) }) ?? false { continue }
      if time.isBare, said == nil || said.map({ $0.role == .other || abs(distance($0.index, time)) > 3 }) ?? true { continue }
      let range = said.map { min($0.index, time.start)..<max($0.index + 1, time.end) } ?? time.start..<time.end
      let isEarlyOrLate =
        passage.tokens[max(0, range.lowerBound - 2)..<min(passage.tokens.count, range.upperBound)]
        .contains { $0.form == "early" || $0.form == "late" } && said?.role == .show
      found.append(
        Mention(
          value: PrintedTime(time: time.time, role: said?.role ?? .unsaid, isEarlyOrLate: isEarlyOrLate), tokens: passage.ids(range),
          confidence: time.confidence))
    }
    return found
  }

  private func items(isUsed: (TokenID) -> Bool) -> [Item] {
    var items: [Item] = []
    var index = 0
    while index < passage.tokens.count {
      if isUsed(passage.tokens[index].id) {
        index += 1
        continue
      }
      if passage.isWord(index), let role = TimeWords.role(passage.form(index)) {
        items.append(.word(role, index))
        index += 1
      } else if let time = core.read(index), !passage.tokens[time.start..<time.end].contains(where: { isUsed($0.id) }) {
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
    guard isSpan || isPair else {
      items.append(.time(time))
      return time.end
    }
    if isSpan, ["late", "close", "cierre", "open", "ende"].contains(passage.form(time.end + 1)) || passage.isMark(time.end + 1, "?") {
      first.end = time.end + 2
      if first.isBare { first.isBare = false }
      items.append(.time(first))
      return first.end
    }
    guard let last = core.read(time.end + 1) else {
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

  private func word(in items: [Item], of time: TimeCore, isBefore: Bool) -> (role: PrintedTime.Role, index: Int)? {
    var found: (role: PrintedTime.Role, index: Int)?
    for item in items {
      guard case .word(let role, let index) = item, abs(distance(index, time)) <= 5 else { break }
      // In "doors open at 7" and "music starts 8" the first word says more.
      if found == nil || isBefore && role != .show { found = (role, index) }
    }
    return found
  }

  private func isTaken(_ index: Int, by items: [Item]) -> Bool {
    // A word with a time of its own behind it says what that is.
    guard let place = items.firstIndex(where: { if case .word(_, index) = $0 { true } else { false } }) else { return false }
    return items[(place + 1)...].contains { if case .time = $0 { true } else { false } }
  }

  private func distance(_ index: Int, _ time: TimeCore) -> Int { index < time.start ? index - time.start : index - time.end + 1 }
}
