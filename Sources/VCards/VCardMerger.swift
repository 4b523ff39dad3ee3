import ContentLines
import Foundation

/// The steps of a merge.
struct VCardMerger {
  /// What describes a card rather than a person, and what belongs to the name, which is the target's.
  private static let ignored: Set = [
    "", "BEGIN", "END", "VERSION", "UID", "REV", "PRODID", "SOURCE", "PROFILE", "MAILER", "CLASS", "CLIENTPIDMAP", "X-ABUID", "X-ABLABEL",
    "X-ABADR",
    "FN", "N", "NICKNAME", "NOTE", "NAME", "SORT-STRING", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-LAST-NAME", "X-ABSHOWAS",
    VCard.mergedProperty,
  ]
  /// What may have several values, in standards and in the address books of Apple, Google and Microsoft.
  private static let plural: Set = [
    "EMAIL", "TEL", "ADR", "URL", "CATEGORIES", "IMPP", "LANG", "KEY", "RELATED", "MEMBER", "LABEL", "X-SOCIALPROFILE", "X-ABDATE",
    "X-ABRELATEDNAMES", "X-AIM", "X-ICQ", "X-JABBER", "X-MSN", "X-SKYPE", "X-YAHOO", "X-MS-IMADDRESS",
  ]

  private(set) var card: VCard
  private(set) var conflicts: [VCardMerge.Conflict] = []
  private let source: VCard

  init(target: VCard, source: VCard) {
    card = target
    self.source = source
  }

  mutating func uniteNames() {
    var seen = Set(([card.displayName] + card.nicknames).map(Self.nameKey))
    seen.insert("")
    let new = ([source.writtenName].compactMap { $0 } + source.nicknames).filter { seen.insert(Self.nameKey($0)).inserted }
    guard !new.isEmpty else { return }
    let lines = card.lines(named: "NICKNAME")
    // Nicknames of a type, or of several lines, are left as they are.
    guard lines.count > 1 || lines.first?.parameters.isEmpty == false else { return card.setNicknames(card.nicknames + new) }
    let value = new.map { EscapedText.escapedItem($0, version: card.version) }.joined(separator: ",")
    card.insert([("NICKNAME", card.writer.line(group: nil, name: "NICKNAME", parameters: [], value: value))])
  }

  mutating func uniteLines() {
    var known: [String: Set<String>] = [:]
    for line in card.lines { known[line.name, default: []].formUnion(Self.keys(of: line)) }
    let own = known
    var additions: [(behind: String, line: ContentLine)] = []
    var groups = GroupNames(of: card)
    for line in source.lines where !Self.ignored.contains(line.name) {
      // Compared as it would be written: the second time, this is what the target has.
      let keys = Self.keys(of: converted(line, group: nil))
      let isPlural = Self.plural.contains(line.name)
      if !isPlural, let kept = own[line.name], !kept.isEmpty {
        guard !kept.isSuperset(of: keys), let target = card.preferredLine(line.name) else { continue }
        conflicts.append(.init(property: line.name, kept: Self.shown(target), other: Self.shown(line)))
      } else if !(known[line.name] ?? []).isSuperset(of: keys) {
        // A line of categories has several; those which the target has are left out.
        let value = line.name == "CATEGORIES" ? newCategories(in: line, known: known["CATEGORIES"] ?? []) : nil
        known[line.name, default: []].formUnion(keys)
        additions.append((line.name, converted(line, group: line.group.map { groups.name(for: $0) }, value: value)))
      }
    }
    // Labels go with the lines of their group.
    for line in source.lines where VCard.groupProperties.contains(line.name) {
      guard let group = line.group, let name = groups.taken[group.lowercased()] else { continue }
      additions.append((line.name, converted(line, group: name)))
    }
    card.insert(additions)
  }

  mutating func extendNote(_ noteLine: (VCardMerge.Conflict) -> String?) {
    func lines(of text: String) -> [String] { text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty } }
    var known = Set(card.note.map(lines(of:)) ?? [])
    var notes = card.note.map { [$0] } ?? []
    if let other = source.note.map(Self.writable), !known.isSuperset(of: lines(of: other)) {
      notes.append(other)
      known.formUnion(lines(of: other))
    }
    let kept = conflicts.filter { !$0.property.hasPrefix("X-") && !$0.other.isEmpty }.compactMap(noteLine)
      .map { Self.writable($0.split(whereSeparator: \.isNewline).joined(separator: " ")).trimmed }
      .filter { !$0.isEmpty && known.insert($0).inserted }
    if !kept.isEmpty { notes.append(kept.joined(separator: "\n")) }
    if !notes.isEmpty { card.setNote(notes.joined(separator: "\n\n")) }
  }

  mutating func recordIdentifiers() {
    var known = Set((card.mergedUIDs + [card.uid].compactMap { $0 }).map(NormalForm.uid))
    let new = ([source.uid].compactMap { $0 } + source.mergedUIDs).map(Self.writable).filter { known.insert(NormalForm.uid($0)).inserted }
    card.insert(
      new.map { uid in
        let value = EscapedText.escaped(uid, version: card.version)
        return (VCard.mergedProperty, card.writer.line(group: nil, name: VCard.mergedProperty, parameters: [], value: value))
      })
  }

  // MARK: - Values

  /// The normal forms of what a line has; none for an empty one.
  private static func keys(of line: ContentLine) -> Set<String> {
    if EmbeddedData.isEmbedded(in: line), let data = try? EmbeddedData(of: line, limit: line.value.count) {
      return [Data(data.bytes).base64EncodedString()]
    }
    let text = EscapedText.unescaped(line.text)
    let keys: [String] =
      switch line.name {
      case "EMAIL": [NormalForm.email(VCard.email(of: line) ?? "")]
      case "TEL": VCard.phone(of: line).map { [NormalForm.phone($0).nonBlank ?? $0] } ?? []
      case "ADR": [NormalForm.address(PostalAddress(line.text))].filter { $0.contains { $0 != ";" } }
      case "URL": [NormalForm.url(text)]
      case "CATEGORIES": categories(in: line).map(nameKey)
      case "BDAY", "ANNIVERSARY", "DEATHDATE", "X-ABDATE": [VCard.date(of: line)?.description ?? NormalForm.name(text)]
      case "ORG", "TITLE", "ROLE", "LABEL": [NormalForm.name(text)]
      default: [text.trimmed]
      }
    return Set(keys.filter { !$0.isEmpty })
  }

  private static func categories(in line: ContentLine) -> [String] {
    EscapedText.split(line.text, at: ",").compactMap { EscapedText.unescaped($0).trimmed.nonBlank }
  }

  /// Names of signs only have no normal form. A control character divides words only until the name is written.
  private static func nameKey(_ name: String) -> String {
    let name = writable(name)
    return NormalForm.name(name).nonBlank ?? name.trimmed
  }

  /// What is left of a text when it is written and read again.
  private static func writable(_ text: String) -> String { EscapedText.unescaped(EscapedText.escaped(text, version: .v4)) }

  private func newCategories(in line: ContentLine, known: Set<String>) -> String {
    Self.categories(in: line).filter { !known.contains(Self.nameKey($0)) }
      .map { EscapedText.escapedItem($0, version: card.version) }.joined(separator: ",")
  }

  /// The value as a person reads it; empty for binary ones.
  private static func shown(_ line: ContentLine) -> String {
    if EmbeddedData.isEmbedded(in: line) { return "" }
    if case .date = ValueKind(ofProperty: line.name), let date = VCard.date(of: line) { return date.description }
    return EscapedText.split(line.text, at: ";").map { EscapedText.unescaped($0).trimmed }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A line of the source for the target, without its preference: the target's own values come first.
  private func converted(_ line: ContentLine, group: String?, value: String? = nil) -> ContentLine {
    var dropped: Set = ["PREF", "X-APPLE-OMIT-YEAR"]
    let kind = ValueKind(ofProperty: line.name)
    if case .date = kind, VCard.date(of: line) != nil { dropped.insert("VALUE") }
    let parameters = line.parameters.compactMap { parameter -> LineParameter? in
      guard !dropped.contains(parameter.name) else { return nil }
      guard parameter.name == "TYPE" else { return parameter }
      let types = parameter.values.flatMap { $0.split(separator: ",").map { String($0).trimmed } }
        .filter { $0.utf8.allSatisfy(ASCII.isNamePart) && !$0.isEmpty && $0.lowercased() != "pref" }
        .filter { card.version != .v4 || $0.lowercased() != "internet" }
      return types.isEmpty ? nil : LineParameter("TYPE", types)
    }
    if EmbeddedData.isEmbedded(in: line), let data = try? EmbeddedData(of: line, limit: line.value.count) {
      return card.writer.line(group: group, name: line.writtenName, parameters: parameters, data: data)
    }
    let isVerbatim = source.version == card.version && line.values(of: "ENCODING").isEmpty && line.values(of: "CHARSET").isEmpty
    if isVerbatim, value == nil, !Self.isDateWithoutYear(line) {
      return card.writer.line(group: group, name: line.writtenName, parameters: parameters, value: line.value)
    }
    let value = value ?? kind.converted(line, from: source.version, to: card.version)
    return card.writer.line(group: group, name: line.writtenName, parameters: parameters, value: value)
  }

  /// Whether the value has a year that a parameter, which is not taken over, says to leave out.
  private static func isDateWithoutYear(_ line: ContentLine) -> Bool { !line.values(of: "X-APPLE-OMIT-YEAR").isEmpty }
}
