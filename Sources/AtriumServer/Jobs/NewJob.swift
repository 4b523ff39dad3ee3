package import AtriumAPI

/// A job to be done.
package struct NewJob: Sendable {
  package let room: Room
  package let kind: String
  /// What it is about: of one kind there is one job at a time about each subject.
  package let subject: String
  /// Whose it is; nil for the house's own, which its owners see.
  package let person: String?
  /// After how many seconds it may begin: what is asked for often meanwhile is done once.
  package let delay: Double

  package init(room: Room, kind: String, subject: String = "", person: String? = nil, delay: Double = 0) {
    self.room = room
    self.kind = kind
    self.subject = subject
    self.person = person
    self.delay = delay
  }
}

/// How far a job is.
package struct JobProgress: Sendable, Equatable {
  package var phase: String
  package var done: Int64
  package var total: Int64
}
