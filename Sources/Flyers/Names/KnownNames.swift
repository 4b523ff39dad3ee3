/// The known artists and venues on a sheet, where their words do not say something else.
struct KnownNames {
  private(set) var artists: [KnownMention<KnownArtist>] = []
  private(set) var venues: [KnownMention<KnownVenue>] = []
  /// Of names that have digits or words of dates, prices and times in them.
  private(set) var claims = Claims()
  private let sheet: Sheet

  /// Whether days come before months where the venue is; nil where none is known, or the known ones differ.
  var isDayFirst: Bool? {
    let after = venues.filter(\.followsAt)
    let places = Set((after.isEmpty ? venues : after).flatMap(\.matches).filter { !$0.city.isEmpty }.map { !States.contains($0.state) })
    return places.count == 1 ? places.first : nil
  }

  /// - Parameter forms: what the grammar makes of the sheet without any names.
  init(_ sheet: Sheet, gazetteer: any Gazetteer, forms: Grammar) {
    self.sheet = sheet
    let finder = KnownNameFinder(sheet, claims: forms.claims)
    venues = finder.find { gazetteer.venues(like: $0) }.filter {
      wins($0.tokens, over: forms.claims, isExact: $0.likeness == 1) && !isPartOfPair($0.tokens)
    }
    let taken = Set(venues.filter { $0.likeness == 1 || $0.followsAt }.flatMap(\.tokens))
    artists = finder.find { gazetteer.artists(like: $0) }.filter { mention in
      wins(mention.tokens, over: forms.claims, isExact: mention.likeness == 1) && taken.isDisjoint(with: mention.tokens)
        && !isOfAnother(mention) && !isWeakWord(mention)
    }
    let acts = Set(artists.flatMap(\.tokens))
    venues.removeAll { !acts.isDisjoint(with: $0.tokens) }
    for mention in artists { claims.claim(mention.tokens, as: .artist) }
    for mention in venues { claims.claim(mention.tokens, as: .venue) }
  }

  /// "Lantern & Prophet" is not the Lantern.
  private func isPartOfPair(_ tokens: [TokenID]) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return false }
    let (before, after) = (sheet.lines[first.line].tokens[..<first.index].last, sheet.lines[last.line].tokens[(last.index + 1)...].first)
    return [before, after].contains { $0.map { $0.text == "&" || $0.form == "and" } ?? false }
  }

  /// "Club 27" is more than a number. A name that is nothing but a time, such as "Doors 7pm", is one only in the type of the bill.
  private func wins(_ tokens: [TokenID], over claims: Claims, isExact: Bool) -> Bool {
    let claimed = tokens.filter { claims[$0] != nil }
    if claimed.isEmpty { return true }
    if [.phone, .link].contains(claims[claimed[0]]) { return false }
    let own = tokens.filter { claims[$0] == nil && sheet.token($0).kind == .word && !BillWords.noise.contains(sheet.token($0).form) }
    let isWhole = claimed.allSatisfy { isInside($0, tokens, claims) }
    if isExact, isWhole, !own.isEmpty { return true }
    guard isExact, let line = tokens.first?.line else { return false }
    let words = Set(tokens)
    let isLine = sheet.lines[line].tokens.allSatisfy { words.contains($0.id) || $0.kind == .mark }
    if sheet.isTyped { return isLine && line == 0 }
    let others = sheet.lines.filter { $0.index != line }.map(\.size)
    return isLine && sheet.lines[line].size > 1.7 && sheet.lines[line].size > 0.6 * (others.max() ?? 0)
  }

  /// Whether what the grammar reads at a token ends where the name ends.
  private func isInside(_ token: TokenID, _ tokens: [TokenID], _ claims: Claims) -> Bool {
    let own = Set(tokens)
    for step in [-1, 1] {
      let next = TokenID(line: token.line, index: token.index + step)
      guard !own.contains(next), sheet.lines[token.line].tokens.indices.contains(next.index) else { continue }
      if claims[next] == claims[token] { return false }
    }
    return true
  }

  /// "Tribute to X", "X cover band", "songs of X".
  private func isOfAnother(_ mention: KnownMention<KnownArtist>) -> Bool {
    guard let first = mention.tokens.first, let last = mention.tokens.last else { return true }
    var before = Array(sheet.lines[first.line].tokens[..<first.index].suffix(4))
    if first.index == 0, let above = sheet.above(first.line) { before = sheet.lines[above].tokens.suffix(3) }
    let after = sheet.lines[last.line].tokens[(last.index + 1)...].prefix(3)
    return before.contains { BillWords.tribute.contains($0.form) || ["songs", "feat", "b2b", "members"].contains($0.form) }
      || after.contains { BillWords.tribute.contains($0.form) || ["b2b", "solo"].contains($0.form) }
  }

  /// A name that is a word of every flyer, such as "Live" or "Doors", counts only where it is the whole line and large.
  private func isWeakWord(_ mention: KnownMention<KnownArtist>) -> Bool {
    let words = mention.tokens.map { sheet.token($0) }.filter { $0.kind != .mark }
    guard words.allSatisfy({ BillWords.noise.contains($0.form) || BillWords.stopwords.contains($0.form) || $0.kind == .number }) else {
      return false
    }
    guard let line = mention.tokens.first?.line, mention.likeness == 1 else { return true }
    let isLine = sheet.lines[line].tokens.filter { $0.kind != .mark }.count == words.count
    return !isLine || !sheet.isTyped && sheet.lines[line].size < 1.6
  }
}
