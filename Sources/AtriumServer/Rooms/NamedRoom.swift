import AtriumAPI

/// An open room and its name.
struct NamedRoom: Sendable {
  let name: Room
  let room: any OpenRoom
}
