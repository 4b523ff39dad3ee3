import Foundation
import TestSupport
import Testing

@testable import Retrieval

@Suite struct SafeTensorsTests {
  private func failure(_ bytes: [UInt8]) -> SafeTensorsError? {
    bytes.withUnsafeBytes { bytes in
      do throws(SafeTensorsError) {
        _ = try TensorHeader(of: bytes)
        return nil
      } catch {
        return error
      }
    }
  }

  private func failure(_ a: String, _ data: Int = 8) -> SafeTensorsError? {
    failure(TensorBuilder(header: #"{"a":\#(a)}"#, data: [UInt8](repeating: 0, count: data)).bytes)
  }

  private func opened(_ bytes: [UInt8]) throws -> SafeTensors {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.file("model.safetensors"))
    return try SafeTensors(contentsOf: folder.file("model.safetensors"))
  }

  @Test("numbers of single and half precision are those that were stored")
  func numbers() throws {
    let file = try opened(TensorBuilder.whole.bytes)
    let single = try file.numbers("a", shape: [2])
    #expect([single.start[0], single.start[1]] == [1, -2])
    let half = try file.numbers("b", shape: [3, 1])
    #expect([half.start[0], half.start[1], half.start[2]] == [1, 0x1p-24, 65_504])
  }

  // IEEE 754 binary16 and bfloat16, from their bits.
  @Test(
    "half precision has its zeros, smallest numbers, infinities and numbers that are none",
    arguments: [
      (0x0000, 0), (0x3c00, 1), (0xc000, -2), (0x0001, 0x1p-24), (0x83ff, -0x3ffp-24), (0x0400, 0x1p-14), (0x3555, 0.333_251_95),
      (0x7bff, 65_504), (0x7c00, .infinity), (0xfc00, -.infinity),
    ] as [(UInt16, Float)])
  func halves(bits: UInt16, value: Float) {
    #expect(TensorType.float(half: bits) == value)
    #expect(TensorType.float(half: bits).sign == (bits & 0x8000 == 0 ? .plus : .minus))
    #expect(TensorType.float(half: 0x7e00).isNaN)
    #expect(TensorType.float(brain: 0x4049) == 3.140_625)
  }

  @Test("numbers that do not begin at a multiple of four are read all the same")
  func unaligned() throws {
    var builder = TensorBuilder.whole
    for _ in 0..<4 {
      builder.header += " "
      let single = try opened(builder.bytes).numbers("a", shape: [2])
      #expect([single.start[0], single.start[1]] == [1, -2])
    }
  }

  @Test("a file that is too short, or has a shorter header than it says, is refused")
  func lengths() {
    #expect(failure([]) == .tooShort)
    #expect(failure([1, 0, 0, 0, 0, 0, 0]) == .tooShort)
    var builder = TensorBuilder.whole
    for length in [UInt64(builder.bytes.count - 7), 1 << 40, 1 << 63, .max] {
      builder.length = length
      #expect(failure(builder.bytes) == .headerLength(length))
    }
    // A sparse file would be large enough; the limit keeps it from being read.
    #expect(TensorHeader.limit == 16 << 20)
  }

  @Test(
    "a header that is no object of tensors is refused",
    arguments: ["", "[]", "{", #"{"a":1}"#, #"{"a":{}}"#, #"{"a":{"dtype":"F32","shape":[1.5],"data_offsets":[0,4]}}"#, "\u{0}"])
  func noHeader(header: String) throws {
    let found = try #require(failure(TensorBuilder(header: header, data: [0, 0, 0, 0]).bytes))
    guard case .header = found else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("sizes that overflow, contradict the shape, or are negative are refused")
  func sizes() {
    #expect(failure(#"{"dtype":"F32","shape":[2],"data_offsets":[0,8]}"#) == nil)
    #expect(failure(#"{"dtype":"F32","shape":[3],"data_offsets":[0,8]}"#) == .size(of: "a"))
    #expect(failure(#"{"dtype":"F32","shape":[],"data_offsets":[0,8]}"#) == .size(of: "a"))
    #expect(failure(#"{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,8]}"#) == .size(of: "a"))
    #expect(failure(#"{"dtype":"F32","shape":[9223372036854775807,9223372036854775807],"data_offsets":[0,8]}"#) == .size(of: "a"))
    #expect(failure(#"{"dtype":"F32","shape":[-1,-2],"data_offsets":[0,8]}"#) == .size(of: "a"))
    #expect(failure(#"{"dtype":"F32","shape":[0,9],"data_offsets":[0,0]}"#, 0) == nil)
  }

  @Test("bytes outside of the file, backwards or without an end are refused")
  func ranges() {
    let lies = ["[0,9]", "[8,0]", "[-8,0]", "[0]", "[0,4,8]", "[]", "[0,9223372036854775807]", "[9223372036854775807,9223372036854775807]"]
    for offsets in lies {
      #expect(failure(#"{"dtype":"F32","shape":[2],"data_offsets":\#(offsets)}"#) == .range(of: "a"), "\(offsets)")
    }
  }

  @Test("tensors that share bytes, and bytes of no tensor, are refused")
  func overlaps() {
    func two(_ first: String, _ second: String) -> SafeTensorsError? {
      let header = #"{"a":{"dtype":"U8","shape":[4],"data_offsets":\#(first)},"b":{"dtype":"U8","shape":[4],"data_offsets":\#(second)}}"#
      return failure(TensorBuilder(header: header, data: [UInt8](repeating: 0, count: 9)).bytes)
    }
    #expect(two("[0,4]", "[2,6]") == .overlap(of: "b"))
    #expect(two("[0,4]", "[0,4]") == .overlap(of: "b"))
    #expect(two("[0,4]", "[5,9]") == .gap(before: "b"))
    #expect(two("[1,5]", "[5,9]") == .gap(before: "a"))
    #expect(two("[0,4]", "[4,8]") == .gap(before: nil))
  }

  @Test("a tensor that is missing, of another shape or of whole numbers is named")
  func reading() throws {
    let file = try opened(
      TensorBuilder(header: #"{"a":{"dtype":"I64","shape":[1],"data_offsets":[0,8]}}"#, data: [UInt8](repeating: 0, count: 8)).bytes)
    #expect(throws: SafeTensorsError.missing("b")) { try file.numbers("b", shape: [1]) }
    #expect(throws: SafeTensorsError.shape(of: "a", found: [1], expected: [2])) { try file.numbers("a", shape: [2]) }
    #expect(throws: SafeTensorsError.notReadable(.int64, of: "a")) { try file.numbers("a", shape: [1]) }
    #expect(failure(#"{"dtype":"F4","shape":[2],"data_offsets":[0,8]}"#) == .unknownType("F4", of: "a"))
  }

  @Test("whatever is changed in a header, it is refused, or every tensor lies within the file", arguments: 0..<4 as Range<UInt64>)
  func mutated(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let whole = TensorBuilder.whole.bytes
    let pieces = ["-", "9223372036854775807", "1e99", "[", "]", "{", "\"", ",", "null", "0", "\\u0000", "F64"].map { Array($0.utf8) }
    var refused = 0
    for _ in 0..<1_000 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[place] = .random(in: 0...255, using: &random)
        case 1: changed.remove(at: place)
        case 2: changed.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        default: changed.removeLast(min(changed.count - 1, Int.random(in: 1...30, using: &random)))
        }
      }
      changed.withUnsafeBytes { bytes in
        guard let header = try? TensorHeader(of: bytes) else {
          refused += 1
          return
        }
        for tensor in header.tensors.values {
          #expect(tensor.range.lowerBound >= 8 && tensor.range.upperBound <= bytes.count)
          #expect(tensor.shape.reduce(tensor.type.size, *) == tensor.range.count)
        }
      }
    }
    #expect(refused > 500)
  }
}
