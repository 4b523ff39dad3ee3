import AtriumAPI
import Crypto
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers

/// The reference of the contract: for people at `/api/reference`, where each problem's `type` leads, for tools as OpenAPI beside it.
/// Both are made once, at the first request.
struct ReferenceRoutes: Sendable {
  /// Of the house, with its rooms.
  let contract: Contract

  private static let address = "/api/reference"

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    let page = MadeOnce { [contract] in try Self.page(contract) }
    let document = MadeOnce { [contract] in try Self.document(contract) }
    add(Self.address, to: router) { try page.get() }
    add(Self.address + "/openapi.json", to: router) { try document.get() }
  }

  private func add(
    _ path: String, to router: some RouterMethods<AtriumRequestContext>, _ file: @escaping @Sendable () throws -> TextDocument
  ) {
    router.get(RouterPath(path)) { request, _ in Response(try file(), to: request) }
    router.head(RouterPath(path)) { request, _ in Response(try file(), to: request).head }
    for method in [.post, .put, .patch, .delete] as [HTTPRequest.Method] {
      router.on(RouterPath(path), method: method) { _, _ -> Response in throw MethodNotAllowed(allowed: "GET, HEAD") }
    }
  }

  private static func page(_ contract: Contract) throws -> TextDocument {
    let reading = ReferenceReading(try contract.reference.value())
    let html = ReferencePage(reading: reading, codes: contract.problems).html
    // The one style there is, by its hash.
    let style = Data(SHA256.hash(data: Data(ReferenceStyle.text.utf8))).base64EncodedString()
    return TextDocument(
      Data(html.markup.utf8), type: "text/html; charset=utf-8",
      policy: "default-src 'none'; style-src 'sha256-\(style)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  }

  private static func document(_ contract: Contract) throws -> TextDocument {
    TextDocument(try contract.reference.json(), type: "application/json; charset=utf-8")
  }
}

/// A value that is made when it is first asked for, once.
private final class MadeOnce<Value: Sendable>: Sendable {
  private let value = NIOLockedValueBox<Result<Value, any Error>?>(nil)
  private let make: @Sendable () throws -> Value

  init(_ make: @escaping @Sendable () throws -> Value) { self.make = make }

  func get() throws -> Value {
    try value.withLockedValue { value in
      let made = value ?? Result { try make() }
      value = made
      return try made.get()
    }
  }
}
