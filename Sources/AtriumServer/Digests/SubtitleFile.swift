import Foundation
import Intelligence
package import Paths
import Storage

/// How a file is named that says what is said in a recording: as the recording, in the same folder, with another ending.
package enum SubtitleFile {
  /// How the text of a file with this name is written; nil for one that is no such file.
  static func format(of path: String) -> TimedText.Format? {
    PathParts.ending(of: path).flatMap { TimedText.Format(rawValue: $0.lowercased()) }
  }

  /// Where the subtitles of a recording may be, the best first.
  static func paths(beside recording: String) -> [String] {
    guard FileDigests.FileKind(path: recording) == .recording, let stem = stem(of: recording) else { return [] }
    return TimedText.Format.allCases.flatMap { ["\(stem.path).\($0.rawValue)", "\(stem.path).\($0.rawValue.uppercased())"] }
  }

  /// What the paths of a recording and of its subtitles begin with; nil for a name without an ending.
  static func stem(of path: String) -> PathKey? {
    PathParts.ending(of: path).map { PathKey(String(decoding: path.utf8.dropLast($0.utf8.count + 1), as: UTF8.self)) }
  }

  /// Those of these files that are not the subtitles of a recording among them.
  package static func others(in paths: [String]) -> Set<PathKey> {
    let stems = Set(paths.filter { FileDigests.FileKind(path: $0) == .recording }.compactMap { stem(of: $0) })
    return Set(paths.filter { path in format(of: path) == nil || stem(of: path).map { !stems.contains($0) } ?? true }.map { PathKey($0) })
  }

  /// Whether a change of the file may mean other subtitles of a recording.
  static func concerns(_ path: PathKey) -> Bool {
    format(of: path.path) != nil || FileDigests.FileKind(path: path.path) == .recording
  }
}

extension FileRecord {
  /// Names this content of this file, as that by which digests of another one were made.
  var subtitleToken: String { "\(id) \(fingerprint.bytes.base64EncodedString())" }
}
