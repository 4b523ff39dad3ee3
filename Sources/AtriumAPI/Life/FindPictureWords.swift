/// Finds the words of a search in a picture, or on pages that are pictures (seed: L3). It knows what text recognition has read.
public struct FindPictureWords: Call {
  /// From the data directory.
  public var path: String
  /// Words as in a search; the last one may be the beginning of a word.
  public var q: String

  public init(path: String, q: String) {
    self.path = path
    self.q = q
  }

  public typealias Response = PictureWords
  /// Places that are listed.
  public static let most = 500
  public static let route = Route(
    .get, "/api/life/words", scope: .read(.life), errors: [.notFound], summary: "Finds words in a picture")
}

/// In the order of the text.
public struct PictureWords: Codable, Sendable, Equatable {
  @Rows public var words: [Word]

  public init(words: [Word]) { self.words = words }

  public struct Word: Codable, Sendable, Hashable {
    public var text: String
    /// From 0; that of a picture is 0.
    public var page: Int
    /// In parts of the upright page's width and height, from its upper left corner.
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(text: String, page: Int, x: Double, y: Double, width: Double, height: Double) {
      self.text = text
      self.page = page
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}
