import HTTPTypes

/// A call's answer together with headers of its own. An `ETag` among them makes the answer conditional: see `ConditionalAnswer`.
struct Answer<Value: Sendable>: Sendable {
  var value: Value
  var headers: HTTPFields

  init(_ value: Value, headers: HTTPFields = [:]) {
    self.value = value
    self.headers = headers
  }
}
