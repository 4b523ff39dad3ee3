/// One of several values of a person: an e-mail address with the words for what it is.
package struct VCardEntry<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  /// In lower case: `home`, `work`, `cell`.
  package let types: [String]
  /// What Apple's Contacts calls the value: the person's own word, or `Home` for its `_$!<Home>!$_`.
  package let label: String?
  /// From 1, the best, to 100.
  package let preference: Int?
}
