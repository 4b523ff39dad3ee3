import Foundation

/// The checksums of a folder's files, as `sha256sum` writes and checks them. Names are bytes: a file's name need not be UTF-8.
struct FileSums {
  /// The line about each file, by its name.
  private var lines: [Data: Data] = [:]

  var count: Int { lines.count }

  /// Takes lines over; a later one about the same file replaces the earlier.
  mutating func add(_ text: Data) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      // 64 digits and two spaces; a leading backslash says that the name is escaped.
      let isEscaped = line.first == UInt8(ascii: "\\")
      let name = Data(line.dropFirst(isEscaped ? 67 : 66))
      guard !name.isEmpty else { continue }
      lines[isEscaped ? Self.unescaped(name) : name] = Data(line)
    }
  }

  mutating func remove(_ names: [Data]) {
    for name in names { lines[name] = nil }
  }

  func contains(_ name: Data) -> Bool { lines[name] != nil }

  /// Leaves out the files that are not there any more.
  mutating func leaveOutMissing(in folder: String) {
    lines = lines.filter { name, _ in
      let path = Data(folder.utf8) + Data("/".utf8) + name + [0]
      return path.withUnsafeBytes { bytes in
        bytes.bindMemory(to: CChar.self).baseAddress.map { access($0, F_OK) == 0 } ?? false
      }
    }
  }

  var text: Data {
    lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }.reduce(into: Data()) { text, line in
      text.append(line.value)
      text.append(UInt8(ascii: "\n"))
    }
  }

  /// A name as `sha256sum` and `tar --quoting-style=escape` write it, in plain bytes.
  static func unescaped(_ name: Data) -> Data {
    var plain = Data()
    var rest = name[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let sign = rest.first else {
        plain.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if digits.count == 3 {
        plain.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
        rest = rest.dropFirst(3)
      } else {
        plain.append(escapes[sign] ?? sign)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]
}
