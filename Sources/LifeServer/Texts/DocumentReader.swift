import AtriumAPI
import AtriumServer
import DocumentModel
import Foundation
import Markdown
import Storage
import WorkerContract
import Workers

/// Reads what documents say, in a worker.
struct DocumentReader: Sendable {
  let folder: DataFolder
  let finder: LibraryFinder
  let workers: WorkerPool

  /// - Parameter path: from the data folder.
  /// - Throws: `Problem`.
  func text(of path: String) async throws -> LibraryText {
    let entry = try await finder.entry(at: path, field: "path")
    guard !entry.isFolder else { throw Problem.invalid("path", "is a folder") }
    do {
      let document = try await read(entry)
      var text = LibraryText(document)
      if document.kind == .markdown {
        text.html = try await folder.inBackground { _ in
          MarkdownRenderer.html(Note.parse(text: document.text, fileName: entry.name).body)
        }
      }
      return text
    } catch let error as WorkerError {
      throw Self.problem(for: error)
    } catch DataFolder.Failure.notFound {
      throw Problem(.notFound, detail: "There is no such file.", field: "path")
    } catch is WorkerFile.Failure {
      throw Problem(.unavailable)
    } catch is DataFolder.Failure {
      throw Problem(.unavailable, detail: "This file cannot be read at the moment.")
    }
  }

  private func read(_ entry: LibraryEntry) async throws -> DocumentText {
    let file = try await folder.reading { folder in
      try folder.openFile(entry.path).withDescriptor { try WorkerFile(duplicating: $0) }
    }
    switch try await workers.read(ReadDocument(fileName: entry.name, textLimit: GetLibraryText.longest), of: file) {
    case .text(let document): return document
    case .notText: throw Problem(.unsupportedMediaType, detail: "There is no text to read in this kind of file.")
    }
  }

  private static func problem(for error: WorkerError) -> Problem {
    switch error {
    case .unavailable, .busy: Problem(.unavailable)
    case .crashed, .timedOut: Problem(.documentDamaged)
    case .failed(let failure):
      switch failure.kind {
      case .unsupported: Problem(.unsupportedMediaType, detail: "There is no text to read in this kind of file.")
      case .damaged: Problem(.documentDamaged)
      case .tooLarge: Problem(.documentTooLarge)
      case .passwordProtected: Problem(.documentProtected)
      case .noSpace, .refused: Problem(.unavailable)
      }
    }
  }
}

extension LibraryText {
  /// Entries of an archive are parts; their names are not its text.
  fileprivate init(_ document: DocumentText) {
    let isArchive = document.kind == .archive
    let parts = document.attachments.prefix(GetLibraryText.mostParts)
    self.init(
      text: isArchive ? "" : document.text, title: document.title, authors: document.authors, language: document.language,
      mail: document.mail.map { LibraryMail(from: $0.from, to: $0.to, cc: $0.cc, subject: $0.subject, date: $0.date) },
      parts: parts.map { LibraryPart(name: $0.name, size: $0.size) }, wordCount: isArchive ? 0 : document.wordCount,
      isCut: document.isTruncated || parts.count < document.attachments.count)
  }
}
