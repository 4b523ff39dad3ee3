import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Paths
import SwiftUI

/// The file that is open, and what is typed into texts and not saved yet.
@Observable final class FileModel {
  enum Phase: Equatable {
    case loading
    case loaded(OpenFile)
    /// There is no such file, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  /// What is being edited, by file: it stays until it is saved or discarded.
  private(set) var drafts: [PathKey: TextDraft] = [:]
  /// How many screens show it.
  @ObservationIgnored var shown = 0
  /// Where the words of a search stand in the picture that is shown.
  let marks: LoadableItem<PictureSearch, [PictureWords.Word]>
  @ObservationIgnored private var path: PathKey?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  /// Whether more than digests changed since it was last asked for.
  @ObservationIgnored private var isContentChanged = false
  private let client: APIClient
  private let pace: Throttle

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    pace = Throttle(clock: clock)
    marks = LoadableItem(clock: clock, words: { $0.lifeWords }) {
      try await client.send(FindPictureWords(path: $0.path.path, q: $0.words)).words
    }
  }

  /// The file that is shown, which for a moment may be the one before.
  var file: OpenFile? { if case .loaded(let file) = phase { file } else { nil } }

  func isMissing(_ path: PathKey) -> Bool { phase == .missing && self.path == path }

  /// Opens a file. The one before stays until the answer is there.
  func load(_ path: PathKey) async { await load(path, isRefresh: false) }

  /// - Parameters:
  ///   - isRefresh: an update after a change: if it fails, what is shown stays.
  ///   - former: a file whose content is kept if it is the same.
  private func load(_ path: PathKey, isRefresh: Bool, keeping former: OpenFile? = nil) async {
    self.path = path
    question += 1
    let question = question
    do {
      let file = try await client.counted { try await self.read(path, keeping: former) }
      guard self.question == question else { return }
      if phase != .loaded(file) { phase = .loaded(file) }
      await loadText(of: file, question)
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      if error.problem?.code == .notFound {
        phase = .missing
      } else if !isRefresh || file?.path != path {
        phase = .failed(error.lifeWords)
      }
    }
  }

  private func read(_ path: PathKey, keeping former: OpenFile? = nil) async throws -> OpenFile {
    let info = try await client.send(GetLibraryFile(path: path.path))
    if let same = former?.with(info) { return same }
    var file = OpenFile(info: info)
    if file.item.kind.isDocument { file.content = try await document(info.path) }
    // Read already, and not changed since.
    if file.item.kind == .pdf, let shown = self.file, shown.info == info, case .document = shown.content { file.content = shown.content }
    guard file.item.kind.isText else { return file }
    // Only texts of the inbox can be written.
    do {
      file.inboxItem = LifeItem(try await client.send(GetInboxItem(id: info.fileId.map { "~" + $0 } ?? info.path)))
    } catch let error where error.problem?.code == .notFound {}
    guard info.size ?? 0 > 0 else {
      file.content = .text("", isWhole: true)
      return file
    }
    let answer = try await client.bytes(GetRaw(path: info.path), range: .from(0, through: FileContent.longest - 1))
    var bytes = Data()
    for try await chunk in answer.chunks { bytes += chunk }
    file.content = FileContent(bytes, isWhole: answer.positions == 0..<answer.length)
    file.tag = answer.entityTag
    if case .text(let text, _) = file.content {
      let front = FrontMatter(of: text)
      if front.isFetched { file.page = front }
      // What is not rendered is shown as it is written.
      if file.item.kind == .markdown, !front.text.isEmpty { file.html = try? await client.send(GetLibraryText(path: info.path)).html }
    }
    return file
  }

  /// What a document says, or why it cannot be read.
  private func document(_ path: String) async throws -> FileContent {
    do {
      return .document(try await client.send(GetLibraryText(path: path)))
    } catch let error {
      guard let code = error.problem?.code, code != .notFound else { throw error }
      // Of `unsupportedMediaType` only the name says that it is a document.
      return code == .unsupportedMediaType ? .none : .unreadableDocument(code)
    }
  }

  /// Shows what a PDF says once that is read, which may take seconds; its first page is there meanwhile.
  private func loadText(of file: OpenFile, _ question: Int) async {
    guard file.item.kind == .pdf, file.content == .none, let content = try? await document(file.info.path), self.question == question else {
      return
    }
    var file = file
    file.content = content
    phase = .loaded(file)
  }

  /// Something was changed, here or elsewhere.
  ///
  /// - Parameters:
  ///   - paths: files and folders; none where it is not known which.
  ///   - isOfDigests: only what was read out of them: their content is not asked for again.
  func changed(at paths: Set<PathKey>, isOfDigests: Bool = false) {
    guard shown > 0, let path, paths.isEmpty || paths.contains(where: { path.isWithin($0) }) else { return }
    if !isOfDigests { isContentChanged = true }
    pace.run { [weak self] in
      guard let self, let path = self.path else { return }
      let former = isContentChanged ? nil : file
      isContentChanged = false
      await self.load(path, isRefresh: true, keeping: former)
    }
  }

  // MARK: Editing

  func draft(of path: PathKey) -> TextDraft? { drafts[path] }

  func edit(_ file: OpenFile) {
    guard case .text(let text, true) = file.content else { return }
    drafts[file.path] = TextDraft(text: text, tag: file.tag)
  }

  func type(_ text: String, in path: PathKey) { drafts[path]?.text = text }

  func discard(_ path: PathKey) { drafts[path] = nil }

  /// Saves what was typed.
  ///
  /// - Parameter isForced: also when the file was changed since.
  /// - Returns: how it is taken back; nil when nothing is edited.
  /// - Throws: why it was not saved. What was typed stays.
  func save(_ path: PathKey, isForced: Bool = false) async throws -> LibraryUndo? {
    guard let draft = drafts[path] else { return nil }
    let change = try await client.send(
      WriteInboxItem(id: path.path, content: draft.text, ifMatch: isForced ? nil : draft.tag))
    if drafts[path] == draft { drafts[path] = nil }
    if self.path == path { await load(path, isRefresh: true) }
    return change.undo
  }

  /// What is open and what is edited go along with their files.
  func follow(_ move: FileMove) {
    path = path.map { move.applied(to: $0) }
    for (path, draft) in drafts where path.isWithin(move.from) {
      drafts[path] = nil
      drafts[move.applied(to: path)] = draft
    }
  }
}

/// A file with what is known of it.
nonisolated struct OpenFile: Equatable, Sendable {
  let info: LibraryFileInfo
  let item: LifeItem
  let digests: FileDigests
  var content = FileContent.none
  /// Of a captured link whose page was fetched: what is known of that.
  var page: FrontMatter?
  /// Markdown as it is read; nil for another text, and where it could not be rendered.
  var html: String?
  /// Of the bytes that are shown, to save over no others.
  var tag: String?
  /// The file as the inbox has it; nil for one that is elsewhere.
  var inboxItem: LifeItem?

  var path: PathKey { item.path }

  init(info: LibraryFileInfo) {
    self.info = info
    item = LifeItem(info)
    digests = FileDigests(info.digests)
  }

  /// The file with what is known of it by now, and the content that is there; nil if it is another file or was changed.
  func with(_ info: LibraryFileInfo) -> OpenFile? {
    guard path == PathKey(info.path), self.info.modifiedAt == info.modifiedAt, self.info.size == info.size else { return nil }
    var file = OpenFile(info: info)
    file.content = content
    (file.page, file.html) = (page, html)
    file.tag = tag
    file.inboxItem = inboxItem
    return file
  }

  /// What its page is called.
  var title: String { page?.title ?? item.name }

  /// Whether its text can be changed here. What is cut cannot.
  var canEdit: Bool { if case .text(_, true) = content { inboxItem != nil } else { false } }
}

/// What is looked for in a picture, or on a page that is one.
nonisolated struct PictureSearch: Hashable, Sendable {
  let path: PathKey
  /// As they were typed.
  let words: String
}

/// A text that is being edited.
nonisolated struct TextDraft: Equatable, Sendable {
  var text: String
  /// Of the file when editing began.
  let tag: String?
}
