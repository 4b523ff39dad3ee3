import AtriumServer

extension IndexFile {
  /// The index of the notes.
  static let notes = IndexFile(
    name: "notes.index.sqlite", version: NoteIndexSchema.version, script: NoteIndexSchema.script,
    probes: ["SELECT count(*) FROM notes", "SELECT count(*) FROM note_text WHERE note_text MATCH '\"a\"'"])
}
