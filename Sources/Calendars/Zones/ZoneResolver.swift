/// Finds the zones that the events of a file name: those of the system first, whose rules are newer than those of a file.
struct ZoneResolver {
  /// No file has as many; more are unknown.
  private static let maximumNames = 1_000

  private let fileZones: [String: FileZoneBuilder]
  /// What was found, or not, by the name that the file has for it.
  private var found: [String: EventZone?] = [:]
  /// Months of the rules of zones that may still be looked at: those of two hundred zones.
  private var budget = 700_000

  init(fileZones: [String: FileZoneBuilder]) { self.fileZones = fileZones }

  mutating func zone(named name: String) -> EventZone? {
    if let known = found[name] { return known }
    guard found.count < Self.maximumNames else { return nil }
    let zone = ZoneName.zone(name).map { EventZone.system($0) } ?? fileZones[name]?.zone(named: name, budget: &budget).map { .file($0) }
    found[name] = .some(zone)
    return zone
  }
}
