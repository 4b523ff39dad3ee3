import Foundation
import Testing

@testable import VCards

/// Cards of the tests.
enum Cards {
  /// A file in `Fixtures`.
  static func fixture(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "vcf", subdirectory: "Fixtures"))
    return [UInt8](try Data(contentsOf: url))
  }

  /// A card of these lines, between BEGIN and END.
  static func card(_ version: VCardVersion = .v4, _ lines: String..., lineEnd: String = "\r\n") throws -> VCard {
    try card(Array(text(version, lines, lineEnd: lineEnd).utf8))
  }

  static func card(_ bytes: [UInt8]) throws -> VCard {
    let file = try VCardFile(bytes: bytes)
    #expect(file.problems == [])
    return try #require(file.cards.first)
  }

  static func text(_ version: VCardVersion, _ lines: [String], lineEnd: String = "\r\n") -> String {
    (["BEGIN:VCARD", "VERSION:\(version.rawValue)"] + lines + ["END:VCARD"]).map { $0 + lineEnd }.joined()
  }
}

extension VCard {
  /// The card as text, without its first two lines and its last one.
  var body: String {
    String(decoding: lines.dropFirst(2).dropLast().flatMap(\.raw), as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
