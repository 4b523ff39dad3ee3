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
            """)
      ]
    ).migrate(database)
  }
}
