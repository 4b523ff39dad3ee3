/// Names and numbers of "Resumable Uploads for HTTP" (draft-ietf-httpbis-resumable-upload, interop version 8), as client and server
/// write them. See decision 38.
public enum ResumableUpload {
  /// Of the draft. A client that says another one gets no interim response.
  public static let interopVersion = "8"
  /// The media type of a part that is appended.
  public static let partType = "application/partial-upload"

  /// The resource of one unfinished upload.
  package static let path = "/api/uploads/{id}"
  /// Says how far an upload is (`HEAD`), and once it is complete, what came of it (`GET`).
  package static let look = Route(.get, path, scope: .house, errors: [.notFound], summary: "Returns the response of a complete upload")
  package static let append = Route(
    .patch, path, scope: .house,
    errors: [
      .notFound, .forbidden, .uploadOffsetMismatch, .uploadTakenOver, .uploadLengthMismatch, .uploadCompleted, .digestMismatch, .tooLarge,
      .unsupportedMediaType, .insufficientStorage,
    ], summary: "Appends bytes to an upload")
  package static let cancel = Route(.delete, path, scope: .house, errors: [.notFound], summary: "Ends an upload and removes its bytes")
  package static let routes = [look, append, cancel]

  /// Header names in lower case, as `WireRequest` has them.
  package enum Header {
    package static let offset = "upload-offset"
    package static let complete = "upload-complete"
    package static let length = "upload-length"
    package static let limit = "upload-limit"
    package static let interopVersion = "upload-draft-interop-version"
    package static let representationDigest = "repr-digest"
    package static let contentDigest = "content-digest"
  }

  /// A Boolean of a structured field (RFC 9651 section 3.3.6); nil for anything else.
  package static func boolean(_ text: String?) -> Bool? {
    switch text?.trimmed {
    case "?1": true
    case "?0": false
    default: nil
    }
  }

  package static func text(of flag: Bool) -> String { flag ? "?1" : "?0" }

  /// A whole number of a structured field that is not negative (RFC 9651 section 3.3.1): at most fifteen digits; nil for anything else.
  package static func number(_ text: String?) -> Int64? {
    guard let text = text?.trimmed, (1...15).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }

  /// A member of a dictionary of whole numbers: `max-append-size` in `max-size=100, max-append-size=10`.
  package static func member(_ name: String, of text: String?) -> Int64? {
    let members = (text ?? "").split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map { String($0).trimmed } }
    return members.last { $0.first == name && $0.count == 2 }.flatMap { number($0[1]) }
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
