/// What a downloaded file is called on the device: as on the server, as far as a file system takes it. The preview shows this name.
enum DocumentName {
  /// In bytes. Names may have 255 of them on Apple's file systems, and what a program that opens it adds needs room.
  private static let longest = 200

  /// - Parameter path: from the data directory.
  static func local(for path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let plain = String(last.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f || $0 == ":" || $0 == "\\" ? "-" : Character($0) })
    // A name that begins with a dot is hidden, and one that is only dots is a step.
    let visible = plain.drop { $0 == "." || $0 == " " }
    return visible.isEmpty ? "document" : shortened(String(visible))
  }

  /// The end of the name says what it is, so the middle goes.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let suffix = parts.count > 1 && parts[parts.count - 1].utf8.count <= 16 ? "." + parts[parts.count - 1] : ""
    var stem = name.dropLast(suffix.count)
    while stem.utf8.count + suffix.utf8.count > longest { stem.removeLast() }
    return stem + suffix
  }
}
