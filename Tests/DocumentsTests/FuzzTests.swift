import DocumentModel
import TestSupport
import Testing
import Zip

@testable import Documents

/// Changes documents at random, the same way at each run.
@Suite struct FuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "</", "&#", "&l9;", "\"", "=?utf-8?q?", "?=", "--m", "{", "}", "\\u", "\\'", "]]>", "<!--", "<![CDATA[", "-1",
      "99999999999999999999",
      "\u{0}", "\u{feff}", "\n\n", "\r", "\t", ";", "(", "<p>", "<table>", "<svg>", "multipart/mixed",
    ].map { Array($0.utf8) } + [[0xff], [0x80], [0xc3], [0xed, 0xa0, 0x80]]

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
    }
  }

  /// What holds for every document, whatever it was made from.
  private func check(_ bytes: [UInt8], _ name: String, limits: DocumentLimits) throws {
    let found: DocumentText
    do {
      guard case .text(let document) = try content(of: bytes, name: name, address: "https://a.example/", limits: limits) else { return }
      found = document
    } catch is DocumentError {
      return
    }
    let length = found.text.utf8.count
    #expect(length <= limits.text && (found.markdown?.utf8.count ?? 0) <= limits.markdown)
    #expect(found.sections.allSatisfy { 0...length ~= $0.offset } && found.sections.map(\.offset) == found.sections.map(\.offset).sorted())
    #expect(found.headings.allSatisfy { found.textAt($0) == $0.text }, "\(name): \(found.headings)")
    #expect(!found.text.utf8.contains(0))
  }

  @Test("whatever is changed in a document, it is read within its limits or refused", arguments: Samples.all.indices)
  func changed(sample: Int) throws {
    let (name, whole) = Samples.all[sample]
    var random = SplitMix64(seed: UInt64(sample))
    for round in 0..<150 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
      try check(bytes, name, limits: DocumentLimits(text: round % 2 == 0 ? 60 : 4_096, markdown: 2_048))
    }
  }

  /// A change in a package mostly breaks its checksums; here it is made in a part before it is packed.
  @Test("whatever is changed in the parts of a package, it is read within its limits or refused", arguments: 0..<7)
  func changedParts(sample: Int) throws {
    let (name, whole) = Samples.all[sample]
    let archive = try ZipArchive(reading: MemorySource(whole))
    let parts = try archive.entries.map { (path: $0.path, content: try archive.content(of: $0, limit: 1 << 20)) }
    var random = SplitMix64(seed: UInt64(sample + 100))
    for round in 0..<120 {
      var parts = parts
      let part = Int.random(in: parts.indices, using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&parts[part].content, using: &random) }
      let bytes = ZipBuilder(parts.map { ZipBuilder.Entry($0.path, $0.content, method: 0) }).bytes
      try check(bytes, name, limits: DocumentLimits(text: round % 2 == 0 ? 60 : 4_096))
    }
  }
}
