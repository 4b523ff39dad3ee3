import Foundation
import Logging

/// Writes each event of the log as one line of JSON: `time`, `level`, `label`, `message`, and its metadata beside them.
struct JSONLogHandler: LogHandler {
  var logLevel = Logger.Level.notice
  var metadata = Logger.Metadata()
  private let label: String
  private let write: @Sendable (Data) -> Void

  /// - Parameter write: takes a whole line, from any thread.
  init(label: String, write: @escaping @Sendable (Data) -> Void = JSONLogHandler.standardError) {
    self.label = label
    self.write = write
  }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var fields: [String: JSONValue] = [:]
    for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) { fields[key] = JSONValue(value) }
    if let error = event.error { fields["error"] = .text("\(error)") }
    // Last, so that no metadata can pass for them.
    fields["time"] = .text(Date().formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true)))
    fields["level"] = .text(event.level.rawValue)
    fields["label"] = .text(label)
    fields["message"] = .text(event.message.description)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(fields) else { return }
    write(line + Data("\n".utf8))
  }

  /// One call of the kernel for each line, so that lines of several threads do not mix.
  @Sendable static func standardError(_ line: Data) {
    line.withUnsafeBytes { _ = Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private indirect enum JSONValue: Encodable {
    case text(String)
    case list([JSONValue])
    case fields([String: JSONValue])

    init(_ value: Logger.MetadataValue) {
      switch value {
      case .string(let text): self = .text(text)
      case .stringConvertible(let value): self = .text(value.description)
      case .array(let values): self = .list(values.map(JSONValue.init))
      case .dictionary(let values): self = .fields(values.mapValues(JSONValue.init))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let values): try container.encode(values)
      case .fields(let fields): try container.encode(fields)
      }
    }
  }
}
