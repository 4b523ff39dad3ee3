/// Numbers in Prometheus' text format, version 0.0.4. It is a dozen of numbers of one host, so they are written by hand: a registry
/// of metrics is one for the whole process.
struct MetricsText {
  private(set) var text = ""

  mutating func gauge(_ name: String, _ help: String, _ value: Int) { write(name, help, "gauge", ["\(name) \(value)"]) }

  mutating func counter(_ name: String, _ help: String, _ value: Int) { write(name, help, "counter", ["\(name) \(value)"]) }

  /// - Parameter values: by the value of the label, which holds nothing that had to be escaped.
  mutating func counter(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    write(name, help, "counter", values.map { #"\#(name){\#(label)="\#($0.0)"} \#($0.1)"# })
  }

  mutating func histogram(_ name: String, _ help: String, _ histogram: Histogram) {
    var lines: [String] = []
    var sum = 0
    for (bound, count) in zip(Histogram.bounds, histogram.counts) {
      sum += count
      lines.append(#"\#(name)_bucket{le="\#(bound.inSeconds)"} \#(sum)"#)
    }
    lines += [#"\#(name)_bucket{le="+Inf"} \#(histogram.count)"#]
    lines += ["\(name)_sum \(histogram.sum.inSeconds)", "\(name)_count \(histogram.count)"]
    write(name, help, "histogram", lines)
  }

  private mutating func write(_ name: String, _ help: String, _ type: String, _ lines: [String]) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n" + lines.joined(separator: "\n") + "\n"
  }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
