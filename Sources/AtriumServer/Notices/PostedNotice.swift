package import AtriumAPI

/// A notice as a room posts it: what it is about, and not in which words. Those are found when it is read, in the reader's language.
package struct PostedNotice: Sendable, Equatable {
  package let room: Room
  package let kind: String
  /// What it is about, among those of its kind: a person has one notice of it at a time.
  package let subject: String
  /// What its words are made of, in a form that the room knows.
  package let details: String

  package init(room: Room, kind: String, subject: String, details: String) {
    self.room = room
    self.kind = kind
    self.subject = subject
    self.details = details
  }
}
