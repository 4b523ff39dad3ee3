import AtriumAPI

extension Contract {
  /// With both rooms.
  static let tested = Contract(rooms: [.notes, .agents, .comics])
}
