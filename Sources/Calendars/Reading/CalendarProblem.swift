import ContentLines

/// What is wrong in a file, and in which of its lines. The rest of the file is read.
package struct CalendarProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A component begins here and has no end. An event without one is left out.
    case missingEnd(String)
    /// The end of a component that has not begun.
    case unexpectedEnd(String)
    /// A line that is no property.
    case malformedLine
    /// The event has no DTSTART, and is left out.
    case missingStart
    /// The event's DTSTART is no time, and the event is left out.
    case malformedStart(String)
    /// The value of this property is none that it may have, and is left out.
    case malformedValue(property: String)
    /// DTEND is before DTSTART, or a day where that is a time, and is left out.
    case impossibleEnd
    /// Neither the system nor the file knows the zone; its times are floating.
    case unknownZone(String)
    /// The event recurs by a rule that is not expanded: only its first time is known.
    case unsupportedRule(String)
  }

  package let reason: Reason
  /// The first line of a file is 1.
  package let line: Int

  /// - Parameter text: what the file has; its beginning is enough to find it.
  static func excerpt(_ text: String) -> String {
    EscapedText.withoutControls(String(String.UnicodeScalarView(text.unicodeScalars.prefix(80))))
  }
}

extension CalendarProblem: CustomStringConvertible {
  package var description: String { "Line \(line): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .missingEnd(let component): "\(component) has no end."
    case .unexpectedEnd(let component): "\(component) ends here without a beginning."
    case .malformedLine: "This line has no name and value."
    case .missingStart: "The event has no beginning."
    case .malformedStart(let value): "The event begins at “\(value)”, which is no time."
    case .malformedValue(let property): "\(property) has no value that it may have."
    case .impossibleEnd: "The event ends before it begins."
    case .unknownZone(let name): "The zone “\(name)” is unknown."
    case .unsupportedRule(let rule): "The rule “\(rule)” is not expanded."
    }
  }
}
