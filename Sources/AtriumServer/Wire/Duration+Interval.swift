extension Duration {
  package static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }

  /// Seconds, for arithmetic with dates, whose fractions are no finer.
  package var asInterval: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
