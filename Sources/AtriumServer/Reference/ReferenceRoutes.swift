import AtriumAPI
import Crypto
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// The reference of the contract: for people at `/api/reference`, where each problem's `type` leads, for tools as OpenAPI beside it.
/// Both are made once, at the first request.
struct ReferenceRoutes: Sendable {
  /// Of the house, with its rooms.
  let contract: Contract

  private struct File: Sendable {
    let bytes: Data
    let type: String
    let policy: String
    let tag: EntityTag

    init(_ bytes: Data, _ type: String, policy: String) {
      self.bytes = bytes
      self.type = type
      self.policy = policy
      tag = EntityTag(SHA256.hash(data: bytes).withUnsafeBytes { HexText.of(Array($0.prefix(12))) })
    }
  }

  private static let address = "/api/reference"

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    let page = MadeOnce { [contract] in try Self.page(contract) }
    let document = MadeOnce { [contract] in try Self.document(contract) }
    add(Self.address, to: router) { try page.get() }
    add(Self.address + "/openapi.json", to: router) { try document.get() }
  }

  private func add(
    _ path: String, to router: some RouterMethods<AtriumRequestContext>, _ file: @escaping @Sendable () throws -> File
  ) {
    router.get(RouterPath(path)) { request, _ in Self.answer(try file(), to: request) }
    router.head(RouterPath(path)) { request, _ in
      let response = Self.answer(try file(), to: request)
      var head = response.createHeadResponse()
      head.headers[.contentLength] = response.headers[.contentLength]
      return head
    }
    for method in [.post, .put, .patch, .delete] as [HTTPRequest.Method] {
      router.on(RouterPath(path), method: method) { _, _ -> Response in throw MethodNotAllowed(allowed: "GET, HEAD") }
    }
  }

  private static func answer(_ file: File, to request: Request) -> Response {
    var headers: HTTPFields = [.eTag: file.tag.text, .cacheControl: "no-cache", .contentSecurityPolicy: file.policy]
    guard Preconditions(tag: file.tag, modified: nil).judge(request.headers) != .notModified else {
      var response = Response(status: .notModified, headers: headers)
      response.headers[.contentLength] = nil
      return response
    }
    headers[.contentType] = file.type
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }

  private static func page(_ contract: Contract) throws -> File {
    let reading = ReferenceReading(try contract.reference.value())
    let html = ReferencePage(reading: reading, codes: contract.problems).html
    // The one style there is, by its hash.
    let style = Data(SHA256.hash(data: Data(ReferenceStyle.text.utf8))).base64EncodedString()
    return File(
      Data(html.markup.utf8), "text/html; charset=utf-8",
      policy: "default-src 'none'; style-src 'sha256-\(style)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  }

  private static func document(_ contract: Contract) throws -> File {
    File(try contract.reference.json(), "application/json; charset=utf-8", policy: "default-src 'none'; frame-ancestors 'none'; sandbox")
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
