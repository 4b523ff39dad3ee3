import Foundation
import Intelligence
package import Paths
import Storage

/// How a file is named that says what is said in a recording: as the recording, in the same folder, with another ending, and as media players have
/// it (Plex, Jellyfin, mpv) with a language and other marks before that: `boat.srt`, `boat.pt-BR.forced.vtt`.
package enum SubtitleFile {
  /// How the text of a file with this name is written; nil for one that is no such file.
  static func format(of path: String) -> TimedText.Format? {
    PathParts.ending(of: path).flatMap { TimedText.Format(rawValue: $0.lowercased()) }
  }

  /// What the paths of a recording and of its subtitles begin with; nil for a name without an ending.
  static func stem(of path: String) -> PathKey? {
    PathParts.ending(of: path).map { PathKey(String(decoding: path.utf8.dropLast($0.utf8.count + 1), as: UTF8.self)) }
  }

  /// What the path of a recording may begin with whose subtitles this file would be; none for a file that is none.
  static func stems(of path: String) -> [PathKey] {
    guard format(of: path) != nil, var stem = stem(of: path) else { return [] }
    var (stems, parts) = ([stem], [String]())
    while parts.count < SubtitleMarks.most, let part = PathParts.ending(of: stem.path), let shorter = Self.stem(of: stem.path) {
      parts.insert(part, at: 0)
      guard SubtitleMarks(parts) != nil else { break }
      stem = shorter
      stems.append(stem)
    }
    return stems
  }

  /// How well a file serves as the subtitles of a recording; nil for one that is not named as such.
  static func rank(of path: String, for stem: PathKey) -> Rank? {
    guard let format = format(of: path), let own = Self.stem(of: path) else { return nil }
    let (name, beginning) = (Array(own.path.utf8), Array(stem.path.utf8))
    guard name.starts(with: beginning) else { return nil }
    var parts: [String] = []
    if name.count > beginning.count {
      let rest = name[beginning.count...]
      guard rest.first == UInt8(ascii: "."), !rest.contains(UInt8(ascii: "/")) else { return nil }
      parts = rest.dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return SubtitleMarks(parts).map { Rank(marks: $0, format: format, path: path) }
  }

  /// Those of these files that are not the subtitles of a recording among them.
  package static func others(in paths: [String]) -> Set<PathKey> {
    let recordings = Set(paths.filter { FileDigests.FileKind(path: $0) == .recording }.compactMap { stem(of: $0) })
    return Set(paths.filter { path in !stems(of: path).contains { recordings.contains($0) } }.map { PathKey($0) })
  }

  /// Whether a change of the file may mean other subtitles of a recording.
  static func concerns(_ path: PathKey) -> Bool {
    format(of: path.path) != nil || FileDigests.FileKind(path: path.path) == .recording
  }

  /// Of several files the least is taken. What is said in a recording is the same for all people of a house, and no setting names the language of a
  /// house: so the file without a language comes first, as the one that fits the recording, then English, then the other languages in natural order.
  /// Behind all of them come forced subtitles, which have only what is said in another language than the film's. Of one language, what is said alone
  /// is before subtitles for people who hear badly, which have sounds too, and formats are in the order of ``TimedText/Format``.
  struct Rank: Comparable {
    let marks: SubtitleMarks
    let format: TimedText.Format
    let path: String

    static func == (one: Rank, other: Rank) -> Bool { one.order == other.order }
    static func < (one: Rank, other: Rank) -> Bool { one.order < other.order }

    private var order: (Int, Int, String, Int, Int, String) {
      (
        marks.isForced ? 1 : 0, marks.language == nil ? 0 : marks.isEnglish ? 1 : 2, NaturalOrder.key(for: marks.language ?? ""),
        marks.hasSounds ? 1 : 0, TimedText.Format.allCases.firstIndex(of: format) ?? 0, path
      )
    }
  }
}

extension FileRecord {
  /// Names this content of this file, as that by which digests of another one were made.
  var subtitleToken: String { "\(id) \(fingerprint.bytes.base64EncodedString())" }
}
