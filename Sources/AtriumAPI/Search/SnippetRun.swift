/// A piece of a passage: plain text, never markup.
public struct SnippetRun: Codable, Sendable, Hashable {
  public var text: String
  public var marked: Bool

  public init(text: String, marked: Bool = false) {
    self.text = text
    self.marked = marked
  }
}
