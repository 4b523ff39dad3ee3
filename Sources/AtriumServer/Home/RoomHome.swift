package import AtriumAPI

/// What a room gives to the first page of the house for one person.
package struct RoomHome: Sendable {
  /// How many cards of a list are shown of each room; a room has to ask for no more.
  package static let most = 6

  /// What waits for the person, the most pressing first.
  package var needs: [HomeCard]
  /// Newest first.
  package var news: [HomeCard]
  /// How it begins, for a room with nothing in it; nil for any other.
  package var begin: Beginning?

  package struct Beginning: Sendable {
    /// A sentence in the reader's language.
    let text: String
    /// The path of the app where it begins; nil where it begins outside of the app.
    let place: String?

    package init(_ text: String, at place: String? = nil) {
      self.text = text
      self.place = place
    }
  }

  package init(needs: [HomeCard] = [], news: [HomeCard] = [], begin: Beginning? = nil) {
    self.needs = needs
    self.news = news
    self.begin = begin
  }
}
