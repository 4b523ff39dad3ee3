import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("Files that name a person", .timeLimit(.minutes(5)))
struct PersonMentionTests {
  @Test("a person is named by the whole name or an address, in any file but their own card; a part of a name names nobody")
  func mentions() async throws {
    let vault = try Vault()
    try vault.save(
      "people/maud.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:maud\r\nFN:Maud Pettigrew\r\nEMAIL:maud@sweep.example\r\nEND:VCARD\r\n")
    try vault.save("letter.txt", "With a sooty handshake,\nMaud Pettigrew")
    try vault.save("mail.txt", "Please write to maud@sweep.example before Friday.")
    try vault.save("other.txt", "Pettigrew, Walter. Maud came later.")
    try await withLife(vault, entries: 4) { house in
      for path in ["letter.txt", "mail.txt", "other.txt", "people/maud.vcf"] { _ = try await house.digests(of: path) }
      try await house.wait { try await house.client.send(ListPeople()).count == 1 }
      let found = try await house.client.send(ListPersonMentions(id: "maud"))
      #expect(Set(found.files.map(\.path)) == ["letter.txt", "mail.txt"] && !found.hasMore)
      let letter = try #require(found.files.first { $0.path == "letter.txt" })
      #expect(letter.snippet.filter(\.marked).map(\.text).joined(separator: " ") == "Maud Pettigrew")
      #expect(try await refusal { _ = try await house.client.send(ListPersonMentions(id: "nobody")) } == .notFound)
    }
  }
}
