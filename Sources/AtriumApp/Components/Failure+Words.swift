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
    case .unreachable: "The server cannot be reached."
    case .unreadable: "The server’s answer cannot be read. It may be of another version."
    case nil: "\(localizedDescription)"
    }
  }
}

extension Problem {
  /// A server says what is wrong by a code, with sentences for programmers beside it. A code that this version does not know is
  /// shown as the server says it.
  fileprivate var words: LocalizedStringKey {
    switch (code, size, limit) {
    case (.tooLarge, let size?, let limit?): "This note has \(size) bytes; at most \(limit) are shown."
    case (.tooLarge, _, _): "It is too large."
    case (.invalidEvent, _, _): "The server does not take this event: \(detail)"
    case (.invalidSubscription, _, _): "The server does not know the service by which this browser would be told."
    case (.notText, _, _): "This note is not text in UTF-8, so it cannot be shown."
    case (.notPermitted, _, _): "The server may not read this note’s file."
    case (.notFound, _, _): "There is nothing at this address."
    case (.methodNotAllowed, _, _): "The server cannot do this at this address."
    case (.invalidCursor, _, _): "This list has changed in the meantime. Load it again."
    case (.preconditionFailed, _, _): "It has changed in the meantime."
    case (.unsupportedMediaType, _, _): "The server does not take content of this kind."
    case (.rangeNotSatisfiable, _, _): "The file does not reach that far."
    case (.forbiddenHost, _, _): "The server is not meant to be reached at this address."
    case (.forbiddenOrigin, _, _): "The server does not take requests from other sites."
    case (.requestTimeout, _, _): "The server waited too long for the whole request."
    case (.tokenMissing, _, _): "Sign in first."
    case (.tokenInvalid, _, _): "This sign-in is not valid any more."
    case (.tokenExpired, _, _): "This sign-in has expired."
    case (.invalidCredentials, _, _): "The address or the password is wrong."
    case (.forbidden, _, _): "You may not do this."
    case (.registrationClosed, _, _): "An account needs an invitation here."
    case (.codeRefused, _, _): "The code or link is wrong, was used or has expired."
    case (.weakPassword, _, _): "A password needs 12 characters, with upper and lower case, a digit and a symbol."
    case (.emailTaken, _, _): "There is an account with this address already."
    case (.alreadySetUp, _, _): "This house is set up already."
    case (.secondFactorOn, _, _): "The second factor is on already."
    case (.lastOwner, _, _): "The house needs an owner."
    case (.askSettled, _, _): "This request needs no answer any more."
    case (.tooManyRequests, _, _): "That was too much at once. Try again in a moment."
    case (.accountsOff, _, _): "Nobody signs in to this house."
    case (.unavailable, _, _): "The server cannot answer at the moment."
    case (.internalError, _, _): "The server met an error."
    case (.invalidRequest, _, _): "The server does not take this request: \(detail)"
    default: "\(detail)"
    }
  }
}
