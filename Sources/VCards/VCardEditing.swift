import ContentLines
package import Foundation

/// Changes to a card. Each rewrites as few lines as it can, and none if nothing is to change.
extension VCard {
  /// The identifier, which is added if the card has none.
  @discardableResult
  package mutating func ensureUID(_ new: @autoclosure () -> UUID = UUID()) -> String {
    if let uid { return uid }
    let made = Self.urn(new())
    set("UID", to: made)
    return made
  }

  /// Sets FN, and corrects N where the words of the old and the new name correspond one by one.
  ///
  /// - Throws: ``EditError/blankName``.
  package mutating func setDisplayName(_ name: String) throws(EditError) {
    let value = EscapedText.escaped(name.trimmed, version: version)
    let new = EscapedText.unescaped(value).trimmed
    guard !new.isEmpty else { throw .blankName }
    let old = displayName
    guard new != text(of: "FN")?.trimmed else { return }
    set("FN", to: value)
    guard new != old, let components = self.name, let corrected = components.corrected(from: old, to: new),
      corrected != components
    else { return }
    set("N", to: corrected.value(in: version))
  }

  /// Sets the e-mail addresses.
  ///
  /// An address that the card has keeps its line; it is the same if its normal form is. The others take the lines of those that are gone,
  /// in their order, with types, label and preference, for mostly one was corrected. What is left over is added or removed.
  package mutating func setEmails(_ emails: [String]) {
    setEntries("EMAIL", to: emails, dropping: [], read: Self.email(of:), normal: NormalForm.email)
  }

  /// Sets the phone numbers, as ``setEmails(_:)`` does addresses.
  package mutating func setPhones(_ phones: [String]) {
    setEntries("TEL", to: phones, dropping: ["VALUE"], read: Self.phone(of:), normal: NormalForm.phone)
  }

  /// Sets or removes the birthday.
  package mutating func setBirthday(_ birthday: VCardDate?) {
    guard birthday != self.birthday || birthday == nil else { return }
    set("BDAY", to: birthday?.value(in: version), dropping: ["VALUE", "X-APPLE-OMIT-YEAR"])
  }

  /// Sets the name of the organization, and keeps its units, or removes both.
  package mutating func setOrganization(_ name: String?) {
    guard let name = name?.trimmed.nonBlank else { return set("ORG", to: nil) }
    let value = EscapedText.escaped(name, version: version)
    let parts = preferredLine("ORG").map { EscapedText.split($0.text, at: ";") } ?? [""]
    guard EscapedText.unescaped(parts[0]).trimmed != EscapedText.unescaped(value) else { return }
    // Another program escaped the units: to decode and encode them again is safe in each version.
    let units = parts.dropFirst().map { EscapedText.escaped(EscapedText.unescaped($0), version: version) }
    set("ORG", to: ([value] + units).joined(separator: ";"))
  }

  /// Sets or removes the job title.
  package mutating func setTitle(_ title: String?) {
    guard let title = title?.trimmed.nonBlank else { return set("TITLE", to: nil) }
    guard title != self.title else { return }
    set("TITLE", to: EscapedText.escaped(title, version: version))
  }

  /// Sets or removes the note; of several, one is left.
  package mutating func setNote(_ note: String?) {
    guard let note = note?.withUnixLineEnds.nonBlank else { return set("NOTE", to: nil) }
    guard note != self.note else { return }
    setOnly("NOTE", to: EscapedText.escaped(note, version: version))
  }

  /// Sets the nicknames; of several lines, one is left.
  package mutating func setNicknames(_ nicknames: [String]) {
    let nicknames = nicknames.compactMap { $0.trimmed.nonBlank }
    guard !nicknames.isEmpty else { return set("NICKNAME", to: nil) }
    guard nicknames != self.nicknames else { return }
    setOnly("NICKNAME", to: nicknames.map { EscapedText.escapedItem($0, version: version) }.joined(separator: ","))
  }

  /// Sets the time of the last change. Edits leave it alone, so that a card that has none gets none unasked.
  package mutating func setRevision(_ date: Date) {
    if let value = VCardTimestamp.text(date, version: version) { set("REV", to: value, dropping: ["VALUE"]) }
  }

  // MARK: - Lines

  /// Gives the preferred line of a property another value, or adds one; nil removes all lines of the property.
  private mutating func set(_ name: String, to value: String?, dropping dropped: Set<String> = []) {
    guard let value else { return remove(Set(lines.indices.filter { lines[$0].name == name })) }
    guard let index = preferredIndex(name) else {
      return insert([(name, writer.line(group: nil, name: name, parameters: [], value: value))])
    }
    replace(index, value: value, dropping: dropped)
  }

  /// As ``set(_:to:dropping:)``, and removes all other lines of the property.
  private mutating func setOnly(_ name: String, to value: String) {
    set(name, to: value)
    let kept = preferredIndex(name)
    remove(Set(lines.indices.filter { lines[$0].name == name && $0 != kept }))
  }

  private mutating func replace(_ index: Int, value: String, dropping dropped: Set<String>) {
    let line = lines[index]
    let parameters = line.parameters.filter { !dropped.contains($0.name) }
    lines[index] = writer.line(group: line.group, name: line.writtenName, parameters: parameters, value: value)
  }

  private mutating func setEntries(
    _ name: String, to values: [String], dropping dropped: Set<String>, read: (ContentLine) -> String?,
    normal: @escaping (String) -> String
  ) {
    let values = values.map { EscapedText.withoutControls($0).trimmed }.filter { !$0.isEmpty }
    var rest = values
    var free = lines.indices.filter { lines[$0].name == name }
    let texts = Dictionary(uniqueKeysWithValues: free.map { ($0, read(lines[$0]) ?? "") })
    for key in [{ $0 }, normal] {
      var places = Dictionary(grouping: free.reversed()) { key(texts[$0] ?? "") }
      var taken: Set<Int> = []
      rest.removeAll { value in
        guard let index = places[key(value)]?.popLast() else { return false }
        taken.insert(index)
        if texts[index] != value { replace(index, value: EscapedText.escaped(value, version: version), dropping: dropped) }
        return true
      }
      free.removeAll(where: taken.contains)
    }
    // A value that is given twice is twice in the card only if it was before.
    var seen = Set(values).subtracting(rest).reduce(into: Set<String>()) { $0.insert(normal($1)) }
    rest.removeAll { !seen.insert(normal($0)).inserted }
    for (index, value) in zip(free, rest) {
      replace(index, value: EscapedText.escaped(value, version: version), dropping: dropped)
    }
    insert(
      rest.dropFirst(free.count).map { value in
        (name, writer.line(group: nil, name: name, parameters: [], value: EscapedText.escaped(value, version: version)))
      })
    remove(Set(free.dropFirst(rest.count)))
  }
}
