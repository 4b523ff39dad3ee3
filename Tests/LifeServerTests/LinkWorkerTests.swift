import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// The job that fetches pages, from the capture on.
@Suite("Fetching captured links", .timeLimit(.minutes(5)))
struct LinkWorkerTests {
  private static func page(of house: RunningHouse, _ path: String, until status: DigestStatus) async throws -> LifeDigest {
    try await house.wait {
      let digest = try await house.client.send(GetLibraryFile(path: path)).digests.first { $0.digester == "link" }
      return digest?.status == status
    }
    return try #require(try await house.client.send(GetLibraryFile(path: path)).digests.first)
  }

  @Test("a captured link has its page soon, by itself, and is found by a word of it; fetched again when a person asks")
  func fetched() async throws {
    let vault = try Vault()
    try await withLocalIssuer { site in
      let hosts = try PrivateHosts([String(site.address.dropFirst("http://".count))])
      site.on("/page", html: "<html><head><title>Boats</title></head><body><p>Flat boats have been rowed here for years.</p></body></html>")
      try await withLife(
        vault, configure: { $0.rooms = [LifeModule(settings: LifeSettings(privateHosts: hosts))] }
      ) { house in
        let link = try await house.client.send(CaptureItem(url: site.address + "/page", name: "link"))
        let digest = try await Self.page(of: house, link.path, until: .completed)
        let content = try JSONDecoder().decode(LinkContent.self, from: Data(try #require(digest.content).utf8))
        #expect(content.title == "Boats" && content.hasText)
        try await house.wait { try await house.client.send(SearchHouse(q: "rowed")).groups.flatMap(\.hits).map(\.id) == [link.path] }
        #expect(site.count("/page") == 1)
        _ = try await house.client.send(MakeDigests(path: link.path, digesters: ["link"]))
        try await house.wait { site.count("/page") == 2 }
        let again = try await Self.page(of: house, link.path, until: .completed)
        let read = try await house.client.send(GetDigest(id: again.id))
        #expect(read.content == again.content)
      }
    }
  }

  @Test("an address of the own network fails at once and says why; the link stays")
  func refused() async throws {
    let vault = try Vault()
    try await withLife(vault) { house in
      let link = try await house.client.send(CaptureItem(url: "http://127.0.0.1/", name: "link"))
      let digest = try await Self.page(of: house, link.path, until: .failed)
      #expect(digest.error?.isEmpty == false && digest.content == nil && digest.attempts == 1)
      #expect(try await house.client.send(GetInboxItem(id: link.path)).name == "link.md")
    }
  }
}
