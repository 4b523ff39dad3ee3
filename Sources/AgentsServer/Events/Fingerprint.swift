import AtriumServer
import Foundation

/// Sixty-four bits of a tool and its input, the same in each run and for each order of an object's members (FNV-1a).
///
/// It compares what one agent's events say with each other, within minutes: nobody gains by finding another input with the same one.
struct Fingerprint: Sendable, Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(tool: String) {
    add(tool)
  }

  mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }

  /// With its length before it, so that two texts are never the same as two others.
  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(byte: byte) }
  }
}

extension Fingerprint: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = UInt64(try container.decode(String.self), radix: 16) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A fingerprint is a hexadecimal number.")
    }
    self.value = value
  }

  // As text, since many readers of JSON cut numbers of more than 53 bits.
  var text: String { String(value, radix: 16) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Reads any JSON for its fingerprint alone.
struct FingerprintReader {
  /// More values than so many tell no input from another.
  static let mostValues = 2000

  private(set) var fingerprint: Fingerprint
  private var values = 0

  init(tool: String) {
    fingerprint = Fingerprint(tool: tool)
  }

  mutating func read(_ decoder: any Decoder) {
    values += 1
    guard values <= Self.mostValues else { return }
    if let object = try? decoder.container(keyedBy: AnyName.self) {
      read(object)
    } else if let list = try? decoder.unkeyedContainer() {
      read(list)
    } else if let value = try? decoder.singleValueContainer() {
      read(value)
    }
  }

  private mutating func read(_ object: KeyedDecodingContainer<AnyName>) {
    fingerprint.add(byte: UInt8(ascii: "{"))
    for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard values < Self.mostValues else { return }
      fingerprint.add(key.stringValue)
      if let text = try? object.decode(String.self, forKey: key) {
        add(text)
      } else if let nested = try? object.superDecoder(forKey: key) {
        read(nested)
      }
    }
    fingerprint.add(byte: UInt8(ascii: "}"))
  }

  private mutating func read(_ list: any UnkeyedDecodingContainer) {
    var list = list
    fingerprint.add(byte: UInt8(ascii: "["))
    while !list.isAtEnd, values < Self.mostValues {
      if let text = try? list.decode(String.self) {
        add(text)
      } else if let nested = try? list.superDecoder() {
        read(nested)
      } else {
        return
      }
    }
    fingerprint.add(byte: UInt8(ascii: "]"))
  }

  private mutating func read(_ value: any SingleValueDecodingContainer) {
    if let text = try? value.decode(String.self) {
      add(text)
    } else if let number = try? value.decode(Double.self) {
      fingerprint.add(byte: UInt8(ascii: "1"))
      fingerprint.add(number.bitPattern)
    } else if let flag = try? value.decode(Bool.self) {
      fingerprint.add(byte: UInt8(ascii: flag ? "t" : "f"))
    } else {
      fingerprint.add(byte: UInt8(ascii: "n"))
    }
  }

  private mutating func add(_ text: String) {
    values += 1
    fingerprint.add(byte: UInt8(ascii: "\""))
    fingerprint.add(text)
  }
}

/// A member's name that is not known beforehand.
struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
