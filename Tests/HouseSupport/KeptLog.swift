import Logging
import Storage

/// Keeps what was logged.
struct KeptLog: LogHandler {
  let lines: Locked<[String]>
  var logLevel = Logger.Level.notice
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let facts = metadata.merging(event.metadata ?? [:]) { $1 }.filter { $0.key != "hb.request.id" }
    let text = facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    lines.withLock { $0.append("\(event.message) \(text)") }
  }
}
