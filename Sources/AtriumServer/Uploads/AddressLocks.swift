/// Lets one at a time work on what is at an address, in the order in which they come: between the check of a condition and the write
/// that depends on it no other upload comes.
package actor AddressLocks {
  /// Who waits for each address that somebody works on.
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  package init() {}

  package nonisolated func with<Value: Sendable>(_ address: String, _ work: @Sendable () async throws -> Value) async throws -> Value {
    await enter(address)
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    await leave(address)
    return try result.get()
  }

  private func enter(_ address: String) async {
    guard waiting[address] != nil else {
      waiting[address] = []
      return
    }
    await withCheckedContinuation { waiting[address]?.append($0) }
  }

  private func leave(_ address: String) {
    guard var line = waiting[address], !line.isEmpty else {
      waiting[address] = nil
      return
    }
    let next = line.removeFirst()
    waiting[address] = line
    next.resume()
  }
}
