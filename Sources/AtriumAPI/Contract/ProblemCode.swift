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
    /// The body came too slowly.
    public static let requestTimeout = Code(rawValue: "request_timeout")
    public static let preconditionFailed = Code(rawValue: "precondition_failed")
    public static let tooLarge = Code(rawValue: "too_large")
    public static let unsupportedMediaType = Code(rawValue: "unsupported_media_type")
    /// What was sent of an agent's event is none; `field` names what is wrong.
    public static let invalidEvent = Code(rawValue: "invalid_event")
    /// What a browser says of where it is told cannot be; `field` names what is wrong.
    public static let invalidSubscription = Code(rawValue: "invalid_subscription")
    /// The file is there, but its bytes are not UTF-8 text.
    public static let notText = Code(rawValue: "not_text")
    /// The file is there, but the server may not read it.
    public static let notPermitted = Code(rawValue: "not_permitted")
    /// No byte of the file lies in the range that was asked for.
    public static let rangeNotSatisfiable = Code(rawValue: "range_not_satisfiable")
    /// The request carries no token, and the call needs one.
    public static let tokenMissing = Code(rawValue: "token_missing")
    /// The token was not made here, was changed, or its session has ended.
    public static let tokenInvalid = Code(rawValue: "token_invalid")
    /// The token was good until its time was up: refresh it once, then sign in.
    public static let tokenExpired = Code(rawValue: "token_expired")
    /// No account has this address and this password.
    public static let invalidCredentials = Code(rawValue: "invalid_credentials")
    /// The person, or the key, is known and may not do this.
    public static let forbidden = Code(rawValue: "forbidden")
    public static let registrationClosed = Code(rawValue: "registration_closed")
    /// A code or the token of a link that is wrong, was used, or has expired.
    public static let codeRefused = Code(rawValue: "invalid_code")
    /// `detail` names what the password lacks.
    public static let weakPassword = Code(rawValue: "weak_password")
    public static let emailTaken = Code(rawValue: "email_taken")
    public static let alreadySetUp = Code(rawValue: "already_set_up")
    public static let secondFactorOn = Code(rawValue: "second_factor_on")
    public static let lastOwner = Code(rawValue: "last_owner")
    /// A request of an agent was answered otherwise, or needs no answer any more; `detail` says by whom and when.
    public static let askSettled = Code(rawValue: "ask_settled")
    /// `Retry-After` says when to try again, in seconds.
    public static let tooManyRequests = Code(rawValue: "too_many_requests")
    /// Nobody signs in to this house.
    public static let accountsOff = Code(rawValue: "accounts_off")
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
      .codeRefused: (400, "The code or link is wrong, was used or has expired."),
      .tokenMissing: (401, "Sign in first."),
      .tokenInvalid: (401, "This sign-in is not valid any more."),
      .tokenExpired: (401, "This sign-in has expired."),
      .invalidCredentials: (401, "The address or the password is wrong."),
      .forbidden: (403, "You may not do this."),
      .registrationClosed: (403, "An account needs an invitation here."),
      .forbiddenHost: (403, "This address is not one of the server's."),
      .forbiddenOrigin: (403, "Another site may not ask for this."),
      .notFound: (404, "There is nothing at this address."),
      .methodNotAllowed: (405, "This address does not take that method."),
      .accountsOff: (404, "Nobody signs in to this house."),
      .requestTimeout: (408, "The request took too long."),
      .emailTaken: (409, "There is an account with this address already."),
      .alreadySetUp: (409, "This house is set up already."),
      .secondFactorOn: (409, "The second factor is on already."),
      .lastOwner: (409, "The house needs an owner."),
      .askSettled: (409, "This request needs no answer any more."),
      .preconditionFailed: (412, "It has changed in the meantime."),
      .tooLarge: (413, "It is too large."),
      .unsupportedMediaType: (415, "This kind of content is not taken here."),
      .rangeNotSatisfiable: (416, "The file has no bytes there."),
      .invalidEvent: (422, "The event is not valid."),
      .invalidSubscription: (422, "A browser cannot be told there."),
      .notText: (422, "The file is not text."),
      .weakPassword: (422, "The password is too weak."),
      .tooManyRequests: (429, "Too much at once; try again in a moment."),
      .notPermitted: (503, "The server may not read the file."),
      .internalError: (500, "The server met an error."),
      .unavailable: (503, "The server cannot answer at the moment."),
    ]
  }
}
