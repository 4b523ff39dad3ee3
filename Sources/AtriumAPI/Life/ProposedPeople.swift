/// Lists people whom several files name and of whom there is no card (seed: L4, "proposed from entities"). The names were read out of texts by
/// rules, so a person decides: nothing is added by itself.
public struct ListProposedPeople: Call {
  public init() {}

  public typealias Response = ProposedPeople
  /// People that are listed.
  public static let most = 50
  /// Files that have to name somebody.
  public static let fewestFiles = 2
  /// Files that are listed of each.
  public static let mostFiles = 3
  public static let route = Route(
    .get, "/api/life/people/proposed", scope: .read(.life), summary: "Lists people whom files name and of whom there is no card")
}

/// Those whom the most files name first.
public struct ProposedPeople: Codable, Sendable, Equatable {
  @Rows public var people: [ProposedPerson]

  public init(people: [ProposedPerson]) { self.people = people }
}

public struct ProposedPerson: Codable, Sendable, Hashable, Identifiable {
  /// As a file writes it: at least two words.
  public var name: String
  /// The newest files that name them, a few.
  @Rows public var files: [File]
  /// How many files there are, as far as they were counted.
  public var fileCount: Int

  public init(name: String, files: [File], fileCount: Int) {
    self.name = name
    self.files = files
    self.fileCount = fileCount
  }

  public var id: String { name }

  public struct File: Codable, Sendable, Hashable {
    @FileKey public var path: String
    public var name: String

    public init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }
}

/// Never proposes somebody of this name again to the person who asks, unless that is taken back. What was dismissed already is no error.
public struct DismissProposedPerson: Call {
  /// As it was proposed; case and accents make no difference.
  public var name: String

  public init(name: String) { self.name = name }

  public typealias Response = PersonDismissal
  public static let route = Route(
    .post, "/api/life/people/proposed/dismiss", scope: .write(.life), summary: "Dismisses a person whom files name")
}

/// What became of a dismissal.
public struct PersonDismissal: Codable, Sendable, Equatable {
  /// Absent where nothing can be taken back, as the name was dismissed before.
  public var undo: LibraryUndo?

  public init(undo: LibraryUndo? = nil) { self.undo = undo }
}
