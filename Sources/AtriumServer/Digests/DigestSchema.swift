import Storage

/// The tables of digests. They are records: what was read once is not read again after a move, a restore, or a new index.
enum DigestSchema {
  static func migrate(_ database: Database) async throws {
    try await Migrator(
      store: "digests",
      [
        .init(
          1, "digests",
          script: """
            -- A row for each file that was looked at.
            CREATE TABLE digest_files (
              file BIGINT PRIMARY KEY,
              -- The fingerprint of the contents that it is about.
              input BLOB NOT NULL,
              -- The digesters, with their versions and means, by which it was planned.
              catalogue TEXT NOT NULL,
              -- The job that has something to do with it, and from when on; NULL when nothing is to be done.
              lane TEXT, due BIGINT NOT NULL, priority BIGINT NOT NULL);
            CREATE INDEX digest_files_queue ON digest_files (lane, priority DESC, file DESC) WHERE lane IS NOT NULL;
            -- A row for each digest, but for those that do not apply to the file.
            CREATE TABLE digests (
              file BIGINT NOT NULL, digester TEXT NOT NULL,
              status TEXT NOT NULL, attempts BIGINT NOT NULL, reason TEXT, version BIGINT NOT NULL, means TEXT NOT NULL,
              -- What the digester made last, which may be of earlier contents; NULL for a text, which is in the state folder.
              content TEXT,
              -- In JSON, what other digesters have to know.
              evidence TEXT,
              created BIGINT NOT NULL, updated BIGINT NOT NULL,
              PRIMARY KEY (file, digester));
            CREATE INDEX digests_processing ON digests (digester, file) WHERE status = 'processing';
            CREATE INDEX digests_failed ON digests (updated DESC, file) WHERE status = 'failed';
            -- 'paused' is there while nothing is to be read. 'texts' and an id, for each state folder whose texts are known.
            CREATE TABLE digest_marks (name TEXT PRIMARY KEY);
            """),
        .init(
          2, "what models make",
          script: """
            -- 1 when the file could be sent to a provider as it was planned.
            ALTER TABLE digest_files ADD COLUMN leaves BIGINT NOT NULL DEFAULT 0;
            -- What was paid for, by the bytes of the file (SHA-256): it outlives the file, and is asked for before a provider is.
            CREATE TABLE digest_bought (
              digester TEXT NOT NULL, version BIGINT NOT NULL, provider TEXT NOT NULL, model TEXT NOT NULL, input BLOB NOT NULL,
              content TEXT NOT NULL,
              -- 1 when a person asked for another one: it is not used any more, and kept until that is there.
              again BIGINT NOT NULL DEFAULT 0,
              -- When it was bought or used last.
              used BIGINT NOT NULL,
              PRIMARY KEY (digester, version, provider, model, input));
            CREATE INDEX digest_bought_input ON digest_bought (input);
            -- Each request that was sent to a provider. It is written before it is sent; the outcome is NULL until then.
            CREATE TABLE model_calls (
              id TEXT PRIMARY KEY, at BIGINT NOT NULL, file BIGINT NOT NULL, path TEXT NOT NULL, digester TEXT NOT NULL,
              provider TEXT NOT NULL, model TEXT NOT NULL, input BLOB NOT NULL, bytes BIGINT NOT NULL,
              input_tokens BIGINT, output_tokens BIGINT,
              -- What counts against the budget: as the provider says, else an estimate.
              tokens BIGINT NOT NULL,
              outcome TEXT, detail TEXT);
            CREATE INDEX model_calls_at ON model_calls (at, id);
            CREATE INDEX model_calls_open ON model_calls (id) WHERE outcome IS NULL;
            """),
        .init(
          3, "subtitles",
          script: """
            -- Of a recording: the file beside it, and its contents, by which it was planned; NULL where there was none.
            ALTER TABLE digest_files ADD COLUMN subtitles TEXT;
            CREATE INDEX digest_files_subtitles ON digest_files (file) WHERE subtitles IS NOT NULL;
            """),
      ]
    ).migrate(database)
  }
}
