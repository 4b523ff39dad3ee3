import AtriumServer
import Hummingbird

/// The people of the room: their cards, who is named by files, and who might be added.
struct LifePeople: Sendable {
  let reader: PeopleReader
  private let routes: PeopleRoutes

  /// - Parameters:
  ///   - changes: changes cards, also for those that take changes back.
  ///   - locks: those under which cards are changed.
  init(
    _ context: RoomContext, reader: PeopleReader, changes: CardChanges, actions: ActionStore, registry: FileRegistry, locks: AddressLocks
  ) {
    self.reader = reader
    let (files, texts) = (registry.finder.store, context.digests.texts)
    routes = PeopleRoutes(
      reader: reader,
      writer: PeopleWriter(reader: reader, changes: changes, actions: actions, registry: registry, locks: locks, now: context.now),
      photos: PersonPhotoReader(reader: reader, images: context.decoding.images),
      mentions: MentionReader(people: reader, files: files, texts: texts),
      proposals: PersonProposals(
        people: reader, files: files, texts: texts, dismissed: DismissedNames(actions: actions), now: context.now),
      hub: context.hub)
  }

  func addRoutes(to router: some RouterMethods<AtriumRequestContext>) { routes.add(to: router) }
}
