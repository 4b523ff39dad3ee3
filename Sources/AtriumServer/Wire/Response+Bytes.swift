import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
package import Hummingbird
import MediaTypes

extension Response {
  /// Answers a request with bytes, or with what of them it asks for (RFC 9110 sections 13 and 14). Few bytes are read before the answer begins, so
  /// that what cannot be read is a problem and no broken connection; many are read while they are sent.
  ///
  /// - Throws: `Problem` 412 for a condition that does not hold, `RangeNotSatisfiable`, what the source throws.
  package init(_ source: ByteSource, to request: Request) async throws {
    let conditions = Preconditions(tag: source.tag, modified: source.modified)
    let headers = Self.headers(of: source)
    switch conditions.judge(request.headers) {
    case .failed: throw Problem(.preconditionFailed)
    case .notModified:
      self = .notModified(headers)
      return
    case .holds: break
    }
    // A range is defined for GET alone.
    let isRanged = request.method == .get && conditions.allowRange(request.headers)
    switch RangeRequest(isRanged ? request.headers[.range] : nil, length: source.length) {
    case .unsatisfiable: throw RangeNotSatisfiable(length: source.length)
    case .whole: try await self.init(.ok, ByteParts(whole: source), headers, to: request)
    case .parts(let ranges) where ranges.count == 1:
      try await self.init(.partialContent, ByteParts(one: ranges[0], of: source), headers, to: request)
    case .parts(let ranges): try await self.init(.partialContent, ByteParts(several: ranges, of: source), headers, to: request)
    }
  }

  private init(_ status: HTTPResponse.Status, _ parts: ByteParts, _ headers: HTTPFields, to request: Request) async throws {
    var headers = headers
    for field in parts.headers { headers[field.name] = field.value }
    // Nobody reads the body of an answer to HEAD.
    let body = request.method == .head ? parts.body : try await parts.readBody()
    self.init(status: status, headers: headers, body: body)
  }

  /// What is said of the bytes whichever of them are sent.
  private static func headers(of source: ByteSource) -> HTTPFields {
    var headers: HTTPFields = [
      .acceptRanges: "bytes", .eTag: source.tag.text,
      .cacheControl: source.isImmutable ? "private, max-age=31536000, immutable" : "private, no-cache",
      // They are never a page of this host: nothing in them runs, and they load nothing.
      .contentSecurityPolicy: "sandbox; default-src 'none'; frame-ancestors 'none'", .xContentTypeOptions: "nosniff",
    ]
    if source.isNegotiated { headers[.vary] = "Accept" }
    if let modified = source.modified { headers[.lastModified] = HTTPDate.text(of: modified) }
    if source.isAttachment || !source.type.isPassive { headers[.contentDisposition] = ContentDisposition.attachment(source.name) }
    return headers
  }
}
