package import Foundation
package import Logging
package import Storage

/// What a house hands to each of its rooms.
package struct RoomContext: Sendable {
  /// The records: what people made, and nothing else has.
  package let database: Database
  /// Of the same database: append a change in the transaction that makes it.
  package let changes: ChangeLog
  /// Wakes who listens to changes.
  package let hub: ChangeHub
  package let notices: NoticeStore
  package let jobs: JobStore
  /// The data folder.
  package let folder: DataFolder
  /// The identities of its files.
  package let files: FileRecords
  package let state: StateFolder
  /// What is being received; a room hands it to `router.upload`.
  package let uploads: UploadService
  package let decoding: Decoding
  /// What is read out of files in the background.
  package let digests: DigestCatalog
  /// The provider's model, for what a person waits for; nil where none is set.
  package let model: InteractiveModel?
  package let people: PersonDirectory
  /// The ids of the people who own the house.
  package let owners: @Sendable () async throws -> [String]
  /// How long a file must have been left alone for its entity tag to be a strong one.
  package let settled: Duration
  package let clock: any Clock<Duration>
  package let now: @Sendable () -> Date
  package let logger: Logger
}
