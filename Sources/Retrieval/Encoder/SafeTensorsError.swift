/// What is wrong with a file of tensors.
package enum SafeTensorsError: Error, Hashable {
  /// The file has fewer than the eight bytes that give the length of its header.
  case tooShort
  /// The header is longer than the file, or than the limit of 16 MiB.
  case headerLength(UInt64)
  /// The header is not the JSON object that it should be.
  case header(reason: String)
  /// A type of numbers that the format had not when this was written.
  case unknownType(String, of: String)
  /// The tensor's bytes begin after they end, or end outside of the file.
  case range(of: String)
  /// The number of bytes is not that of the shape, or the shape has more numbers than any file.
  case size(of: String)
  /// The tensor's bytes do not begin where those of the one before end.
  case overlap(of: String)
  /// There are bytes that belong to no tensor, before this one or, nil, at the end.
  case gap(before: String?)
  /// There is no tensor of this name.
  case missing(String)
  /// The tensor has another shape than the model's configuration asks for.
  case shape(of: String, found: [Int], expected: [Int])
  /// The tensor's numbers are of a type that a model's weights are not read from.
  case notReadable(TensorType, of: String)
}
