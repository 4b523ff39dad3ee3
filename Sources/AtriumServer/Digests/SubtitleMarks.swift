/// What the name of a file with subtitles has between the name of the recording and the ending, in any order and case: a language, `forced`, and
/// `sdh`, `cc` or `hi`, as Plex, Jellyfin and mpv read them.
struct SubtitleMarks: Equatable {
  /// Parts of a name that are marks: one of each kind.
  static let most = 3

  /// A tag of BCP 47 in small letters, `pt-br`, with a code of two or three letters as players take it; nil without one.
  let language: String?
  /// Only what is said in another language than the film's.
  let isForced: Bool
  /// For people who hear badly: with sounds, as "a door slams".
  let hasSounds: Bool

  var isEnglish: Bool { language.map { $0 == "en" || $0 == "eng" || $0.hasPrefix("en-") || $0.hasPrefix("eng-") } ?? false }

  /// - Parameter parts: of the name, without their dots. Nil for other parts, and for two of one kind.
  init?(_ parts: [String]) {
    guard parts.count <= Self.most else { return nil }
    var (languages, forced, sounds) = ([String](), 0, 0)
    for part in parts.map({ $0.lowercased() }) {
      switch part {
      case "forced": forced += 1
      case "sdh", "cc": sounds += 1
      default:
        guard let language = Self.language(part) else { return nil }
        languages.append(language)
      }
    }
    // Beside a language it is "hearing impaired", else Hindi, as Jellyfin has it.
    if languages.count == 2, let place = languages.lastIndex(of: "hi") {
      languages.remove(at: place)
      sounds += 1
    }
    guard languages.count <= 1, forced <= 1, sounds <= 1 else { return nil }
    (language, isForced, hasSounds) = (languages.first, forced == 1, sounds == 1)
  }

  /// By its form alone (RFC 5646 section 2.1): which codes there are changes with the years.
  private static func language(_ part: String) -> String? {
    guard part.utf8.count <= Language.longest else { return nil }
    let tag = part.replacing("_", with: "-")
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...3).contains(first.count), first.allSatisfy(isLetter) else { return nil }
    let isTag = subtags.dropFirst().allSatisfy { subtag in
      (2...8).contains(subtag.count) && subtag.allSatisfy { isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    return isTag ? tag : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
}
