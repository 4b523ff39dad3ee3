@testable import WebHosting

extension Visits.Opening {
  /// nil where no page was opened.
  var visit: Visit? { if case .opened(let visit) = self { visit } else { nil } }
}
