import AtriumAPI

/// Where a shared thing goes.
public enum ShareDestination: String, Codable, Hashable, Sendable, CaseIterable {
  /// The inbox of Life, without further questions.
  case inbox
  /// The form of Shows that submits a show; the person checks there what was read.
  case shows

  /// What the person chooses from: a flyer's picture, or a text as long as a flyer's, can become a show. A link alone is a page, not a text about a
  /// show, as in the web app's share target.
  public static func choices(for content: ShareContent) -> [ShareDestination] {
    guard !content.isEmpty else { return [] }
    return isFlyer(content) ? [.inbox, .shows] : [.inbox]
  }

  private static func isFlyer(_ content: ShareContent) -> Bool {
    switch content.files.count {
    case 0: !content.text.isEmpty && content.text.utf8.count <= ReadShowFlyer.longestText
    case 1: content.files[0].isPicture
    default: false
    }
  }
}
