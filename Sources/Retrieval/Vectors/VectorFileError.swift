/// Why vectors cannot be stored or read.
package enum VectorFileError: Error, Hashable {
  /// The file holds vectors of another model, or of another dimension.
  case otherModel(String, dimension: Int)
  /// The file is no file of vectors, or of a later version. It is derived: delete it and make the vectors again.
  case damaged
  /// Another process has the file open.
  case inUse
  /// The name of the model has no or more than 200 bytes, or the dimension is not within 1...8,192.
  case invalidModel
  /// A vector of another dimension, of zeros only, or with what is no number.
  case invalidVector
  /// A passage that was said to be there is not.
  case unknownPassage(fingerprint: UInt64)
}
