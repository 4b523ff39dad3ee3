/// Addresses of the vault's files, each part percent-encoded: nothing in a file's name can mean anything to a browser.
enum PageAddress {
  /// From the page of one note to another; the app's addresses mirror the folders.
  static func note(_ key: String, from page: String, fragment: String?) -> String {
    let target = key.split(separator: "/")
    let folder = page.split(separator: "/").dropLast()
    let end = fragment.map { "#" + encoded($0) } ?? ""
    if key == page, !end.isEmpty { return end }
    let shared = zip(target.dropLast(), folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target.dropFirst(shared).map(encoded)).joined(separator: "/") + end
  }

  static func file(_ path: String, bytes: String, fragment: String? = nil) -> String {
    bytes + "/raw/" + path.split(separator: "/").map(encoded).joined(separator: "/")
      + (fragment.map { "#" + encoded($0, keeping: "=&,") } ?? "")
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
