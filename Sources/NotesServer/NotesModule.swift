package import AtriumAPI
package import AtriumServer
package import Paths

/// The Notes room: a vault of Markdown.
package struct NotesModule: RoomModule {
  let settings: NoteSettings

  package init(settings: NoteSettings = NoteSettings()) {
    self.settings = settings
  }

  package var contract: RoomContract { .notes }

  package var personalTables: [PersonalTables] { [ViewedDocumentStore.personal, NoteEditStore.personal] }

  /// A file that cannot be read is where it was when its owner comes to look: a device that disturbs for it is soon kept from disturbing for
  /// anything.
  package var notificationKinds: [String: NoticeKind] { [Notice.Kind.unreadableFiles: NoticeKind(words: UnreadableFiles.words)] }

  package var pages: [AppPage] { AppPage.notes }

  package func claims(_ path: PathKey) -> Bool { NoteKey.isNote(path.path) || NoteAttachment.isOne(path.path) }

  package func finds(_ path: PathKey) -> Bool { NoteKey.isNote(path.path) }

  package func showsDigests(of path: PathKey) -> Bool { NoteKey.isNote(path.path) && !NoteKey.isWrittenByServer(path.path) }

  package func open(in context: RoomContext) async throws -> any OpenRoom {
    try await NoteRoom(context, settings: settings)
  }

  package func checks(state: String) async -> [CheckResult] { await NoteIndexChecks(state: state).findings() }
}
