import AtriumAPI

extension Problem.Code {
  /// Why a part of an answer was left out.
  init(leftOut error: any Error) {
    switch error {
    case is TimeLimit.Exceeded, is CancellationError: self = .notInTime
    case let problem as Problem: self = problem.code
    default: self = .internalError
    }
  }
}
