import AtriumServer
import Foundation
import Markdown

extension UnreadableFiles {
  /// The words of a notice of `Notice.Kind.unreadableFiles`.
  static func words(of notice: PostedNotice, in language: ReaderLanguage) throws -> NoticeWords {
    let details = try JSONDecoder().decode(Details.self, from: Data(notice.details.utf8))
    let cause = Cause(rawValue: notice.subject) ?? .other
    return NoticeWords(title: title(details.count, language), text: "\(reason(cause, language)) \(names(details, language))")
  }

  private static func title(_ count: Int, _ language: ReaderLanguage) -> String {
    switch (count, language) {
    case (1, .english): "A note cannot be read"
    case (_, .english): "\(count) notes cannot be read"
    case (1, .german): "Eine Notiz kann nicht gelesen werden"
    case (_, .german): "\(count) Notizen können nicht gelesen werden"
    }
  }

  private static func reason(_ cause: Cause, _ language: ReaderLanguage) -> String {
    switch (cause, language) {
    case (.notText, .english): "Not text in UTF-8:"
    case (.notText, .german): "Kein Text in UTF-8:"
    case (.tooLarge, .english): "Too large:"
    case (.tooLarge, .german): "Zu groß:"
    case (.notPermitted, .english): "The server may not read:"
    case (.notPermitted, .german): "Für den Server nicht lesbar:"
    case (.other, .english): "Reading failed:"
    case (.other, .german): "Beim Lesen gescheitert:"
    }
  }

  /// The first of them, and how many more there are.
  private static func names(_ details: Details, _ language: ReaderLanguage) -> String {
    let named = details.keys.prefix(3)
    let more = details.count - named.count
    let names = named.joined(separator: ", ")
    guard more > 0 else { return names }
    return switch language {
    case .english: "\(names) and \(more) more"
    case .german: "\(names) und \(more) weitere"
    }
  }
}
