import AtriumAPI

extension AtriumRequestContext {
  /// The person who asks, in the handler of a call that is about their own things.
  ///
  /// - Throws: `Problem` (`notFound`) without one: a person who is not signed in has nothing of their own.
  package func requirePerson() throws -> Person { try requireCaller().person }

  /// The person who asks, with the session or key by which they do.
  ///
  /// - Throws: as `requirePerson`.
  package func requireCaller() throws -> Caller {
    guard let caller else { throw Problem(.notFound) }
    return caller
  }
}
