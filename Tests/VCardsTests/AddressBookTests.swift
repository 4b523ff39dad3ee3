import Foundation
import Testing

@testable import VCards

/// Files as the address books of Apple, Google, Microsoft and Android write them, of people who do not exist.
@Suite struct AddressBookTests {
  private static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]

  @Test("Apple's labels, omitted years and escaped colons are read")
  func apple() throws {
    let card = try Cards.card(try Cards.fixture("apple"))
    #expect(card.displayName == "Dr. Marlène Ida Quist")
    #expect(card.nicknames == ["Malle"])
    #expect(card.organization == ["Fjordline Press", "Rights, Licences"])
    #expect(card.emails.map(\.value) == ["marlene@fjordline.example", "Quist@Example.ORG"])
    #expect(card.emails.map(\.label) == ["Other", nil])
    #expect(card.emails.map(\.types) == [[], ["home"]])
    #expect(card.phones.map(\.value) == ["+45 20 55 01 88", "33 55 01 77", "+45 70 55 01 66"])
    #expect(card.phones.map(\.label) == [nil, nil, "Summer house"])
    #expect(card.addresses.first?.value.street == "Vesterbro 12, 3. tv")
    #expect(card.note == "Prefers letters.\nBirthday cake: lemon; never chocolate.")
    #expect(card.urls.map(\.value) == ["http://fjordline.example/quist"])
    #expect(card.urls.map(\.label) == ["HomePage"])
    #expect(card.birthday == VCardDate(month: 4, day: 15), "1604 is no year")
    #expect(card.categories == ["Friends", "Book club"])
    #expect(card.uid == "5ad380fd-b2de-4261-ba99-de1d1db52fbe")
    #expect(card.revision == Date(timeIntervalSince1970: 1_709_251_199))
    #expect(try card.photo() == .embedded(bytes: Self.jpeg, mediaType: "image/jpeg"))
  }

  @Test("Google's contacts are read, also those without a name")
  func google() throws {
    let file = try VCardFile(bytes: try Cards.fixture("google"))
    #expect(file.problems == [])
    #expect(file.cards.map(\.displayName) == ["Oskar Lindqvist", "billing@hosting.example", "زهرا یزدی"])
    #expect(file[0].emails.map(\.types) == [["home"], ["work"]])
    #expect(file[0].phones.map(\.label) == [nil, "Studio"])
    #expect(file[0].organization == ["Verkstad AB"])
    #expect(file[0].urls.map(\.value) == ["https://verkstad.example"])
    #expect(file[0].birthday == VCardDate(year: 1979, month: 12, day: 24))
    #expect(file[2].birthday == VCardDate(month: 3, day: 20))
    #expect(file[2].note == "پای سیب, چای")
    #expect(file[2].uid == nil)
  }

  @Test("Outlook's 2.1 is read: Windows-1252, quoted-printable over several lines, bare types, a block of base64")
  func outlook() throws {
    let card = try Cards.card(try Cards.fixture("outlook"))
    #expect(card.version == .v2)
    #expect(card.displayName == "Jürgen Grünwald")
    #expect(card.name?.spoken == "Herr Jürgen Grünwald")
    #expect(card.organization == ["Möbel „Eiche“", "Einkauf"])
    #expect(card.note == "Zahlt immer bar, 100 €.\n\nNicht vor 10 Uhr.")
    #expect(card.phones.map(\.value) == ["+49 (30) 5550-123", "0170 5550456", "+49 (30) 5550-199"])
    #expect(card.phones.map(\.types) == [["work", "voice"], ["cell", "voice"], ["work", "fax"]])
    #expect(card.addresses.first?.value.street == "Kantstraße 7")
    #expect(card.lines(named: "LABEL").map(\.text) == ["Kantstraße 7\n10623 Berlin"])
    #expect(card.emails.map(\.value) == ["gruenwald@moebel-eiche.example", "juergen@privat.example"])
    #expect(card.emails.map(\.preference) == [1, nil])
    #expect(card.birthday == VCardDate(year: 1961, month: 11, day: 3))
    #expect(try card.photo() == .embedded(bytes: Self.jpeg, mediaType: "image/jpeg"))
    #expect(card.lines(named: "X-MS-OL-DESIGN").count == 1, "the line behind the block of base64 is a line of its own")
  }

  @Test("Android's 2.1 is read: a soft break between two characters, a block of base64 that no empty line ends")
  func android() throws {
    let card = try Cards.card(try Cards.fixture("phone"))
    #expect(card.displayName == "Анна Иванова")
    #expect(card.name?.spoken == "Анна Иванова")
    #expect(card.phones.map(\.value) == ["+7-912-555-01-23", "84955550177"])
    #expect(card.phones.map(\.types) == [["cell"], []])
    #expect(try card.photo() == .embedded(bytes: Self.jpeg, mediaType: "image/jpeg"))
    #expect(card.birthday == VCardDate(year: 1990, month: 1, day: 31))
  }

  @Test("reading a file and writing it changes no byte", arguments: ["apple", "google", "outlook", "phone"])
  func lossless(name: String) throws {
    let bytes = try Cards.fixture(name)
    #expect(try VCardFile(bytes: bytes).bytes == bytes)
  }
}
