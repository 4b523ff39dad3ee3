/// Where a job waits for its turn. Each server does one job of each lane at a time, so that none waits for another lane's.
package enum JobLane: Sendable, CaseIterable {
  /// What is over in seconds, such as an e-mail.
  case quick
  /// What may take minutes and is waited for: covers, the identities of files.
  case heavy
  /// What files say, one after the other.
  case reading
  /// What rules say of texts.
  case analysis
  /// What pictures say.
  case recognition
  /// What files mean.
  case meaning
  /// What is asked of other servers.
  case fetching
  /// What is asked of models of other servers.
  case asking
  /// What may take days and nobody waits for.
  case idle
}
