extension Problem {
  /// The stable name of an error; rooms declare theirs in their own folders. A newer server may send one that is not declared: it keeps its
  /// raw value, and the status that came with it is in `Problem.status`.
  public struct Code: WireEnum {
    public let rawValue: String
    /// The HTTP status that the code is answered with; 500 for one that a newer server sent.
    public let status: Int
    /// A short name of the error, the same at each occurrence.
    public let title: String

    public init(_ rawValue: String, status: Int, title: String) {
      self.rawValue = rawValue
      self.status = status
      self.title = title
    }

    public static func unknown(_ raw: String) -> Code { Code(raw, status: 500, title: "Something went wrong.") }

    public static let invalidRequest = Code("invalid_request", status: 400, title: "The request isn't valid.")
    /// A cursor that this server did not make, or made for another filter or order.
    public static let invalidCursor = Code("invalid_cursor", status: 400, title: "The cursor doesn't belong to this list.")
    /// The Host header names another server (DNS rebinding).
    public static let forbiddenHost = Code("forbidden_host", status: 403, title: "The server isn't set up for this address.")
    /// Another site's page made the request.
    public static let forbiddenOrigin = Code("forbidden_origin", status: 403, title: "Requests from other sites are not accepted.")
    public static let notFound = Code("not_found", status: 404, title: "There is nothing at this address.")
    public static let methodNotAllowed = Code("method_not_allowed", status: 405, title: "This address doesn't support this method.")
    /// The body came too slowly.
    public static let requestTimeout = Code("request_timeout", status: 408, title: "The request took too long.")
    public static let preconditionFailed = Code("precondition_failed", status: 412, title: "This has changed in the meantime.")
    public static let tooLarge = Code("too_large", status: 413, title: "This is too large.")
    public static let unsupportedMediaType = Code("unsupported_media_type", status: 415, title: "This type of content isn't accepted.")
    /// The browser's push subscription is not valid; `field` names what is wrong.
    public static let invalidSubscription = Code("invalid_subscription", status: 422, title: "This browser's push service isn't supported.")
    /// The file is there, but the server may not read it.
    public static let notPermitted = Code("not_permitted", status: 503, title: "The server doesn't have permission to read the file.")
    /// No byte of the file lies in the range that was asked for.
    public static let rangeNotSatisfiable = Code("range_not_satisfiable", status: 416, title: "The file doesn't have the requested part.")
    /// The request carries no token, and the call needs one.
    public static let tokenMissing = Code("token_missing", status: 401, title: "Sign in first.")
    /// The token was not made here, was changed, or its session has ended.
    public static let tokenInvalid = Code("token_invalid", status: 401, title: "Your sign-in is no longer valid.")
    /// The token was good until its time was up: refresh it once, then sign in.
    public static let tokenExpired = Code("token_expired", status: 401, title: "Your sign-in has expired.")
    /// No account has this address and this password.
    public static let invalidCredentials = Code("invalid_credentials", status: 401, title: "The e-mail address or password is wrong.")
    /// The person, or the key, is known and may not do this.
    public static let forbidden = Code("forbidden", status: 403, title: "You don't have permission to do this.")
    public static let registrationClosed = Code("registration_closed", status: 403, title: "You need an invitation to create an account.")
    /// A code or the token of a link that is wrong, was used, or has expired.
    public static let codeRefused = Code("invalid_code", status: 400, title: "The code or link is wrong, has expired or was already used.")
    /// `detail` names what the password lacks.
    public static let weakPassword = Code("weak_password", status: 422, title: "The password is too weak.")
    public static let emailTaken = Code("email_taken", status: 409, title: "An account with this address already exists.")
    public static let alreadySetUp = Code("already_set_up", status: 409, title: "Atrium is already set up.")
    public static let secondFactorOn = Code("second_factor_on", status: 409, title: "Two-factor authentication is already on.")
    public static let lastOwner = Code("last_owner", status: 409, title: "Atrium needs at least one owner.")
    /// `Retry-After` says when to try again, in seconds.
    public static let tooManyRequests = Code("too_many_requests", status: 429, title: "Too many requests. Try again in a moment.")
    /// This server has no accounts.
    public static let accountsOff = Code("accounts_off", status: 404, title: "This server has no accounts.")
    /// The bytes that came do not have the SHA-256 that the request says.
    public static let digestMismatch = Code("digest_mismatch", status: 400, title: "The bytes do not match their digest.")
    /// `Upload-Offset` of the response says where the upload goes on.
    public static let uploadOffsetMismatch = Code("upload_offset_mismatch", status: 409, title: "The upload goes on elsewhere.")
    /// Two requests say different lengths of one upload, or more comes than was said.
    public static let uploadLengthMismatch = Code("upload_length_mismatch", status: 400, title: "The upload has another length.")
    public static let uploadCompleted = Code("upload_completed", status: 400, title: "The upload is complete already.")
    /// A later request goes on with the same upload.
    public static let uploadTakenOver = Code("upload_taken_over", status: 409, title: "Another request continues this upload.")
    /// The disk is full, or a person has as many unfinished uploads as they may have.
    public static let insufficientStorage = Code("insufficient_storage", status: 507, title: "There is no room for it.")
    public static let internalError = Code("internal_error", status: 500, title: "Something went wrong on the server.")
    /// A part of the server did not answer soon enough, so the rest was answered without it.
    public static let notInTime = Code("not_in_time", status: 503, title: "This took too long.")
    public static let unavailable = Code("unavailable", status: 503, title: "The server isn't available at the moment.")

    /// Those of every server.
    public static let known: [Code] = [
      .invalidRequest, .invalidCursor, .forbiddenHost, .forbiddenOrigin, .notFound, .methodNotAllowed, .requestTimeout,
      .preconditionFailed, .tooLarge, .unsupportedMediaType, .invalidSubscription, .notPermitted, .rangeNotSatisfiable, .tokenMissing,
      .tokenInvalid, .tokenExpired, .invalidCredentials, .forbidden, .registrationClosed, .codeRefused, .weakPassword, .emailTaken,
      .alreadySetUp, .secondFactorOn, .lastOwner, .tooManyRequests, .accountsOff, .digestMismatch, .uploadOffsetMismatch,
      .uploadLengthMismatch, .uploadCompleted, .uploadTakenOver, .insufficientStorage, .internalError, .notInTime, .unavailable,
    ]
  }
}
