import AtriumServer
import Storage

/// The tables of shows. They are records on either engine: nothing else has them.
enum ShowSchema {
  /// What a person submitted stays when they leave: it belongs to the scene. What is theirs alone goes.
  static let personal = [
    PersonalTables(("show_saves", "show")), PersonalTables(("show_follows", "subject")), PersonalTables(("show_requests", "key")),
    PersonalTables(("show_moderators", "person")), PersonalTables(("show_choices", "person")),
  ]

  static func migrate(_ database: Database) async throws {
    try await Migrator(
      store: "shows",
      [
        .init(
          1, "shows",
          script: """
            -- `folded` is the name as a search compares it, `compact` as two names are compared (FoldedName).
            CREATE TABLE show_artists (
              id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
              compact TEXT NOT NULL, city TEXT, state TEXT,
              country TEXT, bio TEXT, image_url TEXT, social TEXT NOT NULL, bandcamp_embed_url TEXT, created BIGINT NOT NULL,
              updated BIGINT NOT NULL);
            CREATE INDEX show_artists_compact ON show_artists (compact);
            CREATE TABLE show_venues (
              id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
              compact TEXT NOT NULL, address TEXT,
              city TEXT NOT NULL, state TEXT NOT NULL, zipcode TEXT, country TEXT, timezone TEXT, capacity BIGINT, age_policy TEXT,
              is_verified BIGINT NOT NULL, image_url TEXT, social TEXT NOT NULL, submitter TEXT, created BIGINT NOT NULL,
              updated BIGINT NOT NULL);
            CREATE INDEX show_venues_compact ON show_venues (compact);
            -- `status` is one of ShowStatus, or `deleted`, or `merged`: then `merged_into` is the show that it is. `ends` is three hours after the
            -- start where it has no end time. `was_public` is 1 once it was published. `version` grows with each change that people can see.
            CREATE TABLE shows (
              id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL, title TEXT NOT NULL, folded TEXT NOT NULL, starts BIGINT NOT NULL,
              is_time_known BIGINT NOT NULL, ends BIGINT NOT NULL, is_end_known BIGINT NOT NULL, doors BIGINT, music BIGINT, day TEXT NOT NULL, timezone TEXT NOT NULL,
              city TEXT NOT NULL, state TEXT NOT NULL, price REAL, price_text TEXT, age TEXT, description TEXT, ticket_url TEXT,
              ticket_key TEXT, image_url TEXT, status TEXT NOT NULL, rejection TEXT, merged_into BIGINT,
              was_public BIGINT NOT NULL, submitter TEXT, is_sold_out BIGINT NOT NULL, is_cancelled BIGINT NOT NULL, sources TEXT NOT NULL, version BIGINT NOT NULL, confirmed BIGINT NOT NULL,
              created BIGINT NOT NULL, updated BIGINT NOT NULL);
            CREATE INDEX shows_starts ON shows (status, starts, id);
            CREATE INDEX shows_city ON shows (status, city, state, starts, id);
            CREATE INDEX shows_day ON shows (day);
            CREATE INDEX shows_ticket ON shows (ticket_key);
            CREATE INDEX shows_submitter ON shows (submitter, created, id);
            CREATE TABLE show_bills (
              show BIGINT NOT NULL, position BIGINT NOT NULL, artist BIGINT NOT NULL, is_headliner BIGINT NOT NULL, set_type TEXT NOT NULL,
              is_new BIGINT NOT NULL, PRIMARY KEY (show, position));
            CREATE INDEX show_bills_artist ON show_bills (artist, show);
            CREATE TABLE show_places (
              show BIGINT NOT NULL, position BIGINT NOT NULL, venue BIGINT NOT NULL, is_new BIGINT NOT NULL, PRIMARY KEY (show, position));
            CREATE INDEX show_places_venue ON show_places (venue, show);
            -- Each address that a show, an artist or a venue ever had.
            CREATE TABLE show_slugs (kind TEXT NOT NULL, slug TEXT NOT NULL, id BIGINT NOT NULL, PRIMARY KEY (kind, slug));
            -- Other names of artists and venues.
            CREATE TABLE show_aliases (
              kind TEXT NOT NULL, id BIGINT NOT NULL, folded TEXT NOT NULL, compact TEXT NOT NULL, name TEXT NOT NULL,
              PRIMARY KEY (kind, id, compact));
            CREATE INDEX show_aliases_compact ON show_aliases (kind, compact);
            """),
        .init(
          2, "what people do with shows",
          script: """
            -- `before` and `after` are ShowState in JSON; the first revision has no state before it.
            CREATE TABLE show_revisions (
              id INTEGER PRIMARY KEY AUTOINCREMENT, show BIGINT NOT NULL, action TEXT NOT NULL, person TEXT, at BIGINT NOT NULL, before TEXT,
              after TEXT NOT NULL);
            CREATE INDEX show_revisions_show ON show_revisions (show, id);
            CREATE TABLE show_reports (
              id INTEGER PRIMARY KEY AUTOINCREMENT, show BIGINT NOT NULL, person TEXT NOT NULL, reason TEXT NOT NULL, note TEXT,
              at BIGINT NOT NULL, UNIQUE (show, person));
            -- `changed` names what changed since the person looked (a list of texts in JSON). `is_reminded`: they were told that it is tomorrow.
            CREATE TABLE show_saves (
              person TEXT NOT NULL, show BIGINT NOT NULL, at BIGINT NOT NULL, changed TEXT NOT NULL,
              is_reminded BIGINT NOT NULL, PRIMARY KEY (person, show));
            CREATE INDEX show_saves_show ON show_saves (show);
            CREATE TABLE show_follows (
              person TEXT NOT NULL, kind TEXT NOT NULL, subject BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, kind, subject));
            CREATE INDEX show_follows_subject ON show_follows (kind, subject);
            -- Submissions that were answered, by the key that the client gave them.
            CREATE TABLE show_requests (
              person TEXT NOT NULL, key TEXT NOT NULL, show BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, key));
            CREATE INDEX show_requests_at ON show_requests (at);
            -- One row: what stands behind the @ of a show's UID in calendars.
            CREATE TABLE show_house (id BIGINT PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE show_moderators (person TEXT PRIMARY KEY, at BIGINT NOT NULL);
            -- `cities` is a list in JSON; `calendar` is the secret part of an address.
            CREATE TABLE show_choices (person TEXT PRIMARY KEY, cities TEXT NOT NULL, reminds BIGINT NOT NULL, calendar TEXT UNIQUE);
            """),
        .init(
          3, "shows from elsewhere",
          script: """
            -- `key` is what the source at `origin` knows the show by; `origin` is its address, or `file`. `imported` is ImportedShow, `applied` the
            -- ShowState that was made of it, both in JSON. `vanished` is when the source was seen to list it no more.
            CREATE TABLE show_imports (
              origin TEXT NOT NULL, key TEXT NOT NULL, show BIGINT NOT NULL, imported TEXT NOT NULL, applied TEXT NOT NULL,
              at BIGINT NOT NULL, vanished BIGINT, PRIMARY KEY (origin, key));
            CREATE INDEX show_imports_show ON show_imports (show);
            -- `person` follows it. `fetched` is when it was last read without a problem, `counts` what that brought, in JSON.
            CREATE TABLE show_feeds (
              id INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL UNIQUE, name TEXT NOT NULL, format TEXT NOT NULL, venue TEXT, city TEXT,
              state TEXT, person TEXT NOT NULL, created BIGINT NOT NULL, due BIGINT NOT NULL, fetched BIGINT, problem TEXT,
              counts TEXT NOT NULL);
            CREATE INDEX show_feeds_due ON show_feeds (due);
            """),
      ]
    ).migrate(database)
  }
}
