/// How long an answer may be kept, as `Cache-Control` has it (RFC 9111 section 5.2.2).
enum CacheLifetime {
  /// - Returns: nil when the lines say nothing of it; zero when they say that it should not be kept.
  static func of(_ lines: [String]) -> Duration? {
    var lifetime: Duration?
    for directive in lines.flatMap({ $0.split(separator: ",") }) {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" && $0 != "\t" }.lowercased() }
      switch parts.first {
      case "no-store", "no-cache": return .zero
      case "max-age":
        guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), !parts[1].isEmpty else { return .zero }
        // More digits than a number holds are a long time (section 1.2.2).
        lifetime = .seconds(Int64(parts[1]) ?? Int64(Int32.max))
      default: continue
      }
    }
    return lifetime
  }
}
