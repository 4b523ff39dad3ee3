package import AtriumAPI

/// A job to be done.
package struct NewJob: Sendable {
  /// Within a lane, what is done first.
  package enum Priority: Int, Sendable {
    /// When nothing else is to be done.
    case low = 0
    /// What the house needs.
    case normal = 1
    /// What a person asked for.
    case asked = 2
  }

  /// ``Room/house`` for one that belongs to no room.
  package let room: Room
  package let kind: String
  /// What it is about: of one kind, a person has one job at a time about each subject, and so has the house.
  package let subject: String
  /// Whose it is; nil for the house's own, which its owners see.
  package let person: String?
  /// After how many seconds it may begin: what is asked for often meanwhile is done once.
  package let delay: Double
  package let priority: Priority

  /// - Parameter priority: unless it is given, a person's job goes before those of the house.
  package init(room: Room, kind: String, subject: String = "", person: String? = nil, delay: Double = 0, priority: Priority? = nil) {
    self.room = room
    self.kind = kind
    self.subject = subject
    self.person = person
    self.delay = delay
    self.priority = priority ?? (person == nil ? .normal : .asked)
  }
}

/// How far a job is.
package struct JobProgress: Sendable, Equatable {
  package var phase: String
  package var done: Int64
  package var total: Int64

  package init(phase: String, done: Int64, total: Int64) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
