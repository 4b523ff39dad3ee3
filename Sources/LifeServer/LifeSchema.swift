import AtriumServer
import Storage

/// The tables of what cannot be told from the files. They are records: the index can be made again without them.
enum LifeSchema {
  static let personal = [
    PersonalTables(("life_pins", "file")), PersonalTables(("life_changes", "id")), PersonalTables(("life_requests", "key")),
    DismissedNames.personal,
  ]

  static func migrate(_ database: Database) async throws {
    try await Migrator(
      store: "life",
      [
        .init(
          1, "library",
          script: """
            -- Files that a person pinned. A row stays when the file is gone, as it may come back.
            CREATE TABLE life_pins (person TEXT NOT NULL, file BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, file));
            -- When a file was captured: writing it makes a new file on the disk, which is not a new item.
            CREATE TABLE life_captures (file BIGINT PRIMARY KEY, at BIGINT NOT NULL);
            -- Changes that can be taken back (`LibraryAction` in JSON).
            CREATE TABLE life_changes (id TEXT PRIMARY KEY, person TEXT NOT NULL, action TEXT NOT NULL, at BIGINT NOT NULL);
            CREATE INDEX life_changes_at ON life_changes (at);
            -- Captures that were answered, by the key that the client gave them, so that a repetition stores nothing.
            CREATE TABLE life_requests (
              person TEXT NOT NULL, key TEXT NOT NULL, answer TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, key));
            CREATE INDEX life_requests_at ON life_requests (at);
            """),
        .init(
          2, "people",
          script: """
            -- Ids that lead to other people: of somebody who was merged into another, and of a card before it had a UID.
            CREATE TABLE life_person_aliases (alias TEXT PRIMARY KEY, person TEXT NOT NULL, at BIGINT NOT NULL);
            """),
        .init(
          3, "proposed people",
          script: """
            -- Names that a person does not want to be proposed to them as people, folded.
            CREATE TABLE life_dismissed_names (person TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, name));
            """),
      ]
    ).migrate(database)
  }
}
