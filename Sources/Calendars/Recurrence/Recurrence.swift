/// How an event recurs: by a rule, on single days, and not on others (RFC 5545 section 3.8.5).
package struct Recurrence: Hashable, Sendable {
  /// Nil without a rule, and for one that is not expanded.
  package let rule: RecurrenceRule?
  /// Whether all of its instances are known: its rule is one that is expanded.
  package let isExpandable: Bool
  /// RDATE.
  package let additions: [EventTime]
  /// EXDATE.
  package let exceptions: [EventTime]
}
