import AtriumAPI
import AtriumServer
import DocumentModel
import Foundation
import Paths
import Storage
import WorkerContract
import Workers

/// Fetches the pages of captured links and adds what they say to the files of the links (seed: L1, L7).
///
/// A file is changed only while it is as it was captured, or as this server last wrote it. Otherwise its page is written beside it, so that nothing
/// comes between a person and the text that they edit. What is fetched is only data: no script runs, and no address in it is asked.
struct LinkReader: Sendable {
  let folder: DataFolder
  let registry: FileRegistry
  let store: LinkStore
  let writer: LinkWriter
  let fetcher: LinkFetcher
  let workers: WorkerPool
  let locks = AddressLocks()
  let now: @Sendable () -> Date

  /// Bytes of a link's file, and of the text that is kept of a page.
  private static let (longestFile, longestText) = (8 << 20, 1 << 20)
  /// Texts as they were sent, and no files in which one is packed.
  private static let pages: Set<DocumentKind> = [.plainText, .markdown, .sourceCode, .separatedValues, .html, .mail, .contact, .calendar]

  /// What the page of a link says. It is fetched once, and again only when that is asked for.
  ///
  /// - Parameters:
  ///   - path: of a Markdown file, from the data folder. Unless a person asks, only files of the inbox are read that were captured.
  ///   - again: whether the page is fetched although it was. The old version of its file goes to the trash.
  /// - Throws: `LinkFailure`; `CancellationError`; what the database throws.
  func read(_ path: String, again: Bool = false) async throws -> LinkContent {
    try await locks.with(path) {
      let (bytes, link) = try await link(at: path, isAsked: again)
      guard let record = try await registry.identify(path) else { throw LinkFailure.deleted }
      let state = try await store.state(of: record.id)
      if !again {
        if let page = state?.page, page.content.url == link.address { return page.content }
        if link.isFetched { return link.content }
      }
      let page = try await fetch(link.address)
      try await writer.write(page, to: LinkWriter.Link(path: path, file: record.id, bytes: bytes, content: link, state: state))
      return page.content
    }
  }

  private func link(at path: String, isAsked: Bool) async throws -> (Data, LinkFile) {
    guard PathParts.ending(of: path)?.lowercased() == "md", isAsked || registry.finder.files.isItem(path) else {
      throw LinkFailure.notALink
    }
    do {
      let bytes = try await folder.inBackground { try $0.read(path, limit: Self.longestFile).bytes }
      guard let link = LinkFile(bytes), isAsked || link.isCaptured else { throw LinkFailure.notALink }
      return (bytes, link)
    } catch DataFolder.Failure.notFound {
      throw LinkFailure.deleted
    } catch DataFolder.Failure.tooLarge, DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink {
      throw LinkFailure.notALink
    } catch let failure as DataFolder.Failure {
      throw LinkFailure(failure)
    }
  }

  private func fetch(_ address: String) async throws -> LinkPage {
    let fetched: FetchedLink
    do {
      fetched = try await fetcher.fetch(address)
    } catch let problem as LinkProblem {
      throw LinkFailure.fetch(problem)
    }
    let date = now()
    guard let body = fetched.body else { return LinkPage(address, mediaType: fetched.mediaType, document: nil, fetched: date) }
    switch try await read(body, of: fetched) {
    case .text(let document) where Self.pages.contains(document.kind):
      return LinkPage(address, mediaType: fetched.mediaType, document: document, fetched: date)
    // Something else than its server says.
    case .text(let document): return LinkPage(address, mediaType: document.kind.mediaType, document: nil, fetched: date)
    case .notText(let mediaType): return LinkPage(address, mediaType: mediaType, document: nil, fetched: date)
    }
  }

  private func read(_ body: WorkerFile, of fetched: FetchedLink) async throws -> WorkerPool.FileText {
    let request = ReadDocument(
      fileName: fetched.isPage ? "page.html" : "page.txt", textLimit: Self.longestText, markdownLimit: Self.longestText,
      address: fetched.address, charset: fetched.charset)
    do {
      return try await workers.read(request, of: body)
    } catch WorkerError.unavailable, WorkerError.busy {
      throw LinkFailure.busy
    } catch is WorkerError {
      throw LinkFailure.unreadable
    } catch is WorkerFile.Failure {
      throw LinkFailure.busy
    }
  }
}
