package import HTTPServing

/// Decides where the server itself may send a request: by the form of an address, and by what its host resolves to.
package protocol OutboundPolicy: Sendable {
  /// An address whose form is allowed; what its host resolves to is still to be checked.
  ///
  /// - Throws: `OutboundProblem.address`, which names what is wrong.
  func target(_ text: String) throws(OutboundProblem) -> OutboundTarget

  /// - Throws: `OutboundProblem.address` when the target may not be asked at this address.
  func check(_ address: NumericAddress, of target: OutboundTarget) throws(OutboundProblem)
}
