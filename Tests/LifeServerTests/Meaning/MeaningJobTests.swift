import AtriumAPI
import AtriumClient
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The job of vectors in a house", .timeLimit(.minutes(5)))
struct MeaningJobTests {
  /// Related words are learned again more rarely while files are read.
  @Test("it knows whether files wait to be read, as long as there are any")
  func reading() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.md", "A sail for the boat.")
    try await withLife(vault, entries: 1) { house in
      let catalogs = house.server.services.compactMap { ($0 as? NamedService)?.service as? DigestCatalog }
      let workers = catalogs.flatMap(\.jobWorkers).compactMap { $0 as? MeaningWorker }
      let worker = try #require(workers.first)
      try await house.wait { try await house.digest("text", of: "inbox/a.md")?.status == .completed }
      try await house.wait { try await !worker.isReading() }
      _ = try await house.client.send(PauseDigests(isPaused: true))
      try vault.save("inbox/b.md", "A leash for the dog.")
      try await house.wait { try await worker.isReading() }
      _ = try await house.client.send(PauseDigests(isPaused: false))
      try await house.wait { try await !worker.isReading() }
    }
  }
}
