import Foundation
import Logging
import SwiftUI

/// The files that people hand over to a host: one ledger and one folder for all of its pages.
@MainActor final class Uploads {
  fileprivate(set) var ledger: UploadLedger
  nonisolated let folder: UploadFolder
  nonisolated let logger: Logger
  private(set) var storedBytes = 0
  /// Files are taken away beside the main actor, one after the other.
  private var removals: Task<Void, Never>?

  nonisolated init(_ limits: UploadLimits, name: String, logger: Logger) {
    ledger = UploadLedger(limits: limits)
    folder = UploadFolder(limits.folder ?? UploadFolder.usual(for: name), logger: logger)
    self.logger = logger
  }

  func desk() -> PageUploads { PageUploads(of: self) }

  fileprivate func stored(_ count: Int) { storedBytes += count }

  func afterwards(_ remove: @escaping @Sendable () async -> Void) {
    removals = Task { [removals] in
      await removals?.value
      await remove()
    }
  }

  /// Everything that was to be taken away is.
  func settled() async { await removals?.value }
}

/// The files of one page, on their way and there.
@MainActor final class PageUploads: Web.UploadDesk {
  private struct Entry {
    var life: UploadLife
    let upload: Web.Upload
    let file: URL
  }

  /// What a browser is told about one of its files.
  enum Answer: Equatable {
    /// So much of it is stored.
    case at(Int)
    /// So much is stored, and it is there that the browser has to go on.
    case wrongPlace(Int)
    case tooLarge
    case gone
  }

  private let uploads: Uploads
  /// The page's folder; it tells nothing of the visit's own name.
  private let page = Secret.make()
  private var entries: [String: Entry] = [:]
  private var made = 0
  private var isClosed = false
  /// Path and query of a file that the page may show, by its ticket and what it is shown as.
  var address: (_ ticket: String, _ kind: Shown) -> String? = { _, _ in nil }

  enum Shown: String { case picture, video }

  fileprivate init(of uploads: Uploads) { self.uploads = uploads }

  func announce(_ announced: Web.AnnouncedFile) throws -> Web.Upload {
    let name = SafeName.of(announced.name)
    guard !isClosed, announced.size >= 0 else { throw Web.UploadFailure.notTaken }
    makeRoom()
    try uploads.ledger.reserve(announced.size, for: page, named: name)
    let file: URL
    do {
      made += 1
      file = try uploads.folder.make(name, for: page, made)
    } catch {
      uploads.ledger.release(announced.size, for: page)
      uploads.logger.error("a file cannot be taken", metadata: ["error": "\(error)"])
      throw Web.UploadFailure.notStored(name)
    }
    let upload = Web.Upload(id: Secret.make(), name: name, size: announced.size)
    let life = UploadLife(size: announced.size)
    entries[upload.id] = Entry(life: life, upload: upload, file: file)
    if life.isThere { upload.end(.there(file)) }
    return upload
  }

  /// A file that the app has taken for itself needs no room here any more.
  private func makeRoom() {
    for (ticket, entry) in entries
    where entry.life.isThere && !FileManager.default.fileExists(atPath: entry.file.path(percentEncoded: false)) {
      forget(ticket)
    }
  }

  func withdraw(_ upload: Web.Upload) { _ = perform(.withdrawn, on: upload.id) }

  func address(ofPicture file: URL) -> String? {
    guard let ticket = ticket(of: file), PictureType(ofFileAt: file) != nil else { return nil }
    return address(ticket, .picture)
  }

  func address(ofVideo file: URL) -> String? {
    guard let ticket = ticket(of: file), RecordingType(ofFileAt: file) != nil else { return nil }
    return address(ticket, .video)
  }

  private func ticket(of file: URL) -> String? { entries.first { $0.value.file == file && $0.value.life.isThere }?.key }

  /// Takes a file that the host has already, and moves it into the page's folder.
  ///
  /// - Returns: where it is now; nil where there is no room for it.
  func adopt(_ file: URL) -> URL? {
    guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      let upload = try? announce(Web.AnnouncedFile(name: file.lastPathComponent, size: size)), let entry = entries[upload.id]
    else { return nil }
    guard rename(file.path(percentEncoded: false), entry.file.path(percentEncoded: false)) == 0 else {
      withdraw(upload)
      return nil
    }
    _ = perform(.chunk(offset: 0, count: size), on: upload.id)
    _ = perform(.stored, on: upload.id)
    return entry.file
  }

  /// A file that is there, by its ticket.
  func file(of ticket: String) -> URL? { entries[ticket].flatMap { $0.life.isThere ? $0.file : nil } }

  /// How far a file has come.
  func position(of ticket: String) -> Answer { entries[ticket].map { .at($0.life.received) } ?? .gone }

  func take(_ bytes: [UInt8], at offset: Int, of ticket: String) async -> Answer {
    let answer = perform(.chunk(offset: offset, count: bytes.count), on: ticket)
    guard answer == nil, let file = entries[ticket]?.file else { return answer ?? .gone }
    do {
      try await UploadFolder.write(bytes, to: file, at: offset)
      uploads.stored(bytes.count)
      return perform(.stored, on: ticket) ?? .gone
    } catch {
      if entries[ticket] != nil { uploads.logger.error("a file cannot be stored", metadata: ["error": "\(error)"]) }
      return perform(.notStored, on: ticket) ?? .gone
    }
  }

  /// - Returns: what the browser is told; nil while its bytes are still to be written.
  private func perform(_ event: UploadLife.Event, on ticket: String) -> Answer? {
    guard var entry = entries[ticket] else { return .gone }
    let actions = entry.life.handle(event)
    entries[ticket] = entry
    var answer: Answer?
    for action in actions {
      switch action {
      case .store: break
      case .goOn(let from):
        entry.upload.receive(upTo: from)
        answer = .at(from)
      case .wrongPlace(let from): answer = .wrongPlace(from)
      case .finish: entry.upload.end(.there(entry.file))
      case .discard:
        forget(ticket)
        let folder = uploads.folder
        let item = entry.file.deletingLastPathComponent()
        uploads.afterwards { await folder.remove(item) }
      case .refuseMore:
        answer = .tooLarge
        entry.upload.end(.failed(.grown(entry.upload.name)))
      case .fail:
        answer = .gone
        entry.upload.end(.failed(.notStored(entry.upload.name)))
      case .gone: answer = .gone
      }
    }
    return answer
  }

  private func forget(_ ticket: String) {
    guard let entry = entries.removeValue(forKey: ticket) else { return }
    uploads.ledger.release(entry.upload.size, for: page)
  }

  /// The page goes, and everything that it handed over.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for ticket in Array(entries.keys) { forget(ticket) }
    guard made > 0 else { return }
    let (folder, page) = (uploads.folder, page)
    uploads.afterwards { await folder.remove(page: page) }
  }
}
