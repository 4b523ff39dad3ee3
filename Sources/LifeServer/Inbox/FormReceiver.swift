import AtriumAPI
import AtriumServer
import Foundation
import Multipart
import NIOCore
import Paths
import Storage

/// Reads a form (RFC 7578) as it comes: each file is written to the state folder and put into the library before the next one is read, so that
/// neither memory nor disk has to hold the form.
struct FormReceiver: Sendable {
  /// What was in a form.
  struct Form: Sendable {
    /// By name, in their order.
    var fields: [String: [String]] = [:]
    /// Of all fields.
    var fieldBytes = 0
    /// Of its files.
    var results: [Capture.Result] = []
    /// Why the first one of them that failed did.
    var problem: Problem?
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
  /// - Throws: `Problem` for a form that cannot be read. Files that came before that stay.
  func receive(
    _ body: some AsyncSequence<ByteBuffer, any Error> & Sendable, boundary: FormBoundary, into parent: String, limit: Int64
  ) async throws -> Form {
    var form = Form()
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
            open = await begin(part)
          case .bytes(let bytes): try await open?.add(bytes)
          case .end:
            if let part = open { try await end(part, parent, &form) }
            open = nil
          }
        }
      }
      try parser.finish()
    } catch {
      await open?.file?.remove()
      guard let failure = error as? FormParser.Failure else { throw error }
      throw Problem(.invalidRequest, detail: failure.sentence)
    }
    return form
  }

  private func begin(_ part: FormPart) async -> OpenPart {
    // What is called as files are is one, even if its client did not give it a name.
    guard part.fileName != nil || part.name == CaptureItem.form.files else { return OpenPart(part: part) }
    var open = OpenPart(part: part, file: PartialFile(in: folder, name: UUID().uuidString))
    await open.trying { try await $0.create(record: nil) }
    return open
  }

  private func end(_ part: OpenPart, _ parent: String, _ form: inout Form) async throws {
    guard let file = part.file else {
      guard let text = String(validating: part.waiting, as: UTF8.self) else { throw Problem.invalid(part.part.name, "is not UTF-8") }
      form.fieldBytes += part.waiting.count
      guard form.fieldBytes <= Self.longestFields else { throw OpenPart.tooLong }
      form.fields[part.part.name, default: []].append(text)
      return
    }
    var part = part
    await part.write()
    await part.trying { try await $0.sync() }
    let asked = part.part.fileName ?? ""
    // A browser sends a field without a file so.
    if asked.isEmpty, part.length == 0, part.part.fileName != nil { return await file.remove() }
    // Some clients send a path; its folders mean nothing.
    let name = SafeName.made(from: PathParts.name(of: asked))
    do {
      if let failure = part.failure { throw failure }
      form.results.append(try await importer.add(file.path, named: name, to: parent))
    } catch {
      let problem = try Self.problem(error)
      form.problem = form.problem ?? problem
      form.results.append(Capture.Result(path: name, status: .failed, error: problem.detail))
    }
    await file.remove()
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
    /// Nil for a field.
    var file: PartialFile?
    /// Of a field, all that has come.
    var waiting: [UInt8] = []
    /// Bytes of a file that have come.
    var length = 0
    /// Why the file cannot be kept. The rest of it is passed over.
    var failure: (any Error)?

    static let tooLong = Problem(.tooLarge, detail: "The fields of the form are too long.", limit: Int64(FormReceiver.longestFields))

    mutating func add(_ bytes: ArraySlice<UInt8>) async throws {
      guard failure == nil else { return }
      waiting += bytes
      guard file != nil else {
        guard waiting.count <= FormReceiver.longestFields else { throw Self.tooLong }
        return
      }
      length += bytes.count
      if waiting.count >= FormReceiver.stretch { await write() }
    }

    mutating func write() async {
      let bytes = waiting
      waiting = []
      await trying { file in _ = try await file.append { try bytes.withUnsafeBytes($0) } }
    }

    mutating func trying(_ step: (PartialFile) async throws -> Void) async {
      guard failure == nil, let file else { return }
      do {
        try await step(file)
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
