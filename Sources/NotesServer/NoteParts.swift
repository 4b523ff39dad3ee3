import AtriumAPI
import AtriumServer

/// What the index keeps of a note in rows of their own: words, links, aliases, tasks.
struct NoteParts: Sendable, Equatable {
  struct Link: Sendable, Equatable {
    enum Kind: String, Sendable {
      case link, embed
    }

    /// As written, without heading and label.
    var target: String
    var kind: Kind
    /// The line around, plain; the link's words between the marks of ``Passage``.
    var context: String
  }

  struct Task: Sendable, Equatable {
    var text: String
    var isDone: Bool
    var heading: String?
  }

  /// Of one kind; more are left out, so that a file made for it cannot fill the index.
  static let limit = 10_000

  /// For search: the text without markup.
  var text = ""
  var headings: [String] = []
  var aliases: [String] = []
  var links: [Link] = []
  var tasks: [Task] = []
}
