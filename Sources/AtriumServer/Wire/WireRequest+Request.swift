import AtriumAPI
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

extension WireRequest {
  /// What came over HTTP, without an HTTP library. The path stays percent-encoded: the contract decodes each segment after the split.
  ///
  /// - Throws: `Problem` 400 for a query that is not percent-encoded UTF-8, 413 for a body of more than `bodyLimit` bytes.
  init(_ request: Request, bodyLimit: Int) async throws {
    try self.init(head: request)
    if method.hasBody {
      body = Data(try await request.body.collect(upTo: bodyLimit).readableBytesView)
    }
  }

  /// The same without its body.
  init(head request: Request) throws {
    guard let method = Route.Method(request.method) else {
      throw Problem(.invalidRequest, detail: "The method \(request.method.rawValue) is not supported.")
    }
    var headers: [String: String] = [:]
    for field in request.headers {
      let name = field.name.canonicalName
      headers[name] = headers[name].map { "\($0), \(field.value)" } ?? field.value
    }
    let target = request.uri.path + (request.uri.query.map { "?" + $0 } ?? "")
    try self.init(method: method, target: target, headers: headers)
  }
}

extension Route.Method {
  /// HEAD is answered as GET.
  init?(_ method: HTTPRequest.Method) {
    self.init(rawValue: method == .head ? "GET" : method.rawValue)
  }
}

extension HTTPRequest.Method {
  init(_ method: Route.Method) {
    switch method {
    case .get: self = .get
    case .post: self = .post
    case .put: self = .put
    case .patch: self = .patch
    case .delete: self = .delete
    }
  }
}
