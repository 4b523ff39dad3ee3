import Storage

extension FileRecords {
  /// A look at everything.
  func identifyAll() async throws {
    try await identifyAll { _ in }
  }
}
