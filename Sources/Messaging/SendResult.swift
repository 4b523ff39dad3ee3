/// What became of a message at one destination.
///
/// Only `prune` takes a destination away. Whatever is wrong with keys, settings or a service leaves it: a device that was forgotten for a
/// fault of ours would never be told of anything again, and nobody would notice.
package enum SendResult: Sendable, Equatable {
  /// The service has it; whether it is shown is not told to anybody.
  case sent(Receipt)
  /// The destination is gone for good, with the service's word for it.
  case prune(String)
  /// Whoever runs this has to change something, with the service's word for it.
  case operatorFault(String)
  /// It could not be delivered now. It may be sent again after that time, if it is still true.
  case undelivered(String, retryAfter: Duration)
  /// A newer one with the same `collapse` went instead.
  case superseded
  /// Its time was over before it could be delivered.
  case expired
}

/// What a service said when it took a message.
package struct Receipt: Sendable, Equatable {
  /// The service's name for it: `apns-id`, or the address of the message.
  package let id: String?
  /// Where Apple took it. A device that was thought to be in the other one is noted again by this.
  package let environment: AppleEnvironment?

  package init(id: String?, environment: AppleEnvironment?) {
    self.id = id
    self.environment = environment
  }
}
