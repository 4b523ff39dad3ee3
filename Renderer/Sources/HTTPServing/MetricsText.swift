/// Numbers in Prometheus' text format, version 0.0.4. It is some dozens of numbers of one host, so they are written by hand: a registry
/// of metrics is one for the whole process.
package struct MetricsText {
  package private(set) var text = ""

  package init() {}

  package mutating func gauge(_ name: String, _ help: String, _ value: Int) { write(name, help, "gauge", ["\(name) \(value)"]) }

  package mutating func counter(_ name: String, _ help: String, _ value: some Numeric) {
    write(name, help, "counter", ["\(name) \(value)"])
  }

  package mutating func counter(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "counter", values.map { "\(name)\(Self.labels([(label, $0.0)])) \($0.1)" })
  }

  /// - Parameter values: each with its labels' names and values.
  package mutating func counters(_ name: String, _ help: String, _ values: [([(String, String)], some Numeric)]) {
    write(name, help, "counter", values.map { "\(name)\(Self.labels($0.0)) \($0.1)" })
  }

  package mutating func gauges(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "gauge", values.map { "\(name)\(Self.labels([(label, $0.0)])) \($0.1)" })
  }

  package mutating func histogram(_ name: String, _ help: String, _ histogram: Histogram) {
    write(name, help, "histogram", Self.lines(name, [], histogram))
  }

  package mutating func histograms(_ name: String, _ help: String, by label: String, _ histograms: [(String, Histogram)]) {
    write(name, help, "histogram", histograms.flatMap { Self.lines(name, [(label, $0.0)], $0.1) })
  }

  private static func lines(_ name: String, _ labels: [(String, String)], _ histogram: Histogram) -> [String] {
    var lines: [String] = []
    var sum = 0
    for (bound, count) in zip(Histogram.bounds, histogram.counts) {
      sum += count
      lines.append("\(name)_bucket\(Self.labels(labels + [("le", "\(bound.inSeconds)")])) \(sum)")
    }
    lines.append("\(name)_bucket\(Self.labels(labels + [("le", "+Inf")])) \(histogram.count)")
    return lines + [
      "\(name)_sum\(Self.labels(labels)) \(histogram.sum.inSeconds)", "\(name)_count\(Self.labels(labels)) \(histogram.count)",
    ]
  }

  /// A backslash, a quotation mark and a line break would end a value before its end.
  private static func labels(_ labels: [(String, String)]) -> String {
    guard !labels.isEmpty else { return "" }
    let written = labels.map { name, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "\(name)=\"\(escaped)\""
    }
    return "{\(written.joined(separator: ","))}"
  }

  private mutating func write(_ name: String, _ help: String, _ type: String, _ lines: [String]) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n" + lines.map { $0 + "\n" }.joined()
  }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
