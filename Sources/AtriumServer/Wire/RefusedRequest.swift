import AtriumAPI
import HTTPTypes

/// A problem whose response carries headers of its own: the current tag with a 412, the current offset with a 409.
struct RefusedRequest: Error {
  let problem: Problem
  let headers: HTTPFields

  init(_ problem: Problem, headers: HTTPFields = [:]) {
    self.problem = problem
    self.headers = headers
  }
}
