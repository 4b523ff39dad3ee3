package import Foundation

/// The weights of a model in a safetensors file, which is mapped and not read: numbers of single precision are used where they are in the
/// file, and what is not used costs no memory.
///
/// The file must not be cut while it is open. A new one takes its place by a rename.
package struct SafeTensors: Sendable {
  package let header: TensorHeader
  private let file: MappedFile

  /// - Throws: ``SafeTensorsError``; ``FileFailure``.
  package init(contentsOf location: URL) throws {
    file = try MappedFile(contentsOf: location)
    header = try TensorHeader(of: file.bytes)
  }

  /// The numbers of a tensor of type F32, F16 or BF16.
  ///
  /// - Parameter shape: what the tensor's shape has to be.
  func numbers(_ name: String, shape: [Int]) throws(SafeTensorsError) -> Numbers {
    guard let tensor = header.tensors[name] else { throw .missing(name) }
    guard tensor.shape == shape else { throw .shape(of: name, found: tensor.shape, expected: shape) }
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[tensor.range])
    switch tensor.type {
    case .float32: return Numbers(bytes, in: file)
    case .float16: return Numbers(halves: bytes, TensorType.float(half:))
    case .bfloat16: return Numbers(halves: bytes, TensorType.float(brain:))
    default: throw .notReadable(tensor.type, of: name)
    }
  }
}
