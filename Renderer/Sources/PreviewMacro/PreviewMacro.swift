import Foundation

/// The compiler's partner for `#Preview`, which is nothing on Linux: each use expands to no code.
///
/// It speaks the protocol of compiler plugins itself (a length of eight bytes, least first, and a JSON text), since swift-syntax, which usually
/// does, takes minutes to build. Of what is asked only the kind matters, the text's first word.
@main enum PreviewMacro {
  static func main() {
    let input = FileHandle.standardInput, output = FileHandle.standardOutput
    while let head = read(8, from: input) {
      let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard let message = read(length, from: input) else { return }
      let answer = Data(Self.answer(to: message).utf8)
      output.write(Data((0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) }) + answer)
    }
  }

  private static func answer(to message: Data) -> String {
    message.starts(with: Data(#"{"getCapability""#.utf8))
      ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
      : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
  }

  /// - Returns: nil when the compiler has closed its end.
  private static func read(_ count: Int, from input: FileHandle) -> Data? {
    var bytes = Data()
    while bytes.count < count {
      guard let more = try? input.read(upToCount: count - bytes.count), !more.isEmpty else { return nil }
      bytes += more
    }
    return bytes
  }
}
