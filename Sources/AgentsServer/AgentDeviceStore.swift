import AtriumAPI
import AtriumServer
import Storage

/// The SQL of what a person sets of their devices.
struct AgentDeviceStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// How long an alert of the device waits from now on, in seconds.
  ///
  /// - Returns: whether the person has such a device.
  func setDelay(_ delay: Int, of id: String, of person: String) async throws -> Bool {
    try await database.write { [log] connection in
      let changed = try connection.execute(
        "UPDATE agent_devices SET delay = ? WHERE person = ? AND id = ?", [Value(delay), Value(person), Value(id)])
      guard changed == 1 else { return false }
      try log.append(room: .agents, kind: Change.Kind.agentDevicesChanged, ids: [id], person: person, in: connection)
      return true
    }
  }
}
