import AtriumAPI
import Markdown

/// What a notice says.
struct NoticeWords: Sendable, Equatable {
  let title: String
  let text: String
}

/// Who words the notices of which kind: each room those that it posts.
typealias NoticeWording = @Sendable (_ notice: PostedNotice, _ language: ReaderLanguage) throws -> NoticeWords
