package import Foundation

/// A request that the server itself sends: a GET, or a POST of a form.
package struct OutboundRequest: Sendable, Equatable {
  package let address: String
  /// Fields of a form, in order (`application/x-www-form-urlencoded`); a GET without them.
  package let form: [Field]?
  /// A value of `Authorization`.
  package let authorization: String?

  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(_ address: String, form: [Field]? = nil, authorization: String? = nil) {
    self.address = address
    self.form = form
    self.authorization = authorization
  }
}

/// What another server answered, within the limits.
package struct OutboundAnswer: Sendable, Equatable {
  package let status: Int
  /// How long it may be kept (`Cache-Control: max-age`), where it says.
  package let freshFor: Duration?
  package let body: Data

  package init(status: Int = 200, freshFor: Duration? = nil, body: Data) {
    self.status = status
    self.freshFor = freshFor
    self.body = body
  }
}

/// Whatever performs a request: `OutboundClient.send`, or a test.
package typealias Outbound = @Sendable (OutboundRequest) async throws(OutboundProblem) -> OutboundAnswer
