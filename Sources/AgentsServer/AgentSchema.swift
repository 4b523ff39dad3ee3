import AtriumServer
import Storage

/// The tables of the Agents room. Each row is one person's.
enum AgentSchema {
  static let personal = [
    PersonalTables(("agent_events", "id"), ("agent_asks", "id"), ("agent_sessions", "id"), ("agent_devices", "id")),
    PersonalTables(("agent_wishes", "person")),
  ]

  static func migrate(_ database: Database) async throws {
    try await Migrator(
      store: "agents",
      [
        .init(
          1, "devices, sessions and events",
          script: """
            CREATE TABLE agent_devices (
              person TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, platform TEXT NOT NULL, seen BIGINT NOT NULL,
              skew BIGINT NOT NULL, skew_at BIGINT NOT NULL, waiting BIGINT, version TEXT, delay BIGINT, words TEXT NOT NULL,
              PRIMARY KEY (person, id));
            CREATE TABLE agent_sessions (
              person TEXT NOT NULL, id TEXT NOT NULL, device TEXT NOT NULL, project TEXT, folder TEXT, title TEXT, state TEXT NOT NULL,
              active BIGINT NOT NULL, rank BIGINT NOT NULL, since BIGINT NOT NULL, detail TEXT, model TEXT, mode TEXT,
              subagents BIGINT NOT NULL, started BIGINT NOT NULL, last BIGINT NOT NULL, words TEXT NOT NULL,
              life TEXT NOT NULL, alert TEXT, due BIGINT,
              PRIMARY KEY (person, id));
            CREATE INDEX agent_sessions_rank ON agent_sessions (person, rank DESC, id DESC);
            CREATE INDEX agent_sessions_device ON agent_sessions (person, device, rank DESC, id DESC);
            CREATE INDEX agent_sessions_due ON agent_sessions (due) WHERE due IS NOT NULL;
            CREATE INDEX agent_sessions_last ON agent_sessions (last);
            CREATE TABLE agent_events (
              id INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, session TEXT NOT NULL, uuid TEXT, name TEXT NOT NULL,
              at BIGINT NOT NULL, received BIGINT NOT NULL, title TEXT, tool TEXT, tool_use TEXT, agent TEXT, agent_type TEXT,
              duration BIGINT);
            CREATE UNIQUE INDEX agent_events_uuid ON agent_events (person, uuid) WHERE uuid IS NOT NULL;
            CREATE INDEX agent_events_session ON agent_events (person, session, id);
            CREATE INDEX agent_events_received ON agent_events (received);
            CREATE TABLE agent_wishes (person TEXT PRIMARY KEY, wishes TEXT NOT NULL);
            """),
        .init(
          2, "answers from elsewhere",
          script: """
            CREATE TABLE agent_asks (
              person TEXT NOT NULL, id TEXT NOT NULL, session TEXT NOT NULL, device TEXT NOT NULL, title TEXT, asked BIGINT NOT NULL,
              life TEXT NOT NULL, due BIGINT, PRIMARY KEY (person, id));
            CREATE INDEX agent_asks_session ON agent_asks (person, session, asked DESC);
            CREATE INDEX agent_asks_due ON agent_asks (due) WHERE due IS NOT NULL;
            CREATE INDEX agent_asks_asked ON agent_asks (asked);
            ALTER TABLE agent_devices ADD COLUMN answers BIGINT NOT NULL DEFAULT 0;
            ALTER TABLE agent_sessions ADD COLUMN asks BIGINT NOT NULL DEFAULT 0;
            """),
        // Old ones are looked for now and then, and each event moved its session in it.
        .init(3, "no index of when sessions were last heard of", script: "DROP INDEX agent_sessions_last"),
        .init(4, "what was asked of a session last", script: "ALTER TABLE agent_sessions ADD COLUMN prompt TEXT"),
      ]
    ).migrate(database)
  }
}
