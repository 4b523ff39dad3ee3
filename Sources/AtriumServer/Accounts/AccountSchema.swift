import Storage

/// The tables of the accounts. Secrets stand in them as digests, passwords as slow hashes, secrets of second factors sealed.
enum AccountSchema {
  static func migrator() throws -> Migrator {
    try Migrator(
      store: "accounts",
      [
        .init(
          1, "accounts",
          script: """
            CREATE TABLE persons (
              id TEXT PRIMARY KEY, number BIGINT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE, email_verified INTEGER NOT NULL,
              first_name TEXT, last_name TEXT, role TEXT NOT NULL, rooms TEXT NOT NULL, password TEXT,
              factor TEXT, factor_on INTEGER NOT NULL, factor_step BIGINT, created BIGINT NOT NULL, updated BIGINT NOT NULL);
            CREATE TABLE recovery_codes (
              person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE, digest TEXT NOT NULL, PRIMARY KEY (person, digest));
            CREATE TABLE sessions (
              id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE, agent TEXT, address TEXT,
              created BIGINT NOT NULL, secret TEXT NOT NULL, generation BIGINT NOT NULL, rotated BIGINT NOT NULL,
              expires BIGINT NOT NULL, access TEXT NOT NULL, previous_access TEXT, access_made BIGINT NOT NULL);
            CREATE INDEX sessions_person ON sessions (person);
            CREATE INDEX sessions_expires ON sessions (expires);
            CREATE TABLE known_addresses (
              person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE, address TEXT NOT NULL, seen BIGINT NOT NULL,
              PRIMARY KEY (person, address));
            CREATE TABLE sign_in_challenges (
              digest TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE, expires BIGINT NOT NULL,
              attempts INTEGER NOT NULL);
            CREATE TABLE account_links (
              id TEXT PRIMARY KEY, kind TEXT NOT NULL, email TEXT NOT NULL, person TEXT REFERENCES persons (id) ON DELETE CASCADE,
              role TEXT, rooms TEXT, digest TEXT UNIQUE, asked BIGINT NOT NULL, expires BIGINT NOT NULL, mailed INTEGER NOT NULL);
            CREATE TABLE api_keys (
              id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE, name TEXT NOT NULL,
              hint TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, rooms TEXT NOT NULL, access TEXT NOT NULL, created BIGINT NOT NULL,
              expires BIGINT, used BIGINT);
            CREATE INDEX api_keys_person ON api_keys (person);
            CREATE TABLE set_up (id INTEGER PRIMARY KEY, digest TEXT NOT NULL);
            """),
        .init(
          2, "identities",
          script: """
            CREATE TABLE identities (
              issuer TEXT NOT NULL, subject TEXT NOT NULL, person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
              linked BIGINT NOT NULL, PRIMARY KEY (issuer, subject));
            CREATE INDEX identities_person ON identities (person);
            """),
        .init(
          3, "claimed addresses",
          script: """
            ALTER TABLE persons ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX known_addresses_seen ON known_addresses (seen);
            """),
        .init(4, "where people sign in", script: "CREATE TABLE sign_in_place (id INTEGER PRIMARY KEY, issuer TEXT)"),
        .init(
          5, "how far the e-mail of a link is",
          script: """
            ALTER TABLE account_links ADD COLUMN mail TEXT;
            UPDATE account_links SET mail = 'sent' WHERE mailed = 1;
            """),
        .init(
          6, "identities whose account was deleted",
          script: "CREATE TABLE ended_identities (digest TEXT PRIMARY KEY, ended BIGINT NOT NULL)"),
      ])
  }
}
