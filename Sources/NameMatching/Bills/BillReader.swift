import Foundation

/// Takes a printed name apart, from its ends to its middle.
struct BillReader {
  let printed: String
  private(set) var act: String
  private(set) var qualifiers: [BilledName.Qualifier] = []

  /// Scalars of a name that is looked into; a longer one is no name.
  private static let longest = 500

  init(_ printed: String) {
    self.printed = printed.trimmingCharacters(in: .whitespacesAndNewlines)
    act = self.printed
  }

  mutating func read() {
    guard act.unicodeScalars.count <= Self.longest else { return }
    while readBrackets() {}
    while readSupport() {}
    while readEnding() {}
    readPartners()
    readTribute()
  }

  /// Nothing is taken that would leave no name.
  private mutating func shorten(to rest: some StringProtocol, _ qualifier: BilledName.Qualifier) -> Bool {
    let name = Self.trimmed(rest)
    guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !Self.edges.contains($0) }) else { return false }
    act = name
    qualifiers.append(qualifier)
    return true
  }

  // MARK: - Ends

  /// "X (solo)", "X [DJ set]"; not "Sunn O)))" and "(hed) p.e.".
  private mutating func readBrackets() -> Bool {
    guard let last = act.last, let opening: Character = [")": "(", "]": "["][last] else { return false }
    var depth = 0
    var start = act.endIndex
    repeat {
      guard start > act.startIndex else { return false }
      start = act.index(before: start)
      depth += act[start] == last ? 1 : act[start] == opening ? -1 : 0
    } while depth > 0
    let content = act[act.index(after: start)..<act.index(before: act.endIndex)].trimmingCharacters(in: .whitespaces)
    guard !content.isEmpty else { return false }
    let name = act[..<start]
    if let tribute = TributeReader.read(content) {
      // "Queen (tribute)" is not Queen.
      guard !tribute.subject.isEmpty else {
        qualifiers.append(tribute.qualifier(else: Self.trimmed(name)))
        return false
      }
      return shorten(to: name, tribute.qualifier(else: ""))
    }
    return shorten(to: name, Self.qualifier(inBrackets: content))
  }

  private static func qualifier(inBrackets content: String) -> BilledName.Qualifier {
    let words = content.lowercased().split { $0 == " " || $0 == "-" }
    if let kind = BillWords.ending(words.map(String.init)) { return kind }
    if let (mark, rest) = BillWords.partner(beginning: content) { return mark.qualifier(rest) }
    return .note(content)
  }

  /// "w/ X", "special guest: X".
  private mutating func readSupport() -> Bool {
    guard let rest = BillWords.behindSupport(act) else { return false }
    let qualifiers = qualifiers
    guard shorten(to: rest, .support) else { return false }
    if qualifiers.last == .support { self.qualifiers = qualifiers }
    return true
  }

  /// "X DJ set", "X - solo".
  private mutating func readEnding() -> Bool {
    for count in [2, 1] {
      let words = act.split(separator: " ")
      guard words.count > count else { continue }
      let ending = words.suffix(count)
      guard let kind = BillWords.ending(ending.map { $0.lowercased() }), let start = ending.first?.startIndex else { continue }
      let before = act[..<start]
      // One word may be part of a name (Han Solo), unless a dash separates it.
      guard count > 1 || before.trimmingCharacters(in: .whitespaces).last.map({ "-–—".contains($0) }) == true else { continue }
      if shorten(to: before, kind) { return true }
    }
    return false
  }

  // MARK: - Middle

  /// "A feat. B", "A b2b B b2b C", "A w/ B".
  private mutating func readPartners() {
    let parts = BillWords.partners(in: act)
    guard let first = parts.first, parts.count > 1 else { return }
    let name = Self.trimmed(first.text)
    guard !name.isEmpty else { return }
    act = name
    for part in parts.dropFirst() {
      if let mark = part.mark { qualifiers.append(mark.qualifier(Self.trimmed(part.text))) }
    }
  }

  private mutating func readTribute() {
    guard let tribute = TributeReader.read(act) else { return }
    qualifiers.append(tribute.qualifier(else: ""))
    act = tribute.act ?? act
  }

  // MARK: - Trimming

  private static let edges: Set<Unicode.Scalar> = ["-", "\u{2013}", "\u{2014}", ":", ",", ";", "|", "/", "\u{2022}", "*"]

  /// Without white space and what separates a name from what follows it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var scalars = Substring(text).unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace || [",", ":", ";", "-", "\u{2013}", "\u{2014}", "|"].contains(last) {
      scalars.removeLast()
    }
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    return String(scalars)
  }
}
