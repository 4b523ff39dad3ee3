import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import MediaTypes
import NIOCore

/// The body of an answer of bytes: stretches of its source, and between them what a message of several parts says of each.
struct ByteParts: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case bytes(Range<Int64>)
  }

  /// What one reading brings, and so about what one answer needs of memory: most pages of books come in one, as each costs two changes of threads.
  static let stretch: Int64 = 1 << 20

  /// What the body needs to be understood.
  let headers: HTTPFields
  private let pieces: [Piece]
  private let source: ByteSource

  init(whole source: ByteSource) {
    self.source = source
    pieces = [.bytes(0..<source.length)]
    headers = [.contentType: source.type.name]
  }

  init(one range: Range<Int64>, of source: ByteSource) {
    self.source = source
    pieces = [.bytes(range)]
    headers = [.contentType: source.type.name, .contentRange: Self.text(of: range, in: source)]
  }

  /// Each range as a part of `multipart/byteranges` (RFC 9110 section 14.6).
  init(several ranges: [Range<Int64>], of source: ByteSource) {
    // So long and random that no file holds it but by intent, and never known before the file is read.
    let boundary = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    self.source = source
    pieces =
      ranges.enumerated().flatMap { index, range -> [Piece] in
        let head = """
          \(index == 0 ? "" : "\r\n")--\(boundary)\r
          Content-Type: \(source.type.name)\r
          Content-Range: \(Self.text(of: range, in: source))\r
          \r\n
          """
        return [.text(head), .bytes(range)]
      } + [.text("\r\n--\(boundary)--\r\n")]
    headers = [.contentType: "multipart/byteranges; boundary=\(boundary)"]
  }

  var length: Int64 {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .text(let text): sum + Int64(text.utf8.count)
      case .bytes(let range): sum + range.upperBound - range.lowerBound
      }
    }
  }

  /// The body, read already where it is one stretch.
  ///
  /// - Throws: what the source throws.
  func readBody() async throws -> ResponseBody {
    guard pieces.count == 1, case .bytes(let range) = pieces[0], !range.isEmpty, length <= Self.stretch else { return body }
    return ResponseBody(byteBuffer: try await source.read(range))
  }

  /// Reads while it writes, and no faster than its reader takes it.
  var body: ResponseBody {
    ResponseBody.endingOnShutdown(contentLength: Int(length)) { [self] writer in
      for piece in pieces {
        switch piece {
        case .text(let text): try await writer.write(ByteBuffer(string: text))
        case .bytes(let range): try await write(range, to: &writer)
        }
      }
      try await writer.finish(nil)
    }
  }

  private func write(_ range: Range<Int64>, to writer: inout any ResponseBodyWriter) async throws {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Self.stretch)
      try await writer.write(try await source.read(start..<end))
      start = end
    }
  }

  private static func text(of range: Range<Int64>, in source: ByteSource) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(source.length)"
  }
}
