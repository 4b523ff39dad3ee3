import AtriumAPI
import AtriumServer
import Hummingbird

/// People over HTTP.
struct PeopleRoutes: Sendable {
  let reader: PeopleReader
  let writer: PeopleWriter
  let photos: PersonPhotoReader
  let mentions: MentionReader
  let proposals: PersonProposals
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListPeople.self) { _, _ in try await reader.store.people().map(\.person) }
    router.answer(ListLifePeople.self) { call, _ in try await reader.list(call) }
    router.answer(ListDuplicatePeople.self) { _, _ in try await reader.duplicates() }
    router.answer(ListProposedPeople.self) { _, context in try await proposals.list(for: try context.requirePerson().id) }
    router.answer(DismissProposedPerson.self) { call, context in
      try await proposals.dismiss(call.name, by: try context.requirePerson().id)
    }
    router.answer(GetPerson.self) { call, _ in try await reader.person(try await reader.resolve(call.id)) }
    router.answer(ListPersonMentions.self) { call, _ in try await mentions.mentions(of: call.id) }
    router.answer(CreatePerson.self) { call, context in
      try await hub.signal { try await writer.create(call, by: try context.requirePerson().id) }
    }
    router.answer(UpdatePerson.self) { call, context in
      try await hub.signal { try await writer.update(call, by: try context.requirePerson().id) }
    }
    router.answer(DeletePerson.self) { call, context in
      try await hub.signal { try await writer.delete(call.id, by: try context.requirePerson().id) }
    }
    router.answer(MergePeople.self) { call, context in
      try await hub.signal { try await writer.merge(call, by: try context.requirePerson().id) }
    }
    router.bytes(GetPersonPhoto.self) { call, _ in try await photos.photo(call) }
    router.bytes(GetPersonCard.self) { call, _ in try await photos.card(call) }
  }
}
