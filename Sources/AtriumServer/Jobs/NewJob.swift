import AtriumAPI

/// A job to be done.
struct NewJob: Sendable {
  let room: Room
  let kind: String
  /// What it is about: of one kind there is one job at a time about each subject.
  let subject: String
  /// Whose it is; nil for the house's own, which its owners see.
  let person: String?
  /// After how many seconds it may begin: what is asked for often meanwhile is done once.
  let delay: Double

  init(room: Room, kind: String, subject: String = "", person: String? = nil, delay: Double = 0) {
    self.room = room
    self.kind = kind
    self.subject = subject
    self.person = person
    self.delay = delay
  }
}

/// How far a job is.
struct JobProgress: Sendable, Equatable {
  var phase: String
  var done: Int64
  var total: Int64
}
