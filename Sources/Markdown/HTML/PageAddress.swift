/// Addresses of the vault's files, each part percent-encoded: nothing in a file's name can mean anything to a browser.
enum PageAddress {
  /// From the page of one note to another; the app's addresses mirror the folders.
  static func note(_ key: String, from page: String, fragment: String?) -> String {
    let target = parts(of: key)
    let folder = parts(of: page).dropLast()
    let end = fragment.map { "#" + encoded($0) } ?? ""
    if key.utf8.elementsEqual(page.utf8), !end.isEmpty { return end }
    let shared = zip(target.dropLast(), folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target.dropFirst(shared).map(encoded)).joined(separator: "/") + end
  }

  static func file(_ path: String, bytes: String, fragment: String? = nil) -> String {
    bytes + "/raw/" + parts(of: path).map(encoded).joined(separator: "/")
      + (fragment.map { "#" + encoded($0, keeping: "=&,") } ?? "")
  }

  /// By bytes, as files have their names: a slash with a combining mark behind it is one character that is no slash.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Everything but letters, digits and `-._~` is encoded.
  static func encoded(_ text: some StringProtocol) -> String { encoded(text, keeping: "") }

  private static func encoded(_ text: some StringProtocol, keeping kept: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if HTMLTokenizer.isLetter(byte) || (48...57).contains(byte) || "-._~".utf8.contains(byte) || kept.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
