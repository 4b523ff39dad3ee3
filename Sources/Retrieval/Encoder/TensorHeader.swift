import Foundation

/// The header of a safetensors file: eight bytes with its length (little-endian), then a JSON object that says of each name `dtype`,
/// `shape` and `data_offsets`, counted from the header's end. The names are checked against each other and the file: every byte belongs to
/// one tensor.
package struct TensorHeader: Sendable {
  /// Where a tensor is and how it is to be read.
  package struct Tensor: Sendable, Hashable {
    package let type: TensorType
    package let shape: [Int]
    /// Its bytes, from the start of the file.
    package let range: Range<Int>
  }

  /// A model of a thousand layers has less than a megabyte of names.
  static let limit = 16 << 20

  package let tensors: [String: Tensor]

  /// - Parameter bytes: the whole file.
  package init(of bytes: UnsafeRawBufferPointer) throws(SafeTensorsError) {
    guard bytes.count >= 8 else { throw .tooShort }
    let claimed = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    guard claimed <= UInt64(min(bytes.count - 8, Self.limit)) else { throw .headerLength(claimed) }
    let end = 8 + Int(claimed)
    let descriptions = try Self.descriptions(Data(bytes[8..<end]))
    var tensors: [String: Tensor] = [:]
    for (name, description) in descriptions {
      tensors[name] = try Self.tensor(name, description, from: end, to: bytes.count)
    }
    try Self.check(tensors, from: end, to: bytes.count)
    self.tensors = tensors
  }

  private static func descriptions(_ json: Data) throws(SafeTensorsError) -> [String: Description] {
    do {
      return try JSONDecoder().decode(Names.self, from: json).descriptions
    } catch {
      throw .header(reason: "\(error)")
    }
  }

  private static func tensor(
    _ name: String, _ description: Description, from start: Int, to end: Int
  ) throws(SafeTensorsError) -> Tensor {
    guard let type = TensorType(rawValue: description.type) else { throw .unknownType(description.type, of: name) }
    guard description.offsets.count == 2 else { throw .range(of: name) }
    let (first, last) = (description.offsets[0], description.offsets[1])
    guard first >= 0, first <= last, last <= end - start else { throw .range(of: name) }
    var size = type.size
    for length in description.shape {
      let (product, overflow) = size.multipliedReportingOverflow(by: length)
      guard length >= 0, !overflow else { throw .size(of: name) }
      size = product
    }
    guard size == last - first else { throw .size(of: name) }
    return Tensor(type: type, shape: description.shape, range: start + first..<start + last)
  }

  /// Each begins where another ends: each byte belongs to exactly one.
  private static func check(_ tensors: [String: Tensor], from start: Int, to end: Int) throws(SafeTensorsError) {
    let order = tensors.sorted {
      ($0.value.range.lowerBound, $0.value.range.upperBound, $0.key) < ($1.value.range.lowerBound, $1.value.range.upperBound, $1.key)
    }
    var place = start
    for (name, tensor) in order {
      guard tensor.range.lowerBound >= place else { throw .overlap(of: name) }
      guard tensor.range.lowerBound == place else { throw .gap(before: name) }
      place = tensor.range.upperBound
    }
    guard place == end else { throw .gap(before: nil) }
  }

  private struct Description: Decodable {
    let type: String
    let shape: [Int]
    let offsets: [Int]

    private enum CodingKeys: String, CodingKey {
      case type = "dtype"
      case shape
      case offsets = "data_offsets"
    }
  }

  private struct Names: Decodable {
    let descriptions: [String: Description]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      var descriptions: [String: Description] = [:]
      for key in container.allKeys where key.stringValue != "__metadata__" {
        descriptions[key.stringValue] = try container.decode(Description.self, forKey: key)
      }
      self.descriptions = descriptions
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
