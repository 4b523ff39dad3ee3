/// A value and its evidence.
package struct Finding<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
  package var value: Value
  package var evidence: Evidence

  package init(_ value: Value, _ evidence: Evidence) {
    self.value = value
    self.evidence = evidence
  }
}
