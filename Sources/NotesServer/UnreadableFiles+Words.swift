import AtriumServer
import Foundation

extension UnreadableFiles {
  /// The words of a notice of `Notice.Kind.unreadableFiles`.
  static func words(of notice: PostedNotice, in language: Language) throws -> NoticeWords {
    let details = try JSONDecoder().decode(Details.self, from: Data(notice.details.utf8))
    let names = names(details, language)
    let text: Phrase =
      switch Cause(rawValue: notice.subject) ?? .other {
      case .notText: "Not text in UTF-8: \(names)"
      case .tooLarge: "Too large: \(names)"
      case .notPermitted: "The server may not read: \(names)"
      case .other: "Reading failed: \(names)"
      }
    return NoticeWords(title: Texts.notes("\(details.count) notes cannot be read", in: language), text: Texts.notes(text, in: language))
  }

  /// The first of them, and how many more there are.
  private static func names(_ details: Details, _ language: Language) -> String {
    let named = details.keys.prefix(3)
    let more = details.count - named.count
    let names = named.joined(separator: ", ")
    return more > 0 ? Texts.notes("\(names) and \(more) more", in: language) : names
  }
}
