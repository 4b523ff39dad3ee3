package import HTTPTypes

/// A call's answer together with headers of its own. An `ETag` among them makes the answer conditional: see `ConditionalResponse`.
package struct TypedResponse<Value: Sendable>: Sendable {
  package var value: Value
  /// Of a call that was answered; an answer without content has 204.
  package var status: HTTPResponse.Status
  package var headers: HTTPFields

  package init(_ value: Value, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) {
    self.value = value
    self.status = status
    self.headers = headers
  }
}
