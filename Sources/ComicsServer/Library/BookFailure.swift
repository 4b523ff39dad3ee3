import Archives
import AtriumAPI
import AtriumServer
import Foundation
import Storage
import WorkerContract
import Workers

/// Why a file is no book, or a page of it cannot be read (C9). The index keeps it as `stored`; a person reads a sentence, worded when it is
/// asked for.
struct BookFailure: Error, Hashable {
  let code: Problem.Code
  /// Entries or bytes, of what is too many.
  let limit: Int64?

  init(code: Problem.Code, limit: Int64? = nil) {
    self.code = code
    self.limit = limit
  }

  init(_ error: ArchiveError) {
    switch error {
    case .unsupportedFormat: self.init(code: .unsupportedFormat)
    case .corruptedArchive: self.init(code: .corruptedArchive)
    case .extractionFailed: self.init(code: .extractionFailed)
    case .decoderStopped: self.init(code: .decoderStopped)
    case .passwordProtected: self.init(code: .passwordProtected)
    case .emptyArchive: self.init(code: .emptyArchive)
    case .tooManyEntries(let limit): self.init(code: .tooManyEntries, limit: Int64(limit))
    case .tooLarge(let limit): self.init(code: .archiveTooLarge, limit: limit)
    case .noSpace: self.init(code: .insufficientStorage)
    }
  }

  init(_ failure: DataFolder.Failure) {
    if case .notPermitted = failure { self.init(code: .notPermitted) } else { self.init(code: .unavailable) }
  }

  init(_ error: WorkerError) {
    switch error {
    case .failed(let failure) where failure.kind == .tooLarge: self.init(code: .archiveTooLarge, limit: ArchiveLimits().pageSize)
    case .failed(let failure) where failure.kind == .noSpace: self.init(code: .insufficientStorage)
    case .failed: self.init(code: .extractionFailed)
    case .crashed, .timedOut: self.init(code: .decoderStopped)
    case .unavailable, .busy: self.init(code: .unavailable)
    }
  }

  private static let codes: [Problem.Code] = Problem.Code.unreadableBooks + [.insufficientStorage, .notPermitted, .unavailable]

  /// - Parameter stored: as `stored` writes it.
  init(stored: String) {
    let words = stored.split(separator: " ")
    let code = Self.codes.first { words.first == $0.rawValue[...] } ?? .unavailable
    self.init(code: code, limit: words.dropFirst().first.flatMap { Int64($0) })
  }

  var stored: String { code.rawValue + (limit.map { " \($0)" } ?? "") }

  /// Whether another attempt may succeed although nothing was written to the file.
  var mayPass: Bool { Self.passing.contains(self.code) || code == .decoderStopped }

  /// What is tried again while the server runs. What stopped a decoder is tried again with the next scan of the whole folder: it may do so each
  /// time.
  static let passing: [Problem.Code] = [.insufficientStorage, .notPermitted, .unavailable]

  func sentence(in language: Language) -> String {
    switch code {
    case .unsupportedFormat: Texts.comics("Its format is not supported.", in: language)
    case .corruptedArchive: Texts.comics("It is damaged.", in: language)
    case .extractionFailed: Texts.comics("It could not be unpacked.", in: language)
    case .decoderStopped: Texts.comics("The program that decodes it crashed or took too long.", in: language)
    case .passwordProtected: Texts.comics("It is protected by a password.", in: language)
    case .emptyArchive: Texts.comics("There are no pages in it.", in: language)
    case .tooManyEntries: Texts.comics("It has more than \(Int(limit ?? 0)) entries.", in: language)
    case .archiveTooLarge: Texts.comics("Its pages have more than \(Int((limit ?? 0) >> 20)) MB.", in: language)
    case .insufficientStorage: Texts.comics("The disk has no room to unpack it.", in: language)
    case .notPermitted: Texts.comics("The server does not have permission to read it.", in: language)
    default: Texts.comics("It cannot be read at the moment.", in: language)
    }
  }

  /// As the answer to a request.
  func problem(in language: Language = .english) -> Problem {
    Problem(code, detail: sentence(in: language), limit: limit)
  }

  /// - Throws: `Problem`, in which a person reads why.
  static func explaining<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as ArchiveError {
      throw BookFailure(error).problem()
    } catch let failure as BookFailure {
      throw failure.problem()
    } catch let failure as DataFolder.Failure {
      throw BookFailure(failure).problem()
    } catch let error as WorkerError {
      throw BookFailure(error).problem()
    }
  }
}
