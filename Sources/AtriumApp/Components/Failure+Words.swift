import AtriumAPI
import AtriumClient
package import SwiftUI

extension Error {
  /// What went wrong, in the language of the person it happened to.
  package var words: LocalizedStringKey {
    // A call that cannot be sent at all throws its problem as it is.
    if let problem = self as? Problem { return problem.words }
    return switch self as? ClientError {
    case .problem(let problem): problem.words
    case .refused(let status): "The server refused the request (status \(status))."
    case .unreachable: "The server can’t be reached."
    case .unreadable: "The server’s response can’t be read. The server may be running a different version."
    case nil: "\(localizedDescription)"
    }
  }
}

extension Problem {
  /// A server says what is wrong by a code, with sentences for programmers beside it. A code that this version does not know is
  /// shown as the server says it.
  fileprivate var words: LocalizedStringKey {
    switch (code, size, limit) {
    case (.tooLarge, let size?, let limit?): "This note has \(size) bytes, and Atrium shows at most \(limit)."
    case (.tooLarge, _, _): "This is too large."
    case (.invalidEvent, _, _): "The server didn’t accept this event: \(detail)"
    case (.invalidSubscription, _, _): "The server doesn’t support this browser’s push service."
    case (.notText, _, _): "This note can’t be shown because it isn’t UTF-8 text."
    case (.notPermitted, _, _): "The server doesn’t have permission to read this note."
    case (.notFound, _, _): "There is nothing at this address."
    case (.methodNotAllowed, _, _): "The server doesn’t support this at this address."
    case (.invalidCursor, _, _): "This list has changed. Reload it."
    case (.preconditionFailed, _, _): "This has changed in the meantime."
    case (.unsupportedMediaType, _, _): "The server doesn’t accept this type of content."
    case (.rangeNotSatisfiable, _, _): "The file doesn’t have the requested part."
    case (.forbiddenHost, _, _): "The server isn’t set up for this address."
    case (.forbiddenOrigin, _, _): "The server doesn’t accept requests from other sites."
    case (.requestTimeout, _, _): "The request took too long."
    case (.tokenMissing, _, _): "Sign in first."
    case (.tokenInvalid, _, _): "Your sign-in is no longer valid. Sign in again."
    case (.tokenExpired, _, _): "Your sign-in has expired. Sign in again."
    case (.invalidCredentials, _, _): "The e-mail address or password is wrong."
    case (.forbidden, _, _): "You don’t have permission to do this."
    case (.registrationClosed, _, _): "You need an invitation to create an account."
    case (.codeRefused, _, _): "The code or link is wrong, has expired or was already used."
    case (.weakPassword, _, _): "A password needs at least 12 characters, with uppercase and lowercase letters, a digit and a symbol."
    case (.emailTaken, _, _): "An account with this address already exists."
    case (.alreadySetUp, _, _): "Atrium is already set up."
    case (.secondFactorOn, _, _): "Two-factor authentication is already on."
    case (.lastOwner, _, _): "Atrium needs at least one owner."
    case (.askSettled, _, _): "This request no longer needs an answer."
    case (.tooManyRequests, _, _): "Too many requests. Try again in a moment."
    case (.accountsOff, _, _): "This server has no accounts."
    case (.digestMismatch, _, _): "The file was damaged on its way. Upload it again."
    case (.uploadOffsetMismatch, _, _): "The upload was interrupted. Try again."
    case (.uploadLengthMismatch, _, _): "The file changed while it was being uploaded. Upload it again."
    case (.uploadCompleted, _, _): "This upload is already complete."
    case (.uploadTakenOver, _, _): "This upload continues in another window."
    case (.insufficientStorage, _, _): "There isn’t enough storage on the server."
    case (.notInTime, _, _): "The server took too long."
    case (.unavailable, _, _): "The server isn’t available at the moment."
    case (.internalError, _, _): "Something went wrong on the server."
    case (.invalidRequest, _, _): "The server didn’t accept this request: \(detail)"
    default: "\(detail)"
    }
  }
}
