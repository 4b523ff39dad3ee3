/// Where a job waits for its turn. Each server does one job of each lane at a time, so that none waits for another lane's.
package enum JobLane: Sendable, CaseIterable {
  /// What is over in seconds, such as an e-mail.
  case quick
  /// What may take minutes and is waited for: covers, digests, the identities of files.
  case heavy
  /// What may take days and nobody waits for.
  case idle
}
