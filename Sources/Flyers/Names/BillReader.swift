import DocumentModel

/// Reads the bill: the acts in reading order, the headliner first.
struct BillReader {
  private let sheet: Sheet
  private let claims: Claims
  private let mentions: [KnownMention<KnownArtist>]

  init(_ sheet: Sheet, claims: Claims, known mentions: [KnownMention<KnownArtist>]) {
    self.sheet = sheet
    self.claims = claims
    self.mentions = mentions
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
      let prose = isProse(line)
      var runs = splitter.runs(of: line.index, role: &role)
      if runs.count > 1, runs.allSatisfy({ $0.known == nil && isGenre($0) }) { runs = [] }
      if prose { runs = runs.filter { $0.known != nil } }
      lines.append((line, runs))
    }
    lines = WrappedNames(sheet).joined(lines)
    let entries = entries(of: lines)
    let title = title(lines, entries)
    let titled = Set(title?.tokens ?? [])
    return (ordered(entries.filter { $0.known != nil || titled.isDisjoint(with: $0.tokens) }), title, description())
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
        let tokens = trimmed(run.tokens)
        guard !tokens.isEmpty else { continue }
        let place = NamePlace(
          largest: largest, fillsSheet: (line.place?.width ?? 0) > 0.75 * sheet.width, isInBlock: block.contains(line.index),
          isListed: isListed, hasKnownBeside: beside,
          isBelowVenue: line.index > venueLine)
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
    if words.isEmpty { return run.tokens.count >= 2 && run.tokens.allSatisfy { "!?$".contains($0.text) } }
    guard letters.count >= 2 || letters.contains(where: { !$0.isASCII }), letters.contains(where: \.isLetter) else { return false }
    let noise = words.filter { token in
      BillWords.noise.contains(token.form) || token.kind == .number || token.form.count > 5 && DateNames.weekday(token.form) != nil
    }.count
    return Double(noise) < 0.67 * Double(words.count)
  }

  /// Without marks, articles of sentences and words such as "live" around the name.
  private func trimmed(_ tokens: [Token]) -> [Token] {
    var rest = tokens[...]
    let edges: Set<String> = [
      "and", "&", "with", "w", "featuring", "live", "in", "on", "at", "for", "from", "by", "plus", "also", "tickets", "band's",
    ]
    while let first = rest.first, first.kind == .mark && !"!$#@\"“".contains(first.text) || edges.contains(first.form) && rest.count > 1 {
      rest.removeFirst()
    }
    while let last = rest.last, last.kind == .mark && !"!$?\"”".contains(last.text) || edges.contains(last.form) && rest.count > 1 {
      rest.removeLast()
    }
    return Array(rest)
  }

  private func isPresenter(_ line: Sheet.Line) -> Bool {
    line.tokens.contains { BillWords.presenters.contains($0.form) && claims[$0.id] == nil }
  }

  private func afterPresenter(_ line: Sheet.Line, _ splitter: BillLineSplitter, _ role: inout SetType?) -> [NameRun] {
    guard let last = line.tokens.last(where: { BillWords.presenters.contains($0.form) }) else { return [] }
    return splitter.runs(of: line.index, role: &role).filter { ($0.tokens.first?.id ?? last.id) > last.id && $0.tokens.first?.form != "by" }
  }

  /// Sentences have words such as "the", and small letters, more than names have.
  private func isProse(_ line: Sheet.Line) -> Bool {
    let words = line.tokens.filter { $0.kind == .word }
    let stops = words.filter { BillWords.stopwords.contains($0.form) }.count
    let plain = words.filter { $0.text.first?.isLowercase == true && !BillWords.stopwords.contains($0.form) }.count
    guard words.count >= 6, stops >= 2, Double(stops) >= 0.25 * Double(words.count), sheet.isTyped || line.size < 1.6 else { return false }
    return plain >= 2 || Double(stops) >= 0.4 * Double(words.count)
  }

  // MARK: Order

  private func ordered(_ entries: [BillEntry]) -> [BillEntry] {
    var entries = unique(entries)
    guard !entries.isEmpty else { return [] }
    let sure = entries.indices.filter { entries[$0].confidence >= 0.45 }
    let free = sure.filter { entries[$0].role == nil || entries[$0].role == .dj }
    let pool = free.isEmpty ? sure : free
    let head = headliner(of: entries, among: pool)
    entries[head].isHeadliner = true
    let first = entries.remove(at: head)
    entries.insert(first, at: 0)
    for index in entries.indices { entries[index].order = index }
    return entries
  }

  /// The first, unless the type of another is much larger. Where each line fills the sheet its size says how long it is, and no more.
  private func headliner(of entries: [BillEntry], among pool: [Int]) -> Int {
    guard let first = pool.first, let largest = pool.max(by: { entries[$0].size < entries[$1].size }) else { return 0 }
    guard entries[largest].size > 1.5 * entries[first].size, !fillsSheet(entries[first], among: entries) else { return first }
    return pool.first { entries[$0].size > 0.93 * entries[largest].size } ?? largest
  }

  /// Whether a line could not be larger: it is as wide as any other, and nearly as wide as the sheet.
  private func fillsSheet(_ entry: BillEntry, among entries: [BillEntry]) -> Bool {
    let widest = entries.compactMap { sheet.lines[$0.line].place?.width }.max() ?? 0
    guard let width = sheet.lines[entry.line].place?.width else { return false }
    return width > 0.7 * sheet.width && width > 0.94 * widest
  }

  /// An act that is printed twice counts once, where it is larger.
  private func unique(_ entries: [BillEntry]) -> [BillEntry] {
    var kept: [BillEntry] = []
    for entry in entries {
      let form = NameForm.squeezed(entry.name)
      if let index = kept.firstIndex(where: { NameForm.squeezed($0.name) == form }) {
        if entry.size > kept[index].size * 1.2 { kept[index] = entry }
      } else {
        kept.append(entry)
      }
    }
    return kept
  }

  // MARK: Title and description

  private func title(_ lines: [(line: Sheet.Line, runs: [NameRun])], _ entries: [BillEntry]) -> Mention<String>? {
    let candidates = lines.compactMap { line, runs -> Mention<String>? in
      guard runs.count == 1, !runs[0].isCued else { return nil }
      let run = runs.filter { $0.known == nil }.max { $0.tokens.count < $1.tokens.count }
      guard let run, BillWords.isTitle(run.tokens), run.tokens.filter({ $0.kind != .mark }).count >= 2,
        !isProse(line)
      else { return nil }
      let tokens = trimmed(run.tokens)
      guard !tokens.isEmpty else { return nil }
      return Mention(
        value: NameCase.name(KnownNameFinder.text(tokens[...])), tokens: tokens.map(\.id),
        confidence: sheet.isTyped ? 0.62 : line.size > 1.5 ? 0.75 : 0.6)
    }
    return candidates.max { sheet.lines[$0.line].size < sheet.lines[$1.line].size }
  }

  /// Sentences in small type.
  private func description() -> Mention<String>? {
    let lines = sheet.lines.filter { isProse($0) && $0.tokens.allSatisfy { claims[$0.id] == nil } }
    guard let first = lines.first else { return nil }
    var chain = [first]
    for line in lines.dropFirst() where line.index == (chain.last?.index ?? 0) + 1 { chain.append(line) }
    let tokens = chain.flatMap(\.tokens)
    guard tokens.count >= 8 else { return nil }
    return Mention(value: KnownNameFinder.text(tokens[...]), tokens: tokens.map(\.id), confidence: 0.6)
  }
}
