package import Foundation

/// A card: what is known of a person, as lines of a file.
///
/// The lines are the card; everything else is read from them when it is asked for. An edit rewrites the lines that it concerns, in the
/// card's own version and with its own line ends, and leaves all others as they are, byte for byte.
package struct VCard: Hashable, Sendable {
  /// What a card cannot be changed to.
  package enum EditError: Error, Hashable, Sendable {
    /// A person has a name (RFC 6350 section 6.2.1).
    case blankName
  }

  /// Without a version, or with an unknown one, a card is read and edited as 3.0.
  package let version: VCardVersion
  /// From BEGIN to END.
  package internal(set) var lines: [ContentLine]
  /// CRLF, LF or CR, as its first line has it.
  let lineEnd: [UInt8]

  init(lines: [ContentLine], version: VCardVersion, lineEnd: [UInt8]) {
    self.lines = lines
    self.version = version
    self.lineEnd = lineEnd
  }

  /// A new card in version 4.0.
  ///
  /// - Throws: ``EditError/blankName``.
  package init(displayName: String, uid: UUID = UUID()) throws(EditError) {
    let frame = ["BEGIN:VCARD", "VERSION:4.0", "UID:\(Self.urn(uid))", "END:VCARD"]
    lines = frame.map { ContentLine(raw: Array("\($0)\r\n".utf8)[...], version: .v4) }
    version = .v4
    lineEnd = Array("\r\n".utf8)
    try setDisplayName(displayName)
  }

  /// The bytes of the card, from `BEGIN:VCARD` with its line end to that of `END:VCARD`.
  package var bytes: [UInt8] { lines.flatMap(\.raw) }

  /// The lines of a property, in the order of the card.
  package func lines(named name: String) -> [ContentLine] { lines.filter { $0.name == name } }

  var writer: ContentLineWriter { ContentLineWriter(version: version, lineEnd: lineEnd) }

  /// RFC 6350 section 6.7.6, RFC 4122.
  static func urn(_ uuid: UUID) -> String { "urn:uuid:\(uuid.uuidString.lowercased())" }
}
