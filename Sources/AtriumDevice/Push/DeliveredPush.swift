public import AtriumAPI

/// A notification that stands in Notification Center, and which of them are to be taken away.
public struct DeliveredPush: Hashable, Sendable {
  /// The identifier of its request, which removes it.
  public let id: String
  public let payload: PushPayload

  public init(id: String, payload: PushPayload) {
    self.id = id
    self.payload = payload
  }

  /// The identifiers of those that a withdrawal takes back. What is shown of another room under the same identifier stays.
  public static func withdrawn(by payload: PushPayload, from delivered: [DeliveredPush]) -> [String] {
    guard payload.kind == .withdrawal, let collapse = payload.collapse else { return [] }
    return delivered.filter { $0.payload.collapse == collapse && $0.payload.room == payload.room }.map(\.id)
  }

  /// The identifiers of those whose notices were seen or withdrawn while no withdrawal arrived: a push is a hint, and the system drops
  /// those that show nothing where it has to save power.
  ///
  /// - Parameters:
  ///   - before: what stood there before the server was asked. What came later may be too new for its answer.
  ///   - now: what stands there since: the same identifier may mean another notice by now.
  ///   - unseen: the person's unseen notices.
  ///   - isWhole: whether these are all of them; what is missing on a part proves nothing.
  public static func outdated(
    before: [DeliveredPush], now: [DeliveredPush], unseen: [Notice], isWhole: Bool
  ) -> [String] {
    guard isWhole else { return [] }
    let unseen = Set(unseen.map(\.id))
    let known = Set(before)
    return now.filter { push in
      guard let notice = push.payload.notice else { return false }
      return known.contains(push) && !unseen.contains(notice)
    }.map(\.id)
  }
}
