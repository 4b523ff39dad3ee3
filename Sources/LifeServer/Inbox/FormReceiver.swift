import AtriumAPI
import AtriumServer
import Foundation
import Multipart
import NIOCore
import Paths
import Storage

/// Reads a form (RFC 7578) as it comes: each file is put into the library before the next one is read, so that neither memory nor disk has to hold
/// the form. A file that is longer than what is written at once is in the state folder until it is complete.
struct FormReceiver: Sendable {
  /// What was in a form.
  struct Form: Sendable {
    /// By name, in their order.
    var fields: [String: [String]] = [:]
    /// Of all fields.
    var fieldBytes = 0
    /// Its files.
    var draft = CaptureDraft()
    /// Why the first one of them that failed did.
    var problem: Problem?
    /// Why it could not be read to its end: a `Problem`, or what reading the body throws.
    var failure: (any Error)?
  }

  /// Where files are until they are complete: an absolute path, in the state folder.
  private let folder: String
  private let importer: FileImporter

  /// Bytes that are written at once.
  private static let stretch = 256 * 1024
  /// Bytes of all fields that are no files.
  static let longestFields = 2 << 20
  static let mostParts = 10_000

  /// Removes what an earlier run left. It blocks on the disk.
  init(folder: String, importer: FileImporter) throws {
    _ = try PartialFile.leftovers(in: folder)
    self.folder = folder
    self.importer = importer
  }

  /// - Parameters:
  ///   - parent: the folder for the files.
  ///   - limit: bytes of the form.
  /// - Returns: of a form that cannot be read to its end, what was complete until then.
  func receive(
    _ body: some AsyncSequence<ByteBuffer, any Error> & Sendable, boundary: FormBoundary, into parent: String, limit: Int64
  ) async -> Form {
    var form = Form()
    do {
      try await receive(body, boundary, parent, limit, &form)
    } catch let failure as FormParser.Failure {
      form.failure = Problem(.invalidRequest, detail: failure.sentence)
    } catch {
      form.failure = error
    }
    return form
  }

  private func receive(
    _ body: some AsyncSequence<ByteBuffer, any Error> & Sendable, _ boundary: FormBoundary, _ parent: String, _ limit: Int64,
    _ form: inout Form
  ) async throws {
    var parser = FormParser(boundary: boundary)
    var open: OpenPart?
    var (length, count): (Int64, Int) = (0, 0)
    do {
      for try await piece in body {
        length += Int64(piece.readableBytes)
        guard length <= limit else { throw Problem(.tooLarge, detail: "The form is too large.", limit: limit) }
        piece.withUnsafeReadableBytes { parser.append($0) }
        while let event = try parser.next() {
          switch event {
          case .part(let part):
            count += 1
            guard count <= Self.mostParts else { throw Problem(.tooLarge, detail: "The form has more than \(Self.mostParts) parts.") }
            open = OpenPart(part: part)
          case .bytes(let bytes): try await open?.add(bytes, folder)
          case .end:
            if let part = open { try await end(part, parent, &form) }
            open = nil
          }
        }
      }
      try parser.finish()
    } catch {
      await open?.file?.remove()
      throw error
    }
  }

  private func end(_ part: OpenPart, _ parent: String, _ form: inout Form) async throws {
    guard part.isFile else {
      guard let text = String(validating: part.waiting, as: UTF8.self) else { throw Problem.invalid(part.part.name, "is not UTF-8") }
      form.fieldBytes += part.waiting.count
      guard form.fieldBytes <= Self.longestFields else { throw OpenPart.tooLong }
      form.fields[part.part.name, default: []].append(text)
      return
    }
    let asked = part.part.fileName ?? ""
    // A browser sends a field without a file so.
    if asked.isEmpty, part.length == 0, part.part.fileName != nil { return }
    // Some clients send a path; its folders mean nothing.
    let name = SafeName.made(from: PathParts.name(of: asked))
    var part = part
    do {
      form.draft.add(try await importer.place(try await part.content(), named: name, in: parent))
    } catch {
      let problem = try Self.problem(error)
      form.problem = form.problem ?? problem
      form.draft.results.append(Capture.Result(path: name, status: .failed, error: problem.detail))
    }
    await part.file?.remove()
  }

  /// What a person reads; other errors are the server's.
  private static func problem(_ error: any Error) throws -> Problem {
    switch error {
    case let problem as Problem: problem
    case PartialFile.Failure.full: Problem(.insufficientStorage, detail: "The disk of the server is full.")
    default: throw error
    }
  }

  /// A part that is being received.
  private struct OpenPart {
    let part: FormPart
    /// Of a file that is longer than what is written at once, all but what waits.
    var file: PartialFile?
    /// What is not written: of a field, all that has come.
    var waiting: [UInt8] = []
    /// Bytes of a file that have come.
    var length = 0
    /// Why the file cannot be kept. The rest of it is passed over.
    private var failure: (any Error)?

    static let tooLong = Problem(.tooLarge, detail: "The fields of the form are too long.", limit: Int64(FormReceiver.longestFields))

    init(part: FormPart) { self.part = part }

    /// What is called as files are is one, even if its client did not give it a name.
    var isFile: Bool { part.fileName != nil || part.name == CaptureItem.form.files }

    /// - Parameter folder: for files until they are complete.
    mutating func add(_ bytes: ArraySlice<UInt8>, _ folder: String) async throws {
      guard failure == nil else { return }
      waiting += bytes
      guard isFile else {
        guard waiting.count <= FormReceiver.longestFields else { throw Self.tooLong }
        return
      }
      length += bytes.count
      guard waiting.count >= FormReceiver.stretch else { return }
      if file == nil { file = PartialFile(in: folder, name: UUID().uuidString) }
      await write()
    }

    /// All of the file, on disk where it is not in memory.
    ///
    /// - Throws: why it cannot be kept.
    mutating func content() async throws -> IncomingFile.Content {
      if let file, failure == nil {
        await write()
        if failure == nil { try await file.sync() }
      }
      if let failure { throw failure }
      return file.map { .file($0.path) } ?? .bytes(Data(waiting))
    }

    private mutating func write() async {
      let bytes = waiting
      waiting = []
      do {
        _ = try await file?.append { try bytes.withUnsafeBytes($0) }
      } catch {
        failure = error
      }
    }
  }
}

extension FormParser.Failure {
  fileprivate var sentence: String {
    switch self {
    case .incomplete: "The form ends before its last boundary."
    case .badDelimiter: "The form has a boundary that cannot be read."
    case .badHead: "A part of the form does not say which field it is."
    case .headTooLong: "The head of a part of the form has more than \(FormParser.longestHead) bytes."
    }
  }
}
