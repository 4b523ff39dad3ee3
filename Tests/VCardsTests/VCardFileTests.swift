import Foundation
import Testing

@testable import VCards

@Suite struct VCardFileTests {
  private static let broken = """
    a word of introduction
    BEGIN:VCARD
    VERSION:3.0
    FN:One
    END:VCARD
    BEGIN:VCARD
    FN:Without an end
    BEGIN:VCARD
    VERSION:4.0
    FN:Two

    NOTE:unfinished=
    END:VCARD

    END:VCARD
    begin:vcard
    FN:Three
    end:vcard
    BEGIN:VCARD
    FN:Cut off
    """

  @Test("a broken card loses no other, and is named by its line")
  func brokenCards() throws {
    let file = try VCardFile(bytes: Array(Self.broken.utf8))
    #expect(file.cards.map(\.displayName) == ["One", "Two", "Three"])
    let problems: [VCardError] = [
      .init(reason: .textOutsideCard, line: 1), .init(reason: .missingEnd, line: 6), .init(reason: .textOutsideCard, line: 15),
      .init(reason: .missingEnd, line: 19),
    ]
    #expect(file.problems == problems)
    #expect(file.bytes == Array(Self.broken.utf8))
  }

  @Test("an edit of one card leaves every byte before and behind its line alone")
  func editInPlace() throws {
    var file = try VCardFile(bytes: Array(Self.broken.utf8))
    try file[1].setDisplayName("Zwölf")
    #expect(file.bytes == Array(Self.broken.replacing("FN:Two", with: "FN:Zwölf").utf8))
  }

  @Test("new lines end as those of the card do", arguments: ["\r\n", "\n", "\r"])
  func lineEnds(lineEnd: String) throws {
    let before = Cards.text(.v4, ["FN:Ada"], lineEnd: lineEnd)
    var file = try VCardFile(bytes: Array(before.utf8))
    file[0].setEmails(["ada@example.org"])
    #expect(file.bytes == Array(Cards.text(.v4, ["FN:Ada", "EMAIL:ada@example.org"], lineEnd: lineEnd).utf8))
  }

  @Test("a card is added behind the last one, and removed without a trace")
  func appendAndRemove() throws {
    let before = Array("BEGIN:VCARD\nVERSION:4.0\nFN:One\nEND:VCARD".utf8)
    var file = try VCardFile(bytes: before)
    let card = try VCard(displayName: "Two")
    file.append(card)
    #expect(file.bytes == before + Array("\n".utf8) + card.bytes)
    let again = try VCardFile(bytes: file.bytes)
    #expect(again.cards == file.cards)
    file.remove(at: 0)
    #expect(file.bytes == card.bytes)
    #expect(file.cards == [card])
  }

  @Test("a card that is added behind a broken one is read again")
  func appendBehindBroken() throws {
    for text in ["BEGIN:VCARD\nAGENT:\n", "\u{feff}", "text", Self.broken, "BEGIN:VCARD\nFN:a\nEND:VCARD\nBEGIN:VCARD\nAGENT:\n"] {
      var file = try VCardFile(bytes: Array(text.utf8))
      file.append(try VCard(displayName: "Added"))
      #expect(try VCardFile(bytes: file.bytes).cards == file.cards, "\(text)")
      #expect(file.cards.last?.displayName == "Added")
      #expect(file.bytes.count == text.utf8.count + (file.cards.last?.bytes.count ?? 0))
      #expect(text.hasPrefix("\u{feff}") == file.bytes.starts(with: [0xef, 0xbb, 0xbf]))
    }
  }

  @Test("a new file is its cards")
  func newFile() throws {
    let cards = [try VCard(displayName: "One"), try VCard(displayName: "Two")]
    let file = VCardFile(cards: cards)
    #expect(file.bytes == cards[0].bytes + cards[1].bytes)
    #expect(try VCardFile(bytes: file.bytes).cards == cards)
  }

  @Test("a card within a card of 2.1 belongs to it, and one without an end takes no other with it")
  func agents() throws {
    let nested = "BEGIN:VCARD\nVERSION:2.1\nFN:Boss\nAGENT:\nBEGIN:VCARD\nFN:Agent\nEND:VCARD\nTEL:1\nEND:VCARD\n"
    let file = try VCardFile(bytes: Array(nested.utf8))
    #expect(file.cards.map(\.displayName) == ["Boss"])
    #expect(file[0].phones.map(\.value) == ["1"])
    let unfinished = "BEGIN:VCARD\nFN:Boss\nAGENT:\nBEGIN:VCARD\nFN:Agent\nBEGIN:VCARD\nFN:Ada\nEND:VCARD\n"
    #expect(try VCardFile(bytes: Array(unfinished.utf8)).cards.map(\.displayName) == ["Ada"])
  }

  @Test("limits are exact, and name the line")
  func limits() throws {
    let bytes = Array("BEGIN:VCARD\nFN:a\n b\nEND:VCARD\nBEGIN:VCARD\nFN:b\nTEL:1\nEND:VCARD\n".utf8)
    func error(_ limits: VCardFile.Limits) -> VCardError? {
      do {
        _ = try VCardFile(bytes: bytes, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(.init(bytes: bytes.count, cards: 2, lines: 3)) == nil)
    #expect(error(.init(bytes: bytes.count - 1)) == VCardError(reason: .tooLarge(limit: bytes.count - 1), line: 1))
    #expect(error(.init(cards: 1)) == VCardError(reason: .tooManyCards(limit: 1), line: 5))
    #expect(error(.init(lines: 2)) == VCardError(reason: .tooManyLines(limit: 2), line: 7))
    #expect(error(.init(lines: 2))?.localizedDescription == "Line 7: The file has more than 2 lines.")
  }

  @Test("what is no file of cards is named")
  func noCards() throws {
    #expect(try VCardFile(bytes: []).problems == [VCardError(reason: .noCard, line: 1)])
    #expect(try VCardFile(bytes: Array("%PDF-1.7\n".utf8)).problems == [VCardError(reason: .textOutsideCard, line: 1)])
    for start: [UInt8] in [[0xff, 0xfe, 0x42, 0], [0xfe, 0xff, 0, 0x42], [0x42, 0, 0x45, 0]] {
      #expect(throws: VCardError(reason: .unsupportedEncoding("UTF-16"), line: 1)) { try VCardFile(bytes: start) }
    }
  }
}
