public import AtriumAPI
import Foundation

extension APIClient {
  /// The bytes that a call names, or a part of them.
  ///
  /// ```swift
  /// // What is missing of a file, as long as it is still the same file.
  /// let answer = try await client.bytes(GetRaw(path: "film.mp4"), range: .from(have, through: nil), of: tag)
  /// if answer.positions.lowerBound == 0 { startAnew() }
  /// ```
  /// - Parameters:
  ///   - range: which of them; a server may answer with all of them nevertheless.
  ///   - tag: the `entityTag` of what the client has. When the server's file is another one by now, all of it is answered.
  /// - Throws: as `send`; `Problem` `range_not_satisfiable` for a range in which there are none.
  @concurrent
  public func bytes<B: ByteCall>(_ call: B, range: ByteRange? = nil, of tag: String? = nil) async throws -> ByteAnswer {
    var request = try WireRequest(bytes: call)
    if let range {
      request.headers["range"] = "bytes=\(range.text)"
      request.headers["if-range"] = tag
    }
    let stream: WireStream
    do {
      stream = try await transport.stream(request)
      guard (200..<300).contains(stream.status) else { throw ClientError(try await stream.collected()) }
    } catch {
      throw ClientError.readable(error)
    }
    guard let answer = ByteAnswer(stream) else { throw ClientError.unreadable("\(B.self): its length is not said") }
    return answer
  }
}
