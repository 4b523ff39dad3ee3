package import Storage

/// The JSON of an answer that was put together from pieces instead of encoded from a value: for lists of documents, whose metadata is
/// kept as the wire has it. `Value` is what it has to decode to; tests hold it against what the contract's own coder writes.
package struct EncodedResponse<Value: Sendable>: Sendable {
  package let json: JSONText

  /// - Parameters:
  ///   - capacity: about how many bytes it will have.
  ///   - write: writes one JSON value.
  package init(capacity: Int, _ write: (inout JSONText) -> Void) {
    var json = JSONText(capacity: capacity)
    write(&json)
    self.json = json
  }
}
