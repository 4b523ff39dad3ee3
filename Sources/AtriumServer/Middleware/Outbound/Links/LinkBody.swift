import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Workers
import Zip

/// The body of an answer, written to a file in memory as it comes. Bytes count as they are without compression.
struct LinkBody {
  let limit: Int

  private enum Coding {
    case identity, gzip
  }

  /// - Throws: ``LinkProblem`` `tooLarge`, `unreadable`; what the connection throws.
  func read(_ response: HTTPClientResponse) async throws -> WorkerFile {
    let coding = try Self.coding(of: response)
    if coding == .identity, let length = response.headers.first(name: "Content-Length").flatMap({ Int($0) }), length > limit {
      throw LinkProblem.tooLarge(limit: limit)
    }
    let file = try WorkerFile.inMemory()
    let inflation = coding == .gzip ? GzipInflation() : nil
    var size = 0
    func append(_ bytes: UnsafeRawBufferPointer) throws {
      guard size + bytes.count <= limit else { throw LinkProblem.tooLarge(limit: limit) }
      try file.write(bytes, at: Int64(size))
      size += bytes.count
    }
    do {
      for try await part in response.body {
        try part.withUnsafeReadableBytes { bytes in
          if let inflation { try inflation.add(bytes, append) } else { try append(bytes) }
        }
      }
      try inflation?.finish()
    } catch is ZipError {
      throw LinkProblem.unreadable("is compressed, and broken")
    }
    return file
  }

  private static func coding(of response: HTTPClientResponse) throws(LinkProblem) -> Coding {
    let codings = response.headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }.filter { $0 != "identity" && !$0.isEmpty }
    switch codings {
    case []: return .identity
    case ["gzip"], ["x-gzip"]: return .gzip
    default: throw .unreadable("is compressed in a way that was not asked for")
    }
  }
}
