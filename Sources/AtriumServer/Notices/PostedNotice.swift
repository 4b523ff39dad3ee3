import AtriumAPI

/// A notice as a room posts it: what it is about, and not in which words. Those are found when it is read, in the reader's language.
struct PostedNotice: Sendable, Equatable {
  let room: Room
  let kind: String
  /// What it is about, among those of its kind: a person has one notice of it at a time.
  let subject: String
  /// What its words are made of, in a form that the room knows.
  let details: String
}
