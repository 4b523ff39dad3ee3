/// How a file is shown where it is embedded, by its extension: the kinds that Obsidian opens.
enum MediaKind {
  case image, audio, video, other

  init?(_ path: some StringProtocol) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "md", "markdown": return nil
    case "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "webp": self = .image
    case "flac", "m4a", "mp3", "ogg", "wav", "3gp": self = .audio
    case "mkv", "mov", "mp4", "ogv", "webm": self = .video
    case "pdf", "canvas", "base": self = .other
    default: return nil
    }
  }

  /// `100x145` or `100`: pixels.
  static func size(_ text: some StringProtocol) -> (width: Int, height: Int?)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }.filter { (1...10_000).contains($0) }
    guard numbers.count == parts.count, let width = numbers.first else { return nil }
    return (width, numbers.count > 1 ? numbers[1] : nil)
  }
}
