import AtriumClient
import Foundation
import NIOCore

/// A form (RFC 7578) that is made while it is sent: of its files no more than ``stretch`` bytes are in memory. Unless standard input is in it, it
/// can be sent again.
struct CaptureForm: AsyncSequence, Sendable {
  enum Piece: Sendable {
    case bytes(Data)
    case source(any UploadSource)
    /// Whose length nobody knows.
    case input(StandardInput)
  }

  /// Bytes that are read at once.
  static let stretch: Int64 = 256 * 1024

  let boundary: String
  private(set) var pieces: [Piece] = []

  init(boundary: String = "atrium-\(UUID().uuidString)") { self.boundary = boundary }

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  mutating func add(field name: String, _ text: String) {
    pieces.append(.bytes(Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n".utf8)))
  }

  /// - Parameter name: what the file is called, in UTF-8 as it is (RFC 7578 section 5.1.2), with the marks escaped that would end it.
  mutating func add(file name: String, _ content: Piece) {
    let escaped = name.replacing("\"", with: "%22").replacing("\r", with: " ").replacing("\n", with: " ")
    let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"files\"; filename=\"\(escaped)\"\r\n\r\n"
    pieces += [.bytes(Data(head.utf8)), content, .bytes(Data("\r\n".utf8))]
  }

  private var end: Data { Data("--\(boundary)--\r\n".utf8) }

  /// Bytes in all; nil where that is not known before it is sent.
  var length: Int64? {
    var length = Int64(end.count)
    for piece in pieces {
      switch piece {
      case .bytes(let data): length += Int64(data.count)
      case .source(let source): length += source.length
      case .input: return nil
      }
    }
    return length
  }

  var canBeSentAgain: Bool { length != nil }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: (pieces + [.bytes(end)])[...]) }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var pieces: ArraySlice<Piece>
    /// Bytes of the first piece that were read.
    private var offset: Int64 = 0

    fileprivate init(pieces: ArraySlice<Piece>) { self.pieces = pieces }

    mutating func next() async throws -> ByteBuffer? {
      while let piece = pieces.first {
        if let bytes = try await read(piece), !bytes.isEmpty {
          offset += Int64(bytes.count)
          return ByteBuffer(bytes: bytes)
        }
        pieces = pieces.dropFirst()
        offset = 0
      }
      return nil
    }

    private func read(_ piece: Piece) async throws -> Data? {
      switch piece {
      case .bytes(let data): return offset == 0 ? data : nil
      case .source(let source):
        let part = offset..<Swift.min(source.length, offset + CaptureForm.stretch)
        return part.isEmpty ? nil : try await source.read(part)
      case .input(let input): return try await input.read(upTo: Int(CaptureForm.stretch))
      }
    }
  }
}
