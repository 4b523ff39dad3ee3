import Storage

/// The tables of what is pushed. Who may be told stands in the accounts' tables, and a destination goes with the session or the key that
/// registered it, whoever ends that: this server, another one, or the command line.
enum PushSchema {
  /// What was sent; where somebody is told goes with the session or the key.
  static let personal = PersonalTables(("push_log", "id"))

  static func migrate(_ database: Database) async throws {
    // The references need tables to refer to, also where nobody signs in.
    try await AccountSchema.migrator().migrate(database)
    try await Migrator(
      store: "push",
      [
        .init(
          1, "destinations, what they are to be told, and what became of it",
          script: """
            CREATE TABLE push_destinations (
              id TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL,
              session TEXT REFERENCES sessions (id) ON DELETE CASCADE, api_key TEXT REFERENCES api_keys (id) ON DELETE CASCADE,
              environment TEXT, public_key TEXT, secret TEXT, since BIGINT NOT NULL, last_sent BIGINT, badge BIGINT,
              UNIQUE (kind, address));
            CREATE INDEX push_destinations_person ON push_destinations (person, since DESC, id);
            CREATE INDEX push_destinations_session ON push_destinations (session) WHERE session IS NOT NULL;
            CREATE INDEX push_destinations_key ON push_destinations (api_key) WHERE api_key IS NOT NULL;
            CREATE TABLE push_tellings (
              destination TEXT NOT NULL REFERENCES push_destinations (id) ON DELETE CASCADE, room TEXT NOT NULL, kind TEXT NOT NULL,
              subject TEXT NOT NULL, title TEXT NOT NULL, wish TEXT, tried INTEGER NOT NULL, shown INTEGER NOT NULL,
              message TEXT NOT NULL, asked BIGINT NOT NULL, due BIGINT, PRIMARY KEY (destination, room, kind, subject));
            CREATE INDEX push_tellings_due ON push_tellings (due) WHERE due IS NOT NULL;
            CREATE TABLE push_log (
              id INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, at BIGINT NOT NULL, room TEXT, subject TEXT,
              title TEXT NOT NULL, outcome TEXT NOT NULL, destination TEXT, reason TEXT);
            CREATE INDEX push_log_person ON push_log (person, id);
            CREATE INDEX push_log_at ON push_log (at);
            CREATE TABLE push_keys (id INTEGER PRIMARY KEY, public TEXT NOT NULL);
            """)
      ]
    ).migrate(database)
  }
}
