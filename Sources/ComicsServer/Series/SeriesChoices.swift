import AtriumAPI

/// What people decided about series, all of it.
struct SeriesChoices: Sendable, Equatable {
  /// Grows with each decision.
  var version: Int64
  /// The series of books, by the books' ids.
  var books: [Int64: Choice] = [:]
  /// The names of series, by the series' ids.
  var names: [String: String] = [:]

  /// Where a book was put.
  struct Choice: Sendable, Hashable {
    /// Nil for a book that is in none.
    let series: String?
    /// What the series was called then, for one that no book names any more.
    let name: String?
    let number: String?
  }

  /// The prefix of the ids of series made by hand.
  static let prefix = "manual/"
}

extension BookNames.Series {
  /// The series that a book is in.
  ///
  /// - Parameters:
  ///   - own: what the book and its file say.
  ///   - choice: where a person put it; nil for a book that nobody has moved.
  ///   - name: the name that a person gave to the series.
  init?(own: BookNames.Series?, choice: SeriesChoices.Choice?, name: (String) throws -> String?) rethrows {
    if let choice {
      guard let id = choice.series else { return nil }
      let name = try name(id) ?? (own?.id == id ? own?.name : nil) ?? choice.name ?? ""
      self.init(id: id, name: name, number: choice.number, reason: .manual)
    } else {
      guard let own else { return nil }
      self.init(id: own.id, name: try name(own.id) ?? own.name, number: own.number, reason: own.reason)
    }
  }
}
