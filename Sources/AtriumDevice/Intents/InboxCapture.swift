import AtriumAPI
public import AtriumClient
public import Foundation

/// What became of something that an intent put into the inbox.
public enum CaptureOutcome: Hashable, Sendable {
  /// - Parameter name: of the file that it became.
  case saved(name: String)
  /// The same was there under the same name.
  case alreadyThere(name: String)

  /// Of the file that it is in.
  public var name: String {
    switch self {
    case .saved(let name), .alreadyThere(let name): name
    }
  }
}

/// Puts a text or a file into the inbox: what the intents "Save Text" and "Save File" do.
public struct InboxCapture: Sendable {
  private let client: APIClient
  private let clock: any Clock<Duration>

  /// - Parameter clock: for the waits of an upload that lost its connection.
  public init(client: APIClient, clock: any Clock<Duration> = TimerClock()) {
    self.client = client
    self.clock = clock
  }

  /// - Parameters:
  ///   - timeZone: of the person, for the time in the name of the file.
  ///   - key: the same for each attempt at this capture, so that it is stored once.
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func save(text: String, timeZone: TimeZone, key: UUID) async throws -> CaptureOutcome {
    guard text.contains(where: { !$0.isWhitespace }) else { throw IntentFailure.empty }
    let call = CaptureItem(text: text, timeZone: timeZone.identifier, idempotencyKey: key.uuidString)
    return try await IntentFailure.explaining {
      do {
        return try Self.outcome(of: try await client.send(call))
      } catch ClientError.unreachable {
        // A connection that breaks after the server has stored it looks like this too; with the key it is not stored twice.
        return try Self.outcome(of: try await client.send(call))
      }
    }
  }

  /// - Parameters:
  ///   - name: as the person's file is called; only what follows its last slash counts.
  ///   - source: its bytes.
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func save(file name: String, from source: some UploadSource, mediaType: String? = nil) async throws -> CaptureOutcome {
    guard source.length > 0 else { throw IntentFailure.empty }
    return try await IntentFailure.explaining {
      let call = UploadLibraryFile(name: Self.fileName(name))
      return try Self.outcome(of: try await client.upload(call, from: source, mediaType: mediaType, clock: clock))
    }
  }

  /// A name that a file can have in the inbox. The server has the last word on it.
  static func fileName(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
    let plain = String(String.UnicodeScalarView(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }))
    let visible = String(plain.trimmingCharacters(in: .whitespaces).drop { $0 == "." })
    return visible.isEmpty ? "File" : visible
  }

  private static func outcome(of capture: Capture) throws -> CaptureOutcome {
    guard let result = capture.results.first else { return .saved(name: Self.name(in: capture.path)) }
    switch result.status {
    case .created: return .saved(name: Self.name(in: result.path))
    case .skipped: return .alreadyThere(name: Self.name(in: result.path))
    case .failed: throw result.error.map(IntentFailure.refused) ?? .unavailable
    }
  }

  private static func name(in path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? path }
}
