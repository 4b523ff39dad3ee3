/// The version of the format that a card is written in.
package enum VCardVersion: String, Sendable, Hashable, CaseIterable {
  /// vCard 2.1 of the versit consortium (1996).
  case v2 = "2.1"
  /// RFC 2426.
  case v3 = "3.0"
  /// RFC 6350.
  case v4 = "4.0"
}
