import Foundation
import HTTPTypes
import Hummingbird

/// A file, or the part of it that a browser asks for: it plays a recording before all of it is there, and from where a person wants it.
struct FileAnswer {
  let file: URL
  /// What the request says of a range.
  let range: String?

  /// - Parameter headers: of the whole.
  func response(_ headers: HTTPFields, _ context: some RequestContext) async throws -> Response {
    let path = file.path(percentEncoded: false)
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else { return Response(status: .notFound) }
    var headers = headers
    headers[.acceptRanges] = "bytes"
    switch ByteRange(range, of: size) {
    case .whole:
      return Response(status: .ok, headers: headers, body: try await FileIO().loadFile(path: path, context: context))
    case .part(let part):
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound)/\(size)"
      let body = try await FileIO().loadFile(path: path, range: part, context: context)
      return Response(status: .partialContent, headers: headers, body: body)
    case .unsatisfiable:
      return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
    }
  }
}

/// The part of something that a request asks for (RFC 9110, section 14.1.2): one range of bytes. Several at once, and what is no range, are
/// answered with the whole.
enum ByteRange: Equatable {
  case whole
  case part(ClosedRange<Int>)
  /// It begins behind the end.
  case unsatisfiable

  /// - Parameter size: of the whole, in bytes.
  init(_ header: String?, of size: Int) {
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
      self = .whole
      return
    }
    let bounds = header.dropFirst("bytes=".count).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let areNumbers = bounds.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    guard bounds.count == 2, areNumbers, bounds.contains(where: { !$0.isEmpty }) else {
      self = .whole
      return
    }
    let end = Int(bounds[1])
    guard let start = Int(bounds[0]) else {
      // The last so many bytes.
      let count = min(end ?? 0, size)
      self = count > 0 && bounds[0].isEmpty ? .part((size - count)...(size - 1)) : .unsatisfiable
      return
    }
    // A first byte after the last is no range at all.
    if let end, end < start { self = .whole } else { self = start < size ? .part(start...min(end ?? size - 1, size - 1)) : .unsatisfiable }
  }
}
