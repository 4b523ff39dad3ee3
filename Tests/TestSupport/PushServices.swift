package import Foundation

/// Push services of another stack (`Tests/Messaging/push_services.py`), run from the Python environment of the tests
/// (`Scripts/setup --test`). They end with this object, or with the run. Whoever has it says one thing at a time.
package final class PushServices: @unchecked Sendable {
  package struct Failure: Error {
    let step: String
  }

  private struct Greeting: Decodable {
    let ports: [String: Int]
    let authority: String
  }

  package struct Report: Decodable, Sendable {
    package struct Request: Decodable, Sendable {
      package let connection: Int
      package let place: String
      package let path: String
      /// The token or the subscription.
      package let name: String
      package let headers: [String: String]
      package let status: Int
      /// What it found wrong, of its own.
      package let found: String?
      package let payload: AnyJSON?
      package let length: Int?
      package let claims: AnyJSON?
    }
    package let connections: Int
    package let requests: [Request]
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
  private static let python = root.appending(path: ".build/venv/bin/python")

  /// A file with the authority of their certificates.
  package let authority: String
  private let ports: [String: Int]
  private let folder: URL
  private let process = Process()
  private let input = Pipe()
  private let output: FileHandle
  private var rest = Data()

  package init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "atrium-push-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    process.executableURL = Self.python
    process.arguments = [
      Self.root.appending(path: "Tests/Messaging/push_services.py").path(percentEncoded: false), folder.path(percentEncoded: false),
    ]
    process.standardInput = input
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw Failure(step: "start \(Self.python.path(percentEncoded: false)); run: Scripts/setup --test")
    }
    let line = try await Self.line(from: output, after: Data())
    let greeting = try JSONDecoder().decode(Greeting.self, from: line.text)
    (authority, ports, rest) = (greeting.authority, greeting.ports, line.rest)
  }

  deinit {
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  package func address(_ place: String) -> String { "https://127.0.0.1:\(ports[place] ?? 0)" }

  /// As it stands in a list of hosts.
  package func host(_ place: String) -> String { "127.0.0.1:\(ports[place] ?? 0)" }

  /// What it is to answer to the next requests for a token or a subscription.
  package func answer(_ name: String, _ answers: [[String: AnyJSON]]) async throws {
    _ = try await call("answer", ["name": .string(name), "answers": .array(answers.map(AnyJSON.object))])
  }

  package func report() async throws -> Report { try JSONDecoder().decode(Report.self, from: try await call("report")) }

  /// Says one line and returns the one that it is answered with.
  @discardableResult
  package func call(_ name: String, _ fields: [String: AnyJSON] = [:]) async throws -> Data {
    let line = try JSONEncoder().encode(fields.merging(["do": .string(name)]) { $1 })
    try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    let answer = try await Self.line(from: output, after: rest)
    rest = answer.rest
    return answer.text
  }

  /// Reads on a thread of its own, since it blocks.
  private static func line(from handle: FileHandle, after rest: Data) async throws -> (text: Data, rest: Data) {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        var bytes = rest
        while true {
          if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            continuation.resume(returning: (Data(bytes[..<end]), Data(bytes[(end + 1)...])))
            return
          }
          let more = handle.availableData
          guard !more.isEmpty else {
            continuation.resume(throwing: Failure(step: "it ended: \(String(decoding: bytes, as: UTF8.self))"))
            return
          }
          bytes.append(more)
        }
      }
    }
  }
}
