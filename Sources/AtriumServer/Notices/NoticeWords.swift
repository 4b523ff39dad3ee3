import AtriumAPI

/// What a notice says.
package struct NoticeWords: Sendable, Equatable {
  package let title: String
  package let text: String

  package init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}

/// Who words the notices of which kind: each room those that it posts.
package typealias NoticeWording = @Sendable (_ notice: PostedNotice, _ language: Language) throws -> NoticeWords
