/// The first problems of a file: a broken one has as many as lines.
struct ProblemList {
  private static let maximum = 100

  private var problems: [CalendarProblem] = []

  mutating func append(_ reason: CalendarProblem.Reason, line: Int) {
    if problems.count < Self.maximum { problems.append(CalendarProblem(reason: reason, line: line)) }
  }

  /// In the order of lines.
  var sorted: [CalendarProblem] {
    problems.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }
}
