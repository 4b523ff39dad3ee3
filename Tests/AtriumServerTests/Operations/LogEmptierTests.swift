import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import HouseSupport

/// What a server leaves behind when it ends.
@Suite("The logs of the databases at the end", .timeLimit(.minutes(5)))
struct LogEmptierTests {
  @Test("a server that ends leaves all it wrote in its databases, and nothing in their logs")
  func empty() async throws {
    let vault = try Vault()
    for number in 1...50 { try vault.save("\(number).md", "# Note \(number)") }
    let names = ["house.sqlite", "notes.index.sqlite"]
    let size = { @Sendable (name: String) in
      try FileManager.default.attributesOfItem(atPath: vault.state.appending(path: name).path(percentEncoded: false))[.size] as? Int ?? 0
    }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 50)
      for name in names { #expect(try size(name + "-wal") > 0, "\(name)") }
    }
    for name in names {
      let log = vault.state.appending(path: name + "-wal").path(percentEncoded: false)
      #expect(try !FileManager.default.fileExists(atPath: log) || size(name + "-wal") == 0, "\(name)")
      #expect(try size(name) > 20_000, "\(name)")
    }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 50)
      #expect(try await house.client.send(ListDocuments(limit: 100)).documents.count == 50)
    }
  }
}
