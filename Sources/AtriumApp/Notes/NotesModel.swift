import AtriumAPI
import AtriumClient
import SwiftUI

typealias NoteList = Paged<NoteFilter, NoteItem>
typealias TaskList = Paged<TaskFilter, NoteTask>
/// All there are, newest first.
nonisolated enum Everything: Hashable { case newestFirst }
typealias SummaryPages = Paged<Everything, SummaryItem>
typealias ReportPages = Paged<Everything, ReportItem>
typealias IndexFiles = Paged<IndexFilter, NoteIndexEntry>

/// What the screens of the Notes room show.
final class NotesModel {
  let list: NoteList
  let document: DocumentModel
  let folders: Loadable<NoteFolderList>
  let tags: Loadable<TagList>
  let classifications: Loadable<ClassificationList>
  let tasks: TaskList
  let summaries: SummaryPages
  let reports: ReportPages
  let index: Loadable<IndexState>
  let about: Loadable<About>
  let files: IndexFiles
  let branches = OpenBranches()
  let graph: GraphModel

  /// - Parameter bytes: where the host answers the bytes of pictures.
  init(client: APIClient, bytes: String?, reader: Reader, clock: any Clock<Duration>) {
    list = NoteList(clock: clock) { try await NoteItem.page(of: $0, after: $1, limit: $2, from: client) }
    document = DocumentModel(client: client, bytes: bytes, reader: reader, clock: clock)
    folders = Loadable(clock: clock) { try await client.send(ListNoteFolders()) }
    tags = Loadable(clock: clock) { try await client.send(ListTags()) }
    classifications = Loadable(clock: clock) { try await client.send(ListClassifications()) }
    tasks = TaskList(pageSize: 100, clock: clock) { status, cursor, limit in
      let page = try await client.send(ListNoteTasks(status: status, limit: limit, cursor: cursor))
      return TaskList.Page(items: page.tasks, next: page.nextCursor)
    }
    summaries = SummaryPages(clock: clock) { _, cursor, limit in
      let page = try await client.send(ListSummaries(limit: limit, cursor: cursor))
      return SummaryPages.Page(items: page.summaries, next: page.nextCursor)
    }
    reports = ReportPages(pageSize: 26, clock: clock) { _, cursor, limit in
      let page = try await client.send(ListReports(limit: limit, cursor: cursor))
      return ReportPages.Page(items: page.reports, next: page.nextCursor)
    }
    about = Loadable(clock: clock) { try await client.send(GetAbout()) }
    graph = GraphModel(client: client, clock: clock)
    index = Loadable(clock: clock) { try await client.send(GetNoteIndex(limit: 1, language: reader.language)).state }
    files = IndexFiles(clock: clock) { filter, cursor, limit in
      let page = try await client.send(GetNoteIndex(status: filter.status, limit: limit, cursor: cursor, language: reader.language))
      return IndexFiles.Page(items: page.files, next: page.nextCursor)
    }
  }

  /// What a server words is asked for again; what the app words is drawn anew by itself.
  func languageChanged() {
    document.somethingChanged()
    index.somethingChanged()
    files.somethingChanged()
  }

  /// Something was changed elsewhere. A note's backlinks change with any other note, so all that is shown is asked for again; but
  /// what somebody opened changes only the lists that say so.
  func changed(_ kind: String) {
    guard kind != Change.Kind.jobsChanged else { return }
    summaries.somethingChanged()
    reports.somethingChanged()
    guard kind != Change.Kind.documentViewed else { return }
    list.somethingChanged()
    document.somethingChanged()
    folders.somethingChanged()
    tags.somethingChanged()
    classifications.somethingChanged()
    tasks.somethingChanged()
    index.somethingChanged()
    files.somethingChanged()
    graph.somethingChanged()
  }
}

extension View {
  /// Hands each part to the screens.
  func environments(of notes: NotesModel) -> some View {
    environment(notes.list).environment(notes.document).environment(notes.folders).environment(notes.tags)
      .environment(notes.classifications).environment(notes.tasks).environment(notes.summaries).environment(notes.reports)
      .environment(notes.index).environment(notes.files).environment(notes.about).environment(notes.branches).environment(notes.graph)
  }
}
