import Foundation
import TestSupport
import Testing

@testable import VCards

@Suite struct VCardHostileTests {
  /// Reads all that there is to read.
  private func readAll(_ card: VCard) {
    _ = (card.uid, card.displayName, card.name?.spoken, card.nicknames, card.categories, card.emails, card.phones, card.addresses)
    _ = (card.urls, card.organization, card.title, card.birthday, card.note, card.revision, card.mergedUIDs)
    _ = try? card.photo(limit: 1 << 16)
  }

  /// Kept small for debug builds. In a release build, files of 256 KiB took at most five times as long as those of 64 KiB.
  @Test(
    "a file that repeats something without end is read, edited and merged in linear time",
    arguments: [
      "\n", "\r", " \n", "=\n", "= \n", "A:\n", "TEL:1234567\n", "i.TEL:1\n", "item1.EMAIL:a@b\ni.X-ABLABEL:a\n", ";", ":", "\"", "\\", ",",
      "^",
      "X;a=b;", "BEGIN:VCARD\n", "END:VCARD\n", "AGENT:\nBEGIN:VCARD\n", "NOTE;QUOTED-PRINTABLE:=\n", "PHOTO;BASE64:\nAAAA\n",
      "NICKNAME:a,b\n",
      "CATEGORIES:a,b\n", "NOTE:a\n", "\u{301}", "BDAY:1\n", "N;X=1,2,3:a b c\n", "X-ATRIUM-MERGED:a\n", "é\n ", "é ",
    ])
  func repetition(part: String) throws {
    let text = String(repeating: part, count: (1 << 12) / part.utf8.count)
    for start in ["TEL:", "NOTE;QUOTED-PRINTABLE:", "X;PHOTO;ENCODING=BASE64:"] {
      let bytes = Array("BEGIN:VCARD\nVERSION:2.1\n\(start)\(text)\nEND:VCARD\n".utf8)
      let file = try VCardFile(bytes: bytes)
      #expect(file.bytes == bytes)
      guard var card = file.cards.first else { continue }
      readAll(card)
      card.setEmails(["a@example.org"])
      card.setPhones(["1234567", "2345678"])
      card.setNicknames(["A", "B"])
      let merge = try VCard(displayName: "Target").merging(card)
      #expect(merge.card.emails.map(\.value) == ["a@example.org"])
    }
  }

  @Test("a header of many parts is no property: it would take far more memory than its bytes")
  func longHeaders() throws {
    for (header, isRead) in [
      (String(repeating: ";A=b", count: 250), true), (String(repeating: ";A=b", count: 300), false),
      (";A=" + String(repeating: "b,", count: 250), true), (";A=" + String(repeating: "b,", count: 300), false),
      (";A=" + String(repeating: "b", count: 16_000), true), (";A=" + String(repeating: "b", count: 17_000), false),
    ] {
      let file = try VCardFile(bytes: Array(Cards.text(.v4, ["TEL\(header):1"]).utf8))
      #expect(file[0].phones.isEmpty == !isRead, "\(header.prefix(8)) of \(header.utf8.count)")
      #expect(file.problems.isEmpty == isRead)
    }
  }

  @Test("control characters are not written")
  func controls() throws {
    var card = try VCard(displayName: "A\u{0}d\u{1b}a")
    card.setEmails(["a@b\r\nTEL:666"])
    card.setNote("x\u{0}y\tz\r\nEND:VCARD")
    card.setOrganization("a\nEND:VCARD")
    card.setNicknames(["a\r\nb"])
    let again = try Cards.card(card.bytes)
    #expect(again == card)
    #expect((again.displayName, again.emails.map(\.value)) == ("Ada", ["a@bTEL:666"]))
    #expect((again.note, again.organization) == ("xy\tz\nEND:VCARD", ["a\nEND:VCARD"]))
    #expect(again.phones == [])
    #expect(again.nicknames == ["a\nb"])
  }

  private static let words = [
    "BEGIN:VCARD\r\n", "END:VCARD\r\n", "AGENT:\n", ";ENCODING=QUOTED-PRINTABLE", "=\r\n", "\r\n ", "\r\n\r\n", ";ENCODING=b", "\"",
    "item1.", ";", ":",
    "\\", ",", "=C3", "\u{feff}", "VERSION:2.1\r\n", "VERSION:4.0\n", "data:image/png;base64,", "^n", "TEL:+1\n", "NICKNAME:x,y\r\n",
  ]

  private func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<max(1, changed.count), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where place < changed.count: changed[place] = .random(in: 0...255, using: &random)
      case 1 where place < changed.count: changed.removeSubrange(place..<min(changed.count, place + .random(in: 1...20, using: &random)))
      case 2: changed.insert(.random(in: 0...255, using: &random), at: min(place, changed.count))
      default: changed.insert(contentsOf: Array((Self.words.randomElement(using: &random) ?? "").utf8), at: min(place, changed.count))
      }
    }
    return changed
  }

  @Test(
    "whatever is changed in a file, it is read, written as it was, and edited so that the rest stays and the edit is read again",
    arguments: ["apple", "google", "outlook", "phone"])
  func mutations(name: String) throws {
    let original = try Cards.fixture(name)
    var random = SplitMix64(seed: UInt64(name.utf8.count))
    for round in 0..<400 {
      let bytes = mutated(original, &random)
      guard let file = try? VCardFile(bytes: bytes) else {
        // The only reasons: a zero at the start, or the mark of UTF-16.
        #expect(bytes.prefix(2).contains(0) || bytes.first ?? 0 >= 0xfe)
        continue
      }
      #expect(file.bytes == bytes, "round \(round)")
      for index in file.cards.indices {
        readAll(file[index])
        guard round % 20 == 0 else { continue }
        var edited = file
        try edited[index].setDisplayName("Ä, \(round)")
        edited[index].setEmails(["\(round)@example.org"])
        edited[index].setPhones(["+1 555 \(100_000 + round)", "112"])
        edited[index].setBirthday(VCardDate(month: 2, day: 29))
        edited[index].setNote("one\ntwo; \(round)")
        edited[index].setOrganization("O; \(round)")
        edited[index].setNicknames(["N,1", "ö"])
        let again = try VCardFile(bytes: edited.bytes)
        #expect(again.cards.count == file.cards.count, "round \(round)")
        guard again.cards.count == file.cards.count else { continue }
        for other in file.cards.indices where other != index { #expect(again[other].bytes == file[other].bytes, "round \(round)") }
        let card = again[index]
        #expect(card.displayName == "Ä, \(round)", "round \(round)")
        #expect(card.emails.map(\.value) == ["\(round)@example.org"], "round \(round)")
        #expect(Set(card.phones.map(\.value)) == ["+1 555 \(100_000 + round)", "112"], "round \(round)")
        #expect(card.birthday == VCardDate(month: 2, day: 29), "round \(round)")
        #expect(card.note == "one\ntwo; \(round)", "round \(round)")
        #expect(card.organization?.first == "O; \(round)", "round \(round)")
        #expect(card.nicknames == ["N,1", "ö"], "round \(round)")
      }
    }
  }

  @Test("merging whatever was read is idempotent, and gives a card that is read again", arguments: VCardVersion.allCases)
  func mergedMutations(version: VCardVersion) throws {
    var random = SplitMix64(seed: 7)
    let originals = try ["apple", "google", "outlook", "phone"].map { try Cards.fixture($0) }
    let target = try Cards.card(
      version, "UID:target", "FN:Target", "item1.TEL:+46 8 555 01 44", "item1.X-ABLabel:Own", "CATEGORIES:friends", "TITLE:Own", "NOTE:Own")
    for round in 0..<100 {
      let bytes = mutated(originals[round % originals.count], &random)
      for source in (try? VCardFile(bytes: bytes))?.cards ?? [] {
        let once = try target.merging(source).card
        let twice = try once.merging(source).card
        #expect(twice.bytes == once.bytes, "round \(round)")
        let file = try VCardFile(bytes: once.bytes)
        #expect(file.cards.count == 1, "round \(round)")
        #expect(file.cards.first?.displayName == "Target", "round \(round)")
        #expect(file.cards.first?.emails == once.emails, "round \(round)")
      }
    }
  }
}
