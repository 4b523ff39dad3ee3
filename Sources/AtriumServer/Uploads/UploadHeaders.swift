import AtriumAPI
import HTTPServing
import HTTPTypes

/// What a request or a response says of an upload (draft-ietf-httpbis-resumable-upload section 4.1). A value that cannot be read counts
/// as absent, as the draft has it.
struct UploadHeaders: Sendable {
  let offset: Int64?
  let isComplete: Bool?
  let length: Int64?
  /// `Content-Length`.
  let count: Int64?
  /// Whether the client understands an interim response.
  let takesInterim: Bool

  /// - Parameter headers: by lower-case name.
  init(_ headers: [String: String]) {
    offset = ResumableUpload.number(headers[ResumableUpload.Header.offset])
    isComplete = ResumableUpload.boolean(headers[ResumableUpload.Header.complete])
    length = ResumableUpload.number(headers[ResumableUpload.Header.length])
    // One that no `Int64` holds is longer than every limit.
    count = headers["content-length"].map { Int64($0) ?? .max }
    takesInterim = headers[ResumableUpload.Header.interopVersion] == ResumableUpload.interopVersion
  }

  static let complete: HTTPFields = [.uploadComplete: ResumableUpload.text(of: true)]

  static func state(offset: Int64, isComplete: Bool) -> HTTPFields {
    [.uploadOffset: String(offset), .uploadComplete: ResumableUpload.text(of: isComplete), .cacheControl: "no-store"]
  }

  /// - Parameter remaining: until the upload is removed.
  static func limits(size: Int64, remaining: Duration?) -> HTTPFields {
    [.uploadLimit: "max-size=\(size)" + (remaining.map { ", max-age=\(max(0, $0.components.seconds))" } ?? "")]
  }

  static func tooLarge(limit: Int64) -> RefusedRequest {
    RefusedRequest(
      Problem(.tooLarge, detail: "The body of this request is too large.", limit: limit), headers: limits(size: limit, remaining: nil))
  }
}

extension HTTPField.Name {
  static let uploadOffset = upload("Upload-Offset")
  static let uploadComplete = upload("Upload-Complete")
  static let uploadLength = upload("Upload-Length")
  static let uploadLimit = upload("Upload-Limit")
  static let uploadDraftInteropVersion = upload("Upload-Draft-Interop-Version")

  /// The names are tokens, so the other one is never taken.
  private static func upload(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .xContentTypeOptions }
}
