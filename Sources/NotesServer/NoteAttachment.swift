import Foundation
import Storage

/// Which files of the data folder notes embed and link to, by the endings of their names: those that Obsidian opens, and a few that
/// telephones and people put beside notes. A link to any other file leads nowhere, for who has Notes may read these and no others.
enum NoteAttachment {
  static let endings: Set<String> = [
    "avif", "bmp", "gif", "heic", "ico", "jpeg", "jpg", "png", "svg", "webp",
    "3gp", "aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav",
    "m4v", "mkv", "mov", "mp4", "ogv", "webm", "vtt",
    "csv", "log", "pdf", "text", "tsv", "txt",
    "base", "canvas",
  ]

  /// One that is not hidden. Capitals count as small letters.
  static func isOne(_ path: String) -> Bool {
    // By bytes: a dot with a combining mark behind it is one character that is no dot.
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(path[path.utf8.index(after: dot)...].lowercased()) && !DataFolder.isHidden(path)
  }
}
