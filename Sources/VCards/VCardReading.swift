import ContentLines
package import Foundation

/// What a card says, typed. Of several values where one is asked for, that of the best preference counts, and the first of those.
extension VCard {
  /// The identifier; see ``ensureUID(_:)`` for cards without one.
  package var uid: String? { text(of: "UID")?.trimmed.nonBlank }

  /// The name to show: FN, or what is made of N, ORG, the first e-mail address or the first nickname; empty if the card has none of them.
  package var displayName: String {
    writtenName ?? organization?.first ?? emails.first?.value ?? nicknames.first ?? ""
  }

  /// The name as FN or N has it.
  package var writtenName: String? {
    text(of: "FN")?.trimmed.nonBlank ?? name?.spoken.nonBlank
  }

  package var name: PersonName? {
    preferredLine("N").map { PersonName($0.text, version: version) }
  }

  package var nicknames: [String] { list(of: "NICKNAME") }

  package var categories: [String] { list(of: "CATEGORIES") }

  /// E-mail addresses, the preferred one first.
  package var emails: [VCardEntry<String>] { entries(of: "EMAIL") { Self.email(of: $0) } }

  /// Phone numbers, the preferred one first. A `tel:` URI is shown as a number (RFC 3966).
  package var phones: [VCardEntry<String>] { entries(of: "TEL") { Self.phone(of: $0) } }

  package var addresses: [VCardEntry<PostalAddress>] {
    entries(of: "ADR") { line in
      let address = PostalAddress(line.text)
      return address.components.allSatisfy(\.isEmpty) ? nil : address
    }
  }

  package var urls: [VCardEntry<String>] { entries(of: "URL") { EscapedText.unescaped($0.text).trimmed.nonBlank } }

  /// The organization, and below it its units.
  package var organization: [String]? {
    let parts = preferredLine("ORG").map { EscapedText.split($0.text, at: ";").map { EscapedText.unescaped($0).trimmed } }
    return parts?.contains { !$0.isEmpty } == true ? parts?.filter { !$0.isEmpty } : nil
  }

  package var title: String? { text(of: "TITLE")?.trimmed.nonBlank }

  /// nil for a birthday that is no date, such as `circa 1800`.
  package var birthday: VCardDate? { preferredLine("BDAY").flatMap(Self.date(of:)) }

  /// All notes, with an empty line between them.
  package var note: String? {
    let notes = lines(named: "NOTE").compactMap { EscapedText.unescaped($0.text).nonBlank }
    return notes.isEmpty ? nil : notes.joined(separator: "\n\n")
  }

  /// The time of the last change, if the card has it.
  package var revision: Date? { text(of: "REV").flatMap(VCardTimestamp.date) }

  /// The identifiers of cards that were merged into this one.
  package var mergedUIDs: [String] {
    lines(named: Self.mergedProperty).compactMap { EscapedText.unescaped($0.text).trimmed.nonBlank }
  }

  /// Whether an identifier means this person: it is the card's own, or that of a card which was merged into it.
  package func answers(to uid: String) -> Bool {
    let key = NormalForm.uid(uid)
    return self.uid.map(NormalForm.uid) == key || mergedUIDs.contains { NormalForm.uid($0) == key }
  }

  /// The photo.
  ///
  /// - Parameter limit: bytes that it may have.
  package func photo(limit: Int = 8 << 20) throws(VCardPhoto.Failure) -> VCardPhoto? {
    guard let line = preferredLine("PHOTO") else { return nil }
    guard EmbeddedData.isEmbedded(in: line) else { return EscapedText.unescaped(line.text).trimmed.nonBlank.map { .link($0) } }
    let data = try EmbeddedData(of: line, limit: limit)
    return .embedded(bytes: data.bytes, mediaType: data.mediaType)
  }

  // MARK: - Lines

  func preferredIndex(_ name: String) -> Int? {
    func rank(_ index: Int) -> (Int, Int, Int) { (lines[index].value.isEmpty ? 1 : 0, lines[index].preference ?? 101, index) }
    return lines.indices.filter { lines[$0].name == name }.min { rank($0) < rank($1) }
  }

  func preferredLine(_ name: String) -> ContentLine? { preferredIndex(name).map { lines[$0] } }

  func text(of name: String) -> String? { preferredLine(name).map { EscapedText.unescaped($0.text) } }

  static func email(of line: ContentLine) -> String? {
    let text = EscapedText.unescaped(line.text).trimmed
    return (text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text).nonBlank
  }

  static func phone(of line: ContentLine) -> String? {
    let text = EscapedText.unescaped(line.text).trimmed
    guard text.lowercased().hasPrefix("tel:") else { return text.nonBlank }
    let parts = String(decoding: PercentEncoding.decoded(Array(text.utf8)[4...]), as: UTF8.self).split(separator: ";")
    let number = parts.first.map(String.init) ?? ""
    let extensionNumber = parts.dropFirst().first { $0.lowercased().hasPrefix("ext=") }
    return (number + (extensionNumber.map { " ext. \($0.dropFirst(4))" } ?? "")).nonBlank
  }

  static func date(of line: ContentLine) -> VCardDate? {
    guard line.values(of: "VALUE").first?.lowercased() != "text", let date = VCardDate(EscapedText.unescaped(line.text)) else { return nil }
    // Apple's 3.0 has no date without a year, so it writes a year that the parameter says to leave out.
    let omitted = line.values(of: "X-APPLE-OMIT-YEAR").first.flatMap { Int($0) }
    return omitted != nil && omitted == date.year ? date.withoutYear : date
  }

  private func list(of name: String) -> [String] {
    lines(named: name).flatMap { EscapedText.split($0.text, at: ",") }.compactMap { EscapedText.unescaped($0).trimmed.nonBlank }
  }

  private func entries<Value: Hashable & Sendable>(of name: String, _ value: (ContentLine) -> Value?) -> [VCardEntry<Value>] {
    let labels = labels()
    let entries = lines(named: name).compactMap { line in
      value(line).map {
        VCardEntry(value: $0, types: line.types, label: line.group.flatMap { labels[$0.lowercased()] }, preference: line.preference)
      }
    }
    // Equal preferences keep their order.
    return entries.enumerated().sorted { ($0.element.preference ?? 101, $0.offset) < ($1.element.preference ?? 101, $1.offset) }.map(
      \.element)
  }

  /// Apple's labels, by the group that they belong to.
  private func labels() -> [String: String] {
    var labels: [String: String] = [:]
    for line in lines(named: "X-ABLABEL") {
      guard let group = line.group?.lowercased(), let label = EscapedText.unescaped(line.text).trimmed.nonBlank else { continue }
      let isBuiltIn = label.hasPrefix("_$!<") && label.hasSuffix(">!$_") && label.utf8.count > 8
      labels[group] = isBuiltIn ? String(label.dropFirst(4).dropLast(4)) : label
    }
    return labels
  }
}
