import Foundation

/// The path of a link. What is made of it later (a file's path, a call's) must not lead elsewhere than the link says.
enum LinkPath {
  /// - Parameter path: percent-encoded.
  /// - Returns: the path without a slash at its end, `/` for an empty one; nil for a path that a link may not have.
  static func checked(_ path: String) -> String? {
    guard !path.isEmpty, path != "/" else { return "/" }
    guard path.hasPrefix("/") else { return nil }
    var segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if segments.last == "" { segments.removeLast() }
    guard !segments.isEmpty, segments.allSatisfy(isPlain) else { return nil }
    return "/" + segments.joined(separator: "/")
  }

  /// Whether a segment names something: it is not empty, can be decoded, and holds no step, also if it is decoded more than once. The app
  /// decodes once, but what a server or a proxy on the way does is not known.
  private static func isPlain(_ segment: Substring) -> Bool {
    guard !segment.isEmpty, var text = segment.removingPercentEncoding else { return false }
    while true {
      let names = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
      guard !names.contains("."), !names.contains(".."), !text.unicodeScalars.contains(where: isControl) else { return false }
      // Text with a percent sign that begins no code cannot be decoded again: `100%.md`.
      guard let next = text.removingPercentEncoding, next != text else { return true }
      text = next
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7f }
}
