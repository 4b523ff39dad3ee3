-- The records of the first release, as its sqlite3 .dump has them. A released schema is never changed here; a release adds a file.
CREATE TABLE schema_versions (
  store TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, applied INTEGER NOT NULL, PRIMARY KEY (store, number));
INSERT INTO schema_versions VALUES('files',1,'files',1795305600000);
INSERT INTO schema_versions VALUES('changes',1,'changes',1795305600000);
INSERT INTO schema_versions VALUES('viewed_documents',1,'viewed documents',1795305600000);
CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  born INTEGER NOT NULL,
  fingerprint BLOB NOT NULL,
  missing INTEGER
);
INSERT INTO files VALUES(41,'kept.md',4,1795305600000,12345,1795305600000000000,x'0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',NULL);
CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
INSERT INTO counters VALUES('changes',2);
CREATE TABLE changes (id BIGINT PRIMARY KEY, room TEXT NOT NULL, kind TEXT NOT NULL, ids TEXT NOT NULL);
INSERT INTO changes VALUES(1,'notes','file_changed','["kept.md"]');
INSERT INTO changes VALUES(2,'notes','document_viewed','["daily_summary_2026-11-01.md"]');
CREATE TABLE viewed_documents (key TEXT PRIMARY KEY, at BIGINT NOT NULL);
INSERT INTO viewed_documents VALUES('daily_summary_2026-11-01.md',1795305600000);
CREATE UNIQUE INDEX files_path ON files (path) WHERE missing IS NULL;
CREATE INDEX files_lost_path ON files (path) WHERE missing IS NOT NULL;
CREATE INDEX files_inode ON files (inode);
CREATE INDEX files_fingerprint ON files (fingerprint);
CREATE INDEX files_missing ON files (missing) WHERE missing IS NOT NULL;
