import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

typealias NoteList = Paged<NoteFilter, NoteItem>
typealias TaskList = Paged<TaskFilter, NoteTask>
typealias SummaryPages = Paged<NewestFirst, SummaryItem>
typealias ReportPages = Paged<NewestFirst, ReportItem>
typealias IndexFiles = Paged<IndexFilter, NoteIndexEntry>

/// What the screens of the Notes room show. Each part is made when a screen first asks for it.
@Observable package final class NotesModel {
  @ObservationIgnored private(set) lazy var list = follow(
    NoteList(clock: clock) { [client] in try await NoteItem.page(of: $0, after: $1, limit: $2, from: client) })
  @ObservationIgnored private(set) lazy var document = follow(
    DocumentModel(client: client, bytes: RichAddress.bytes(bytes), reader: reader, clock: clock))
  @ObservationIgnored private(set) lazy var edits = NoteEdits(client: client) { [weak self] in await self?.document.reload() }
  @ObservationIgnored private(set) lazy var folders = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListNoteFolders()) })
  @ObservationIgnored private(set) lazy var tags = follow(Loadable(clock: clock) { [client] in try await client.send(ListTags()) })
  @ObservationIgnored private(set) lazy var classifications = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListClassifications()) })
  @ObservationIgnored private(set) lazy var tasks = follow(
    TaskList(pageSize: 100, clock: clock) { [client] status, cursor, limit in
      let page = try await client.send(ListNoteTasks(status: status, limit: limit, cursor: cursor))
      return TaskList.Page(items: page.tasks, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var summaries = followViews(
    SummaryPages(clock: clock) { [client] _, cursor, limit in
      let page = try await client.send(ListSummaries(limit: limit, cursor: cursor))
      return SummaryPages.Page(items: page.summaries, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var reports = followViews(
    ReportPages(pageSize: 26, clock: clock) { [client] _, cursor, limit in
      let page = try await client.send(ListReports(limit: limit, cursor: cursor))
      return ReportPages.Page(items: page.reports, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var graph = follow(GraphModel(client: client, clock: clock))
  @ObservationIgnored private(set) lazy var index = follow(
    Loadable(clock: clock) { [client, reader] in try await client.send(GetNoteIndex(limit: 1, language: reader.language)).state })
  @ObservationIgnored private(set) lazy var files = follow(
    IndexFiles(clock: clock) { [client, reader] filter, cursor, limit in
      let page = try await client.send(GetNoteIndex(status: filter.status, limit: limit, cursor: cursor, language: reader.language))
      return IndexFiles.Page(items: page.files, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var writing = follow(
    Loadable(clock: clock) { [client] in try await client.send(GetNoteWriting()) })
  @ObservationIgnored private(set) lazy var branches = OpenBranches()

  /// The parts made so far, in two: those that change with any note, and those that also change when a summary or report is opened.
  @ObservationIgnored private var followers: [any Shown] = []
  @ObservationIgnored private var followersOfViews: [any Shown] = []
  private let client: APIClient
  private let bytes: String?
  private let reader: Reader
  private let clock: any Clock<Duration>

  init(_ opening: RoomOpening) {
    client = opening.client
    bytes = opening.bytes
    reader = opening.reader
    clock = opening.clock
  }

  /// What the server words is asked for again; what the app words is drawn again by itself.
  func languageChanged() { for follower in followers { follower.somethingChanged() } }

  /// Something was changed elsewhere. What was read out of a file changes its own page alone.
  func changed(_ change: Change) {
    if change.kind == Change.Kind.digestCompleted {
      document.filesWereRead(change.ids)
    } else {
      changed(change.kind)
    }
  }

  /// Something was changed elsewhere. A note's backlinks change with any other note, so all that is shown is asked for again; but
  /// opening a summary changes only the lists that mark what was opened.
  func changed(_ kind: String) {
    guard kind != Change.Kind.jobsChanged else { return }
    for follower in followersOfViews { follower.somethingChanged() }
    guard kind != Change.Kind.documentViewed else { return }
    for follower in followers { follower.somethingChanged() }
  }

  /// Sets whether the house writes summaries and reports, in the person's language.
  ///
  /// - Returns: why it could not.
  func write(_ writing: NoteWriting) async -> LocalizedStringKey? {
    var writing = writing
    writing.language = reader.language ?? writing.language
    do {
      _ = try await client.send(SetNoteWriting(writing))
      await self.writing.load()
      return nil
    } catch is CancellationError {
      return nil
    } catch {
      await self.writing.load()
      return error.words
    }
  }

  private func follow<Part: Shown>(_ part: Part) -> Part {
    followers.append(part)
    return part
  }

  private func followViews<Part: Shown>(_ part: Part) -> Part {
    followersOfViews.append(part)
    return part
  }
}
