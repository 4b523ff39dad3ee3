import ContentLines
import Foundation

/// Writes properties as folded lines, one behind the other into the same bytes.
struct PropertyWriter {
  private static let lineEnd = Array("\r\n".utf8)

  private(set) var bytes: [UInt8] = []
  private var lineStart = 0

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// A property whose value needs no escapes.
  mutating func line(_ text: String) {
    bytes += text.utf8
    end()
  }

  /// A property with text; none without a value.
  mutating func text(_ header: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    bytes += header.utf8
    EscapedText.append(value, to: &bytes)
    end()
  }

  /// A property with a value that has no escapes, such as an address; none without a value.
  mutating func plain(_ header: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    bytes += header.utf8
    bytes += EscapedText.withoutControls(value).utf8
    end()
  }

  /// A property with a list of texts; none without any.
  mutating func list(_ header: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    bytes += header.utf8
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      EscapedText.append(value, to: &bytes)
    }
    end()
  }

  /// A property whose value is appended by a function.
  mutating func value(_ header: String, _ append: (inout [UInt8]) -> Void) {
    bytes += header.utf8
    append(&bytes)
    end()
  }

  mutating func instant(_ header: String, _ instant: Date?) {
    guard let instant else { return }
    value(header) { TimeText.append(instant, to: &$0) }
  }

  /// Ends the line, and folds it if it is too long.
  private mutating func end() {
    if bytes.count - lineStart > Folding.maximumWidth {
      let line = Array(bytes[lineStart...])
      bytes.removeSubrange(lineStart...)
      Folding.append(line[...], lineEnd: Self.lineEnd, to: &bytes)
    }
    bytes += Self.lineEnd
    lineStart = bytes.count
  }
}
