import ContentLines

/// Divides a file into components: what the calendar says of itself, its events, its zones.
struct CalendarParser {
  /// More zones than this are not read: no calendar has them.
  private static let maximumZones = 256
  /// What an event has beside the properties that count is not kept.
  private static let eventProperties: Set = [
    "UID", "SEQUENCE", "DTSTAMP", "CREATED", "LAST-MODIFIED", "DTSTART", "DTEND", "DURATION", "SUMMARY", "DESCRIPTION", "LOCATION", "GEO",
    "URL", "CATEGORIES", "STATUS", "IMAGE", "ATTACH", "ORGANIZER", "RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID",
  ]

  private(set) var properties: [RawProperty] = []
  private(set) var events: [RawComponent] = []
  private(set) var zones: [String: FileZoneBuilder] = [:]
  private(set) var problems = ProblemList()
  /// Events without an end.
  private(set) var unfinishedEvents = 0

  private let bytes: [UInt8]
  private let limits: CalendarFeed.Limits
  /// The line that is read next.
  private var next: PhysicalLine?
  private var lineCount = 0
  /// The components that have begun, from the outermost on.
  private var open: [RawComponent] = []
  /// The zone that has begun.
  private var zone: FileZoneBuilder?
  private var hasBegun = false

  init(bytes: [UInt8], limits: CalendarFeed.Limits) throws(CalendarError) {
    guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) || bytes.prefix(2).contains(0) {
      throw .unsupportedEncoding("UTF-16")
    }
    self.bytes = bytes
    self.limits = limits
    next = PhysicalLine(at: 0, of: bytes, number: 1)
  }

  mutating func parse() throws(CalendarError) {
    while let (content, line) = nextContent() {
      guard !content.allSatisfy(Unfolding.isSpace) else { continue }
      lineCount += 1
      guard lineCount <= limits.lines else { throw .tooManyLines(limit: limits.lines) }
      guard let property = RawProperty(content, line: line) else {
        problems.append(.malformedLine, line: line)
        continue
      }
      switch property.name {
      case "BEGIN": try begin(property)
      case "END": try end(property)
      default: keep(property)
      }
    }
    while let component = open.popLast() { abandon(component) }
    guard hasBegun else { throw .notACalendar }
  }

  /// The next line with its folds, and the number of its first part.
  private mutating func nextContent() -> (ArraySlice<UInt8>, Int)? {
    guard let first = next else { return nil }
    var last = first
    while true {
      next = PhysicalLine(at: last.range.upperBound, of: bytes, number: last.number + 1)
      guard let line = next, line.isContinuation(in: bytes) else { break }
      last = line
    }
    var raw = bytes[first.range.lowerBound..<last.range.upperBound]
    // Files that were joined have byte order marks between them.
    if raw.starts(with: PhysicalLine.byteOrderMark) { raw = raw.dropFirst(3) }
    return (Unfolding.content(of: raw), first.number)
  }

  private mutating func begin(_ property: RawProperty) throws(CalendarError) {
    let name = property.value.trimmed.uppercased()
    // These are in no other component, and in none of their own kind: what is open has no end.
    if ["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"].contains(name) {
      while let last = open.last, last.name != "VCALENDAR" || name == "VCALENDAR" {
        open.removeLast()
        abandon(last)
      }
    }
    guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
    open.append(RawComponent(name: name, line: property.line))
    if name == "VTIMEZONE" { zone = FileZoneBuilder() }
    if name == "VCALENDAR" || name == "VEVENT" { hasBegun = true }
  }

  private mutating func end(_ property: RawProperty) throws(CalendarError) {
    let name = property.value.trimmed.uppercased()
    guard open.contains(where: { $0.name == name }) else {
      problems.append(.unexpectedEnd(CalendarProblem.excerpt(name)), line: property.line)
      return
    }
    while let component = open.popLast() {
      guard component.name != name else { return try finish(component) }
      abandon(component)
    }
  }

  private mutating func finish(_ component: RawComponent) throws(CalendarError) {
    switch component.name {
    case "VEVENT":
      guard events.count < limits.events else { throw .tooManyEvents(limit: limits.events) }
      events.append(component)
    case "VTIMEZONE":
      if let name = component.first("TZID")?.value.trimmed, let zone, zones.count < Self.maximumZones, zones[name] == nil {
        zones[name] = zone
      }
      zone = nil
    case "STANDARD", "DAYLIGHT": zone?.append(component)
    default: break
    }
  }

  /// Leaves a component that has no end. A calendar without one was cut off, and what was in it counts.
  private mutating func abandon(_ component: RawComponent) {
    problems.append(.missingEnd(CalendarProblem.excerpt(component.name)), line: component.line)
    if component.name == "VEVENT" { unfinishedEvents += 1 }
    if component.name == "VTIMEZONE" { zone = nil }
  }

  private mutating func keep(_ property: RawProperty) {
    guard let index = open.indices.last else { return }
    switch open[index].name {
    case "VCALENDAR": if properties.count < 1_000 { properties.append(property) }
    case "VEVENT": if Self.eventProperties.contains(property.name) { open[index].properties.append(property) }
    case "VTIMEZONE": if property.name == "TZID" { open[index].properties.append(property) }
    case "STANDARD", "DAYLIGHT": if FileZoneBuilder.properties.contains(property.name) { open[index].properties.append(property) }
    default: break
    }
  }
}
