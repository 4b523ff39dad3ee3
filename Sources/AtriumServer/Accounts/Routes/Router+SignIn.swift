import AtriumAPI
import Foundation
import Hummingbird

extension RouterMethods where Context == AtriumRequestContext {
  /// Registers a call that signs in. The audit line says who came in.
  ///
  /// - Parameter email: whose account the call is about, where it says so.
  func signIn<C: Call>(
    _ call: C.Type, about email: @escaping @Sendable (C) -> String? = { _ in nil },
    with handler: @escaping @Sendable (C, AtriumRequestContext) async throws -> SignIn
  ) where C.Response == SignIn {
    answer(call) { call, context in
      if let email = email(call) { context.audit(about: email) }
      let answer = try await handler(call, context)
      context.audited.name = answer.user?.email
      return answer
    }
  }
}

extension AtriumRequestContext {
  /// Notes whose account a call is about. What is no address is not noted: somebody may have typed a password there.
  func audit(about email: String) {
    audited.about = (try? EmailAddress(email))?.text
  }

  /// Notes which person or thing a call is about, by its id. What is no id could be anything.
  func audit(aboutID id: String) {
    audited.about = UUID(uuidString: id)?.uuidString.lowercased()
  }
}
