import Foundation

/// A safetensors file byte by byte, lies included.
struct TensorBuilder {
  var header: String
  var data: [UInt8] = []
  /// What the file says of its header's length; nil for the truth.
  var length: UInt64?

  var bytes: [UInt8] {
    let text = Array(header.utf8)
    let length = length ?? UInt64(text.count)
    return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + text + data
  }

  /// Two tensors of two and three numbers.
  static let whole = TensorBuilder(
    header: #"{"__metadata__":{"format":"pt"},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"#
      + #""b":{"dtype":"F16","shape":[3,1],"data_offsets":[8,14]}}"#,
    data: [0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0] + [0, 0x3c, 1, 0, 0xff, 0x7b])
}
