import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird
import Storage

/// What a page has to know of who asks for it.
package struct PageRequest: Sendable {
  package let context: AtriumRequestContext
  package let language: Language
  /// Where people open the house, without a path: `https://atrium.example`.
  package let address: String
  /// The path that was asked for, percent-encoded.
  package let path: String

  init(_ request: Request, _ context: AtriumRequestContext, languages: [String]) {
    self.context = context
    language = Language(accepting: request.headers[.acceptLanguage], of: languages)
    address = context.houseAddress(of: request)
    path = request.uri.path
  }
}

extension AtriumRequestContext {
  /// As the house is set, where people sign in; elsewhere as the request has it, whose host the guard has let pass.
  func houseAddress(of request: Request) -> String {
    if let accounts { return accounts.address.withLock { $0 } }
    return "\(request.headers[.forwardedScheme] == "https" ? "https" : "http")://\(request.head.authority ?? "localhost")"
  }
}
