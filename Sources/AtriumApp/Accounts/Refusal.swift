package import AtriumAPI
import AtriumClient
package import SwiftUI

/// Why what a person sent off was not taken.
package struct Refusal {
  /// A field of a form, as the contract names it in `Problem.field`.
  package enum Field: String {
    case code, email, password, name, rooms, role, expires
    case firstName = "first_name"
    case lastName = "last_name"
    case currentPassword = "current_password"
  }

  /// nil for what has no code: no answer came.
  package let code: Problem.Code?
  /// The field that is at fault, where there is one.
  package let field: Field?
  package let words: LocalizedStringKey

  package init(_ error: any Error) {
    let problem = (error as? Problem) ?? (error as? ClientError)?.problem
    code = problem?.code
    field = problem?.field.flatMap(Field.init(rawValue:))
    words =
      switch (code, field, problem?.retryAfter) {
      case (.tooManyRequests, _, let seconds?): "Too many attempts. Try again in \(seconds) seconds."
      case (.invalidRequest, .email, _): "Enter a valid e-mail address."
      case (.invalidRequest, .firstName, _), (.invalidRequest, .lastName, _), (.invalidRequest, .name, _): "This name can’t be used."
      case (.invalidRequest, .currentPassword, _): "Enter your current password."
      default: error.words
      }
  }
}

extension ClientError {
  fileprivate var problem: Problem? { if case .problem(let problem) = self { problem } else { nil } }
}
