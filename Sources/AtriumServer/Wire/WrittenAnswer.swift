import Storage

/// The JSON of an answer that was put together from pieces instead of encoded from a value: for lists of documents, whose metadata is
/// kept as the wire has it. `Value` is what it has to decode to; tests hold it against what the contract's own coder writes.
struct WrittenAnswer<Value: Sendable>: Sendable {
  var json: JSONText
}
