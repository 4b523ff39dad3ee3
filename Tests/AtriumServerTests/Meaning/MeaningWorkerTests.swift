import Foundation
import Retrieval
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Vectors of what was read", .timeLimit(.minutes(5)))
struct MeaningWorkerTests {
  private static let letters = [
    "a/gas.txt": "The gas company asks for 40 more a month.", "a/dog.txt": "Bring a leash to the vet.",
    "a/boat.txt": "A sail for the boat.",
  ]

  /// Opens a bench, and closes it with its vectors.
  private func bench<Value: Sendable>(
    _ vault: Vault, _ model: ModelFolder?, now: @escaping @Sendable () -> Date = { Date() },
    _ body: (MeaningBench) async throws -> Value
  ) async throws -> Value {
    let value: Value
    do {
      let bench = try await MeaningBench(vault, model: model, now: now)
      value = try await body(bench)
      try bench.close()
    }
    try await MeaningBench.waitUntilClosed(vault)
    return value
  }

  @Test("a text is found by what it means, though it shares no word with the question")
  func found() async throws {
    let vault = try Vault()
    try await bench(vault, try .small(in: vault)) { bench in
      try await bench.add(Self.letters)
      #expect(try await bench.found("heating").isEmpty)
      try await bench.work()
      #expect(try await bench.found("How much is the heating?") == ["a/gas.txt"])
      #expect(try await bench.found("oars") == ["a/boat.txt"])
      #expect(await bench.embedded() == 3)
    }
  }

  @Test("questions that are given up before their turn keep no other one from being asked")
  func givenUp() async throws {
    let vault = try Vault()
    try await bench(vault, try .small(in: vault)) { bench in
      try await bench.add(Self.letters)
      try await bench.work()
      let ask = try #require(try await MeaningFinder(catalog: bench.catalog, records: bench.records).ready())
      let (taken, take) = AsyncStream.makeStream(of: Void.self)
      let gate = DispatchSemaphore(value: 0)
      for _ in 0..<WorkThreads.normalCount {
        Task {
          try await WorkThreads.run(.normal) {
            take.yield()
            gate.wait()
          }
        }
      }
      for await _ in taken.prefix(WorkThreads.normalCount) {}
      // One more than may be: it is refused once the others wait for a thread.
      let (refusals, refused) = AsyncStream.makeStream(of: Void.self)
      let questions = (0...MeaningSearch.mostAtOnce).map { _ in
        Task {
          let found = try await ask("heating")
          if found == nil { refused.yield() }
        }
      }
      for await _ in refusals.prefix(1) {}
      for question in questions { question.cancel() }
      for _ in 0..<WorkThreads.normalCount { gate.signal() }
      for question in questions { _ = await question.result }
      #expect(try await ask("heating")?.matches.map(\.path) == ["a/gas.txt"])
    }
  }

  @Test("a restart, a move to another folder and a text that is read again embed nothing")
  func unchanged() async throws {
    let vault = try Vault()
    let model = try ModelFolder.small(in: vault)
    try await bench(vault, model) { bench in
      try await bench.add(Self.letters)
      try await bench.work()
    }
    try await bench(vault, model) { bench in
      try vault.move("a/gas.txt", to: "b/c/gas.txt")
      try await bench.look(at: ["a/gas.txt", "b/c/gas.txt"])
      try await bench.add(["a/dog.txt": "Bring a leash to the vet."])
      try await bench.work()
      #expect(try await bench.found("heating") == ["b/c/gas.txt"])
      #expect(await bench.embedded() == 0)
    }
  }

  @Test("of a text that was edited in one place, the passages around it are embedded and no others")
  func edited() async throws {
    let vault = try Vault()
    func text(_ change: String) -> String {
      (0..<20).map { part in
        (0..<150).map { "word\(part)x\($0)" }.joined(separator: " ") + (part == 10 ? " \(change)." : " gas.")
      }.joined(separator: "\n\n")
    }
    try await bench(vault, try .small(in: vault)) { bench in
      try await bench.add(["long.txt": text("leash")])
      try await bench.work()
      let all = await bench.embedded()
      #expect(all > 12)
      try await bench.add(["long.txt": text("sail")])
      try await bench.work()
      let new = await bench.embedded() - all
      #expect(new > 0 && new <= 3)
      let serving = try #require(try await bench.catalog.indexes.servingName())
      let index = try await bench.catalog.indexes.index(serving)
      #expect(index.vectors.count >= all - 2)
      #expect(try await bench.found("vet").isEmpty)
      #expect(try await bench.found("oars") == ["long.txt"])
    }
  }

  @Test("a file that is deleted is found no more, and has its vectors when it comes back; after 30 days it has none")
  func deleted() async throws {
    let vault = try Vault()
    let clock = Locked(Date())
    try await bench(vault, try .small(in: vault), now: { clock.withLock { $0 } }) { bench in
      try await bench.add(Self.letters)
      try await bench.work()
      let before = await bench.embedded()
      try vault.delete("a/gas.txt")
      try await bench.look(at: ["a/gas.txt"])
      try await bench.work()
      #expect(try await bench.found("heating").isEmpty)
      try await bench.add(["a/gas.txt": Self.letters["a/gas.txt"] ?? ""])
      try await bench.work()
      #expect(try await bench.found("heating") == ["a/gas.txt"])
      #expect(await bench.embedded() == before)
      try vault.delete("a/gas.txt")
      try await bench.look(at: ["a/gas.txt"])
      clock.withLock { $0 += 31 * 86_400 }
      try await bench.work()
      let serving = try #require(try await bench.catalog.indexes.servingName())
      let index = try await bench.catalog.indexes.index(serving)
      #expect(index.vectors.files.count == 2)
    }
  }

  @Test("vectors that were deleted are made again, and damaged ones too; texts that were made again need no new vectors")
  func lost() async throws {
    let vault = try Vault()
    let model = try ModelFolder.small(in: vault)
    let file = try await bench(vault, model) { bench in
      try await bench.add(Self.letters)
      try await bench.work()
      return try #require(try bench.files.first)
    }
    let location = vault.state.appending(path: file)
    for damage in [nil, Data("no vectors at all".utf8) + Data(count: 300)] {
      try FileManager.default.removeItem(at: location)
      try damage?.write(to: location)
      try await bench(vault, model) { bench in
        try await bench.work()
        #expect(await bench.embedded() == 3)
        #expect(try await bench.found("heating") == ["a/gas.txt"])
      }
    }
    try FileManager.default.removeItem(at: vault.state.appending(path: DocumentTexts.file.name))
    try await bench(vault, model) { bench in
      try await bench.add(Self.letters)
      try await bench.work()
      #expect(await bench.embedded() == 0)
      #expect(try await bench.found("heating") == ["a/gas.txt"])
    }
  }

  @Test("another model has a file of its own, and the old one is removed when it is complete; the same model elsewhere is the same")
  func otherModel() async throws {
    let vault = try Vault()
    let old = try await bench(vault, try .small(in: vault)) { bench in
      try await bench.add(Self.letters)
      try await bench.work()
      return try bench.files
    }
    try await bench(vault, try .small(in: vault, named: "elsewhere")) { bench in
      try await bench.work()
      #expect(await bench.embedded() == 0)
    }
    try await bench(vault, try .small(in: vault, named: "other", more: [["paint", "brush"]])) { bench in
      _ = try await bench.found("heating")
      #expect(try bench.files.count == 2)
      try await bench.work()
      #expect(await bench.embedded() == 3)
      #expect(try bench.files.count == 1)
      #expect(try bench.files != old)
      #expect(try await bench.found("heating") == ["a/gas.txt"])
    }
  }

  @Test("a text without a word has no passage, and a text that becomes empty loses its own")
  func empty() async throws {
    let vault = try Vault()
    try await bench(vault, try .small(in: vault)) { bench in
      try await bench.add(["blank.txt": " \n\t", "gas.txt": "gas"])
      try await bench.work()
      #expect(await bench.embedded() == 1)
      try await bench.add(["gas.txt": ""])
      try await bench.work()
      #expect(try await bench.found("heating").isEmpty)
      #expect(try await bench.catalog.store.waiting(for: try #require(try await bench.catalog.indexes.servingName())) == 0)
    }
  }

  @Test("a folder that is no model is named with what is wrong in it")
  func noModel() throws {
    let vault = try Vault()
    let model = try ModelFolder.small(in: vault)
    try model.check()
    for (file, reason) in [
      ("config.json", "config.json is missing or cannot be read."), ("vocab.txt", "vocab.txt is missing or cannot be read."),
      ("model.safetensors", "model.safetensors is missing or cannot be read."),
    ] {
      let broken = try ModelFolder.small(in: vault, named: "without-\(file)")
      try FileManager.default.removeItem(at: broken.location.appending(path: file))
      let fault = #expect(throws: ModelFault.self) { try broken.check() }
      #expect(fault?.description == reason)
    }
    let cut = try ModelFolder.small(in: vault, named: "cut")
    try Data(try Data(contentsOf: cut.location.appending(path: "model.safetensors")).dropLast(4))
      .write(to: cut.location.appending(path: "model.safetensors"))
    let damage = #expect(throws: ModelFault.self) { try cut.check() }
    #expect(damage?.description == "model.safetensors is not a file of tensors, or damaged.")
    let other = try ModelFolder.small(in: vault, named: "gpt")
    try Data(#"{"n_embd": 768}"#.utf8).write(to: other.location.appending(path: "config.json"))
    let kind = #expect(throws: ModelFault.self) { try other.check() }
    #expect(kind?.description == "config.json has no hidden_size.")
  }
}
