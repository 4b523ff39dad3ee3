/// Somebody who may be meant by a name that is written otherwise. A person decides.
package struct NameSuggestion: Hashable, Sendable {
  package let id: Int64
  /// The greater of both similarities (``NameDistance``) that are high enough, from 0.5 to 1.
  package let score: Double

  package init(id: Int64, score: Double) {
    self.id = id
    self.score = score
  }
}
