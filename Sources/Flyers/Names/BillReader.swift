import DocumentModel

/// Reads the bill: the acts in reading order, the headliner first.
struct BillReader {
  private let sheet: Sheet
  private let claims: Claims
  private let mentions: [KnownMention<KnownArtist>]
  private let text: BillText

  init(_ sheet: Sheet, claims: Claims, known mentions: [KnownMention<KnownArtist>]) {
    self.sheet = sheet
    self.claims = claims
    self.mentions = mentions
    text = BillText(sheet, claims: claims)
  }

  func read() -> (entries: [BillEntry], title: Mention<String>?, description: Mention<String>?) {
    var known: [TokenID: Int] = [:]
    for (index, mention) in mentions.enumerated() { for token in mention.tokens { known[token] = index } }
    let splitter = BillLineSplitter(sheet, claims: claims, known: known)
    var role: SetType?
    var lines: [(line: Sheet.Line, runs: [NameRun])] = []
    for line in sheet.lines {
      if isPresenter(line) {
        lines.append((line, afterPresenter(line, splitter, &role)))
        continue
      }
      let prose = text.isProse(line)
      var runs = splitter.runs(of: line.index, role: &role)
      if runs.count > 1, runs.allSatisfy({ $0.known == nil && isGenre($0) }) { runs = [] }
      if prose { runs = runs.filter { $0.known != nil } }
      lines.append((line, runs))
    }
    lines = WrappedNames(sheet).joined(lines)
    let entries = entries(of: lines)
    let title = text.title(lines)
    let titled = Set(title?.tokens ?? [])
    let acts = entries.filter { $0.known != nil || titled.isDisjoint(with: $0.tokens) }
    return (BillOrder(sheet).ordered(acts), title, text.description())
  }

  private func entries(of lines: [(line: Sheet.Line, runs: [NameRun])]) -> [BillEntry] {
    let named = lines.filter { line in line.runs.contains { $0.known != nil || isPossible($0) } }
    let largest = named.map(\.line.size).max() ?? 1
    let venueLine = claims.uses.filter { $0.value == .venue }.map(\.key.line).min() ?? sheet.lines.count
    let block = block(of: lines)
    let knownLines = Set(mentions.flatMap { $0.tokens.map(\.line) })
    var entries: [BillEntry] = []
    var seen: Set<Int> = []
    for (line, runs) in lines {
      let isListed =
        isInColumn(line, Set(named.map(\.line.index))) || runs.count > 1 && runs.filter { isPossible($0) || $0.known != nil }.count > 1
      for run in runs {
        if let index = run.known {
          if seen.insert(index).inserted { entries.append(entry(mentions[index], run, line)) }
          continue
        }
        guard isPossible(run) else { continue }
        let beside = [line.index, sheet.above(line.index), sheet.below(line.index)].compactMap { $0 }.contains { other in
          knownLines.contains(other) && isAlike(sheet.lines[other].size, line.size)
        }
        let tokens = NameRun.trimmed(run.tokens)
        guard !tokens.isEmpty else { continue }
        let place = NamePlace(
          largest: largest, fillsSheet: (line.place?.width ?? 0) > 0.75 * sheet.width, isInBlock: block.contains(line.index),
          isListed: isListed, hasKnownBeside: beside,
          isBelowVenue: isBelow(run, line, venueLine))
        let features = NameFeatures(run, line: line, place: place, sheet: sheet, claims: claims)
        entries.append(
          BillEntry(
            name: NameCase.name(KnownNameFinder.text(tokens[...])), tokens: tokens.map(\.id), size: line.size, role: roleOf(run),
            confidence: NameScore.score(features, isTyped: sheet.isTyped), features: features))
      }
    }
    return entries
  }

  /// Whether names in like type are above and below, as on the flyers of festivals.
  private func isInColumn(_ line: Sheet.Line, _ named: Set<Int>) -> Bool {
    guard !sheet.isTyped else { return false }
    return [sheet.above(line.index), sheet.below(line.index)].allSatisfy { other in
      other.map { named.contains($0) && max(sheet.lines[$0].size, line.size) < 1.15 * min(sheet.lines[$0].size, line.size) } ?? false
    }
  }

  private func block(of lines: [(line: Sheet.Line, runs: [NameRun])]) -> BillBlock {
    var names: [Int: Bool] = [:]
    for (line, runs) in lines {
      let own = runs.contains { $0.known != nil || isPossible($0) }
      let isAlone = line.tokens.allSatisfy { claims[$0.id] == nil || claims[$0.id] == .artist || claims[$0.id] == .name }
      // The second line of a name that goes on below the first has no run of its own.
      let isContinued = runs.isEmpty && lines.contains { $0.runs.contains { $0.tokens.contains { $0.id.line == line.index } } }
      names[line.index] = (own || isContinued) && isAlone
    }
    let head = lines.filter { names[$0.line.index] == true && !isTitle($0.runs) }.max { weight($0) < weight($1) }
    return BillBlock(sheet, names: names, largest: head?.line.index)
  }

  private func isTitle(_ runs: [NameRun]) -> Bool {
    runs.contains { $0.known == nil && BillWords.isTitle($0.tokens) }
  }

  private func weight(_ entry: (line: Sheet.Line, runs: [NameRun])) -> Double {
    entry.line.size * (entry.runs.contains { $0.known != nil } ? 1.4 : 1) * (entry.line.confidence < 0.6 ? 0.5 : 1)
  }

  private func entry(_ mention: KnownMention<KnownArtist>, _ run: NameRun, _ line: Sheet.Line) -> BillEntry {
    let length = NameForm.squeezed(mention.matches.first?.name ?? "").count
    var confidence = mention.likeness == 1 ? 0.94 : 0.94 - 1.5 * (1 - mention.likeness)
    if !mention.isDelimited { confidence -= length > 9 ? 0.12 : 0.3 }
    if length <= 3 { confidence -= 0.1 }
    let artist = mention.matches.first
    return BillEntry(
      name: artist?.name ?? "", known: mention.matches.count == 1 ? artist : nil, tokens: mention.tokens, size: line.size,
      role: roleOf(run),
      confidence: confidence)
  }

  /// In typed text also what is on the venue's line, behind it.
  private func isBelow(_ run: NameRun, _ line: Sheet.Line, _ venueLine: Int) -> Bool {
    guard sheet.isTyped else { return line.index > venueLine }
    guard line.index == venueLine, !run.isCued, let first = run.tokens.first else { return false }
    let before = line.tokens[..<first.id.index]
    guard let place = before.lastIndex(where: { claims[$0.id] == .venue || claims[$0.id] == .address }) else { return false }
    return !before[place...].contains { $0.text == ":" }
  }

  private func roleOf(_ run: NameRun) -> SetType? {
    if run.tokens.first?.form == "dj" || run.tokens.first?.form == "djs" { return .dj }
    return run.role ?? (run.isCued ? .opener : nil)
  }

  private func isAlike(_ one: Double, _ other: Double) -> Bool { max(one, other) < 1.4 * min(one, other) }

  private func isGenre(_ run: NameRun) -> Bool { run.tokens.allSatisfy { $0.kind == .mark || BillWords.genres.contains($0.form) } }

  private func isPossible(_ run: NameRun) -> Bool {
    let words = run.tokens.filter { $0.kind != .mark }
    let letters = words.map(\.text).joined()
    if run.tokens.allSatisfy({ claims[$0.id] == .name }) { return true }
    if isBlurredDate(words) { return false }
    if words.isEmpty { return run.tokens.count >= 2 && run.tokens.allSatisfy { "!?$".contains($0.text) } }
    guard letters.count >= 2 || letters.contains(where: { !$0.isASCII }), letters.contains(where: \.isLetter) else { return false }
    let noise = words.filter { token in
      BillWords.noise.contains(token.form) || token.kind == .number || token.form.count > 5 && DateNames.weekday(token.form) != nil
    }.count
    return Double(noise) < 0.67 * Double(words.count)
  }

  /// "FEBRUARY IITH" is a date whose day could not be read.
  private func isBlurredDate(_ words: [Token]) -> Bool {
    guard words.count > 1, let last = words.last, last.text.count <= 5 else { return false }
    return DateNames.month(words[words.count - 2].form) != nil && DateNames.ordinals.contains { last.form.hasSuffix($0) }
  }

  /// Also where "presents" is a piece of its own, right of the name or below it.
  private func isPresenter(_ line: Sheet.Line) -> Bool {
    func says(_ other: Sheet.Line) -> Bool { other.tokens.contains { BillWords.presenters.contains($0.form) && claims[$0.id] == nil } }
    func isAll(_ other: Int?) -> Bool {
      other.map { says(sheet.lines[$0]) && sheet.lines[$0].tokens.filter { $0.kind != .mark }.count == 1 } ?? false
    }
    if says(line) { return true }
    let right = sheet.right(of: line.index)
    let isSmall = line.size < 2.2
    return isSmall && (isAll(right) || isAll(right.flatMap { sheet.right(of: $0) }) || isAll(sheet.below(line.index)) && line.size < 1.4)
  }

  private func afterPresenter(_ line: Sheet.Line, _ splitter: BillLineSplitter, _ role: inout SetType?) -> [NameRun] {
    guard let last = line.tokens.last(where: { BillWords.presenters.contains($0.form) }) else { return [] }
    return splitter.runs(of: line.index, role: &role).filter { ($0.tokens.first?.id ?? last.id) > last.id && $0.tokens.first?.form != "by" }
  }
}
