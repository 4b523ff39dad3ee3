import Testing

@Suite struct WaitingTests {
  /// A loop of `Task.yield` burns one of two processors beside what it waits for, and one that never ends does not say what it last saw.
  @Test("no test spins: it waits by `wait(for:)` of TestSupport, or for a stream")
  func noSpinning() throws {
    let files = try Repository.swiftFiles(below: "Tests") + Repository.swiftFiles(below: "Renderer/Tests")
    #expect(files.count > 200)
    for file in files where !file.path.hasSuffix("/WaitingTests.swift") {
      #expect(!file.text.contains("Task.yield"), "\(file.path)")
      #expect(!file.text.contains("usleep("), "\(file.path)")
    }
  }
}
