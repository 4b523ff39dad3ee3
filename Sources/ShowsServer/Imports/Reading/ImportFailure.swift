import AtriumAPI
import AtriumServer
import Foundation
import Workers

/// Why nothing can be read of a source.
struct ImportFailure: Error, Equatable {
  /// As a sentence for a person.
  let sentence: String
  /// Whether another attempt may succeed soon.
  var mayPass = false

  init(_ sentence: String, mayPass: Bool = false) { (self.sentence, self.mayPass) = (sentence, mayPass) }

  init(_ problem: LinkProblem) { self.init(problem.errorDescription ?? "The site cannot be reached.", mayPass: problem.mayPass) }

  init(_ error: WorkerError) {
    switch error {
    case .unavailable, .busy: self.init("The server is busy. Try again in a minute.", mayPass: true)
    default: self.init("The page cannot be decoded.")
    }
  }

  var problem: Problem { Problem(.unreadableShows, detail: sentence) }
}
