import AtriumAPI
import Foundation

/// Does what ``UploadSteps`` says, for one upload.
struct UploadSending: Sendable {
  let transport: any Transport
  /// Begins it; without a body.
  let request: WireRequest
  let source: any UploadSource
  let clock: any Clock<Duration>
  let progress: @Sendable (Int64) async -> Void

  /// - Returns: the response of the call, of a status from 200 to 299.
  /// - Throws: `ClientError`, `CancellationError`, what the source throws.
  @concurrent
  func response() async throws -> WireResponse {
    var steps = UploadSteps(length: source.length)
    var place: String?
    var lastFailure: any Error = ClientError.unreachable("The server did not answer.")
    var found: WireResponse?
    var actions = steps.handle(.start)
    do {
      while !actions.isEmpty {
        switch actions.removeFirst() {
        case .report(let offset): await progress(offset)
        case .wait(let duration):
          try await clock.sleep(for: duration)
          actions += steps.handle(.waited)
        case .giveUp: throw lastFailure
        case .finish:
          guard let found else { throw lastFailure }
          return found
        case .create:
          let event = try await attempt(&lastFailure) {
            let response = try await transport.send(creation)
            guard response.status == 201, let location = response.headers["location"] else { throw ClientError(response) }
            place = Self.path(of: location)
            return .created(
              largestPart: ResumableUpload.member("max-append-size", of: response.headers[ResumableUpload.Header.limit]))
          }
          actions += steps.handle(event)
        case .append(let range, let isLast):
          let event = try await attempt(&lastFailure) {
            let response = try await transport.upload(appending(range, isLast, to: place ?? ""), UploadContent(source, range: range))
            return try Self.event(of: response, end: range.upperBound, &found)
          }
          actions += steps.handle(event)
        case .ask, .fetch:
          let event = try await attempt(&lastFailure) {
            let response = try await transport.send(WireRequest(method: .get, path: place ?? "", headers: ["accept": "application/json"]))
            return try Self.event(of: response, end: nil, &found)
          }
          actions += steps.handle(event)
        }
      }
      throw lastFailure
    } catch {
      if let place, error is CancellationError { cancel(place) }
      throw error
    }
  }

  /// Bytes follow only when the address is known at which they can go on. It names no interop version: with one the server would send a 104
  /// first, for which Foundation on Linux waits in vain.
  private var creation: WireRequest {
    var creation = request
    creation.headers[ResumableUpload.Header.complete] = ResumableUpload.text(of: false)
    creation.headers[ResumableUpload.Header.length] = String(source.length)
    return creation
  }

  private func appending(_ range: Range<Int64>, _ isLast: Bool, to place: String) -> WireRequest {
    WireRequest(
      method: .patch, path: place,
      headers: [
        "accept": "application/json", "content-type": ResumableUpload.partType,
        ResumableUpload.Header.offset: String(range.lowerBound), ResumableUpload.Header.complete: ResumableUpload.text(of: isLast),
        ResumableUpload.Header.interopVersion: ResumableUpload.interopVersion,
      ])
  }

  /// What a request came to. What another attempt may change is `lost`; everything else is thrown.
  private func attempt(_ failure: inout any Error, _ send: () async throws -> UploadSteps.Event) async throws -> UploadSteps.Event {
    do {
      return try await send()
    } catch let error {
      try Task.checkCancellation()
      if let unreadable = error as? UploadContent.Unreadable { throw unreadable.cause }
      let error = ClientError.readable(error)
      failure = error
      switch error {
      case ClientError.unreachable: return .lost
      case ClientError.refused(let status) where Self.mayChange(status): return .lost
      case ClientError.problem(let problem) where Self.mayChange(problem.status): return .lost
      default: throw error
      }
    }
  }

  /// Whether the same request may get another answer by itself. A request that met a full disk must not be repeated until the person asks for it (RFC
  /// 4918, 11.5).
  private static func mayChange(_ status: Int) -> Bool { [408, 429].contains(status) || (status >= 500 && status != 507) }

  /// - Parameter end: of the bytes that were sent; nil where none were.
  private static func event(of response: WireResponse, end: Int64?, _ found: inout WireResponse?) throws -> UploadSteps.Event {
    let isComplete = ResumableUpload.boolean(response.headers[ResumableUpload.Header.complete])
    let offset = ResumableUpload.number(response.headers[ResumableUpload.Header.offset])
    switch response.status {
    case 200..<300 where isComplete == true:
      found = response
      return .answered
    case 200..<300:
      guard let reached = offset ?? end else { throw ClientError.unreadable("The server does not say how far the upload is.") }
      return end == nil ? .position(reached, isComplete: false) : .acknowledged(reached)
    case 409:
      guard let offset else { throw ClientError(response) }
      return .position(offset, isComplete: isComplete == true)
    case 400 where isComplete == true && end != nil && ClientError(response).isOfCompletedUpload:
      return .position(end ?? 0, isComplete: true)
    default: throw ClientError(response)
    }
  }

  /// A server may name its own address, too: this client stays with the one that it has.
  private static func path(of location: String) -> String {
    URL(string: location)?.path(percentEncoded: true) ?? location
  }

  /// Nobody waits for it.
  private func cancel(_ place: String) {
    Task { [transport] in _ = try? await transport.send(WireRequest(method: .delete, path: place)) }
  }
}

extension ClientError {
  fileprivate var isOfCompletedUpload: Bool {
    if case .problem(let problem) = self { problem.code == .uploadCompleted } else { false }
  }
}
