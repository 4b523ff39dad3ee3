@testable import WebHosting

extension Visits.Opening {
  /// nil where no page was opened.
  var visit: Visit? { if case .opened(let visit) = self { visit } else { nil } }
  var isMissing: Bool { if case .missing = self { true } else { false } }
  var isFull: Bool { if case .full = self { true } else { false } }
}
