import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Why a link was not read.
enum LinkFailure: Error, Equatable {
  /// The file is no captured link.
  case notALink
  case fetch(LinkProblem)
  /// What was fetched crashes its reader, or is damaged.
  case unreadable
  /// The reader is not there, or has too much to do.
  case busy
  /// The link was moved meanwhile: it is read where it is now.
  case moved
  case deleted
  /// The file cannot be read or written: a sentence.
  case disk(String)

  /// Whether it makes sense to try again later.
  var isTemporary: Bool {
    switch self {
    case .fetch(let problem): problem.mayPass
    case .busy, .moved, .disk: true
    case .notALink, .unreadable, .deleted: false
    }
  }
}

extension LinkFailure: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .notALink: "This is not a captured link."
    case .fetch(let problem): problem.errorDescription
    case .unreadable: "The page is damaged."
    case .busy: "Pages cannot be read at the moment."
    case .moved: "The link was moved while its page was fetched."
    case .deleted: "The link was deleted while its page was fetched."
    case .disk(let sentence): sentence
    }
  }
}

extension LinkFailure {
  /// - Parameter failure: of reading or writing the file of a link that is there.
  init(_ failure: DataFolder.Failure) {
    self = .disk(failure.problem(of: "path").detail)
  }
}
