import AtriumAPI
import Foundation

/// Sends a form until there is an answer. Each attempt carries the same `Idempotency-Key`: what the house has stored already, though the answer
/// was lost, it does not store again.
struct CaptureSender: Sendable {
  struct Reply: Sendable, Equatable {
    var status: Int
    var body: Data
  }

  /// No connection came about: nothing was sent.
  struct Unreachable: Error {
    let cause: String
  }

  let address: CaptureAddress
  let hasKey: Bool
  /// Sends it once. Throws `Unreachable`, what reading a file throws (`FileUnreadable`), and anything else for an answer that did not come.
  let exchange: @Sendable (_ form: CaptureForm, _ idempotencyKey: String) async throws -> Reply
  /// Before each further attempt.
  var waits: [Duration] = [.seconds(1), .seconds(4)]
  var clock: any Clock<Duration> = ContinuousClock()

  /// - Throws: `CaptureFailure`.
  func send(_ form: CaptureForm, idempotencyKey: String) async throws -> Capture {
    var waits = form.canBeSentAgain ? waits[...] : []
    while true {
      let outcome = try await attempt(form, idempotencyKey)
      if let wait = waits.first, outcome == nil || outcome.map({ [502, 503, 504].contains($0.status) }) == true {
        waits = waits.dropFirst()
        try await clock.sleep(for: wait)
        continue
      }
      guard let outcome else {
        throw CaptureFailure(
          .later,
          """
          No answer came from \(address): it may be stored. Repeat the command with --idempotency-key \(idempotencyKey), and it is stored once.
          """)
      }
      return try read(outcome)
    }
  }

  /// - Returns: nil when the answer was lost.
  private func attempt(_ form: CaptureForm, _ key: String) async throws -> Reply? {
    do {
      return try await exchange(form, key)
    } catch let unreachable as Unreachable {
      throw CaptureFailure(.noHouse, "No house answers at \(address): \(unreachable.cause). Nothing was captured.")
    } catch let failure as CaptureFailure {
      throw failure
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return nil
    }
  }

  private func read(_ reply: Reply) throws -> Capture {
    guard (200..<300).contains(reply.status) else { throw refusal(reply) }
    guard let capture = try? WireJSON.decode(Capture.self, from: reply.body) else { throw stranger(reply.status) }
    return capture
  }

  private func refusal(_ reply: Reply) -> CaptureFailure {
    let problem = try? WireJSON.decode(Problem.self, from: reply.body)
    switch (reply.status, problem) {
    case (401, .some) where !hasKey:
      return CaptureFailure(
        .notPermitted, "The house at \(address) asks for a key: set ATRIUM_KEY, or name a file that holds it (--key-file).")
    case (401, .some): return CaptureFailure(.notPermitted, "The key is wrong, has expired or was revoked.")
    case (403, let problem?) where problem.code == .forbidden:
      return CaptureFailure(
        .notPermitted, "The key is right, but may not capture. Create one for the room Life with “Add only”, in your account.")
    case (404, _), (405, _), (501, _):
      return CaptureFailure(.noHouse, "A server answers at \(address), but it has no inbox. Is it an Atrium, with the room Life?")
    case (300..<400, _):
      return CaptureFailure(.noHouse, "The address \(address) leads elsewhere (status \(reply.status)). Give the one that it leads to.")
    case (507, let problem?): return CaptureFailure(.noSpace, problem.detail)
    case (429, let problem?), (500..., let problem?): return CaptureFailure(.later, problem.detail)
    case (413, let problem?):
      let limit = problem.limit.map { " At most \(ByteCountFormatStyle(style: .file).format($0)) are taken." } ?? ""
      return CaptureFailure(.notAccepted, problem.detail + limit)
    // A proxy before the house has a limit of its own.
    case (413, nil): return CaptureFailure(.notAccepted, "It is too large for \(address).")
    case (_, let problem?): return CaptureFailure(.notAccepted, problem.detail)
    case (_, nil): return stranger(reply.status)
    }
  }

  private func stranger(_ status: Int) -> CaptureFailure {
    CaptureFailure(
      .noHouse,
      """
      Something answers at \(address), but not as an Atrium does (status \(status)). Is it a proxy, or the page of a network that wants a \
      sign-in?
      """)
  }
}
