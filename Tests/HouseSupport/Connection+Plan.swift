import Storage

extension Connection {
  /// How SQLite would run the statement, step by step.
  func plan(of statement: String, _ arguments: [Value] = []) throws -> [String] {
    try rows(PlanStep.self, "EXPLAIN QUERY PLAN " + statement, arguments).map(\.detail)
  }
}

private struct PlanStep: Decodable {
  let detail: String
}
