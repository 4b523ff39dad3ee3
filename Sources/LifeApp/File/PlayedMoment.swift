/// Where a player begins.
nonisolated struct PlayedMoment: Hashable, Sendable {
  /// Seconds from the beginning.
  let start: Double
  /// How often a time was pressed; 0 where nobody did, and nothing plays by itself. The same time again is another moment.
  var press = 0
}
