import AtriumClient

/// What the screens of one person show.
final class Contents {
  let notes: NotesModel
  let agents: AgentsModel
  let notices: NoticesModel
  let push: PushModel
  let own: OwnAccount
  let people: HouseholdModel

  /// - Parameter bytes: where the host answers the bytes of pictures.
  init(client: APIClient, account: Account, bytes: String?, reader: Reader, clock: any Clock<Duration>) {
    notes = NotesModel(client: client, bytes: bytes, reader: reader, clock: clock)
    agents = AgentsModel(client: client, clock: clock)
    notices = NoticesModel(client: client, reader: reader, clock: clock)
    push = PushModel(client: client, clock: clock)
    own = OwnAccount(client: client, account: account, clock: clock)
    people = HouseholdModel(client: client, clock: clock)
  }
}
