extension Problem {
  /// The stable name of an error. A newer server may send one that this table does not hold: it keeps its raw value, and the
  /// status that came with it is in `Problem.status`.
  public struct Code: WireEnum {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static func unknown(_ raw: String) -> Code { Code(rawValue: raw) }

    public static let invalidRequest = Code(rawValue: "invalid_request")
    /// A cursor that this server did not make, or made for another filter or order.
    public static let invalidCursor = Code(rawValue: "invalid_cursor")
    /// The Host header names another house (DNS rebinding).
    public static let forbiddenHost = Code(rawValue: "forbidden_host")
    /// Another site's page made the request.
    public static let forbiddenOrigin = Code(rawValue: "forbidden_origin")
    public static let notFound = Code(rawValue: "not_found")
    public static let methodNotAllowed = Code(rawValue: "method_not_allowed")
    public static let preconditionFailed = Code(rawValue: "precondition_failed")
    public static let tooLarge = Code(rawValue: "too_large")
    public static let unsupportedMediaType = Code(rawValue: "unsupported_media_type")
    /// The file is there, but its bytes are not UTF-8 text.
    public static let notText = Code(rawValue: "not_text")
    /// The file is there, but the server may not read it.
    public static let notPermitted = Code(rawValue: "not_permitted")
    /// No byte of the file lies in the range that was asked for.
    public static let rangeNotSatisfiable = Code(rawValue: "range_not_satisfiable")
    /// A limit of this client, account or key was reached; `Retry-After` says when to come again.
    public static let tooManyRequests = Code(rawValue: "too_many_requests")
    public static let internalError = Code(rawValue: "internal_error")
    public static let unavailable = Code(rawValue: "unavailable")

    /// The HTTP status that the code is answered with; 500 for a code that is not in the table.
    public var status: Int { Self.table[self]?.status ?? 500 }
    /// A short name of the error, the same at each occurrence.
    public var title: String { Self.table[self]?.title ?? "Something went wrong." }

    public static let known: [Code] = table.keys.sorted { $0.rawValue < $1.rawValue }

    private static let table: [Code: (status: Int, title: String)] = [
      .invalidRequest: (400, "The request is not valid."),
      .invalidCursor: (400, "The cursor does not belong to this list."),
      .forbiddenHost: (403, "This address is not one of the server's."),
      .forbiddenOrigin: (403, "Another site may not ask for this."),
      .notFound: (404, "There is nothing at this address."),
      .methodNotAllowed: (405, "This address does not take that method."),
      .preconditionFailed: (412, "It has changed in the meantime."),
      .tooLarge: (413, "It is too large."),
      .unsupportedMediaType: (415, "This kind of content is not taken here."),
      .rangeNotSatisfiable: (416, "The file has no bytes there."),
      .notText: (422, "The file is not text."),
      .tooManyRequests: (429, "That was too often."),
      .notPermitted: (503, "The server may not read the file."),
      .internalError: (500, "The server met an error."),
      .unavailable: (503, "The server cannot answer at the moment."),
    ]
  }
}
