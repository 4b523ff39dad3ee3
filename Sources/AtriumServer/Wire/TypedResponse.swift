package import HTTPTypes

/// A call's answer together with headers of its own. An `ETag` among them makes the answer conditional: see `ConditionalResponse`.
package struct TypedResponse<Value: Sendable>: Sendable {
  package var value: Value
  package var headers: HTTPFields

  package init(_ value: Value, headers: HTTPFields = [:]) {
    self.value = value
    self.headers = headers
  }
}
