import AtriumAPI
public import AtriumClient
public import Foundation

/// The calls of ``PushRegistration``, and what their results mean for it.
public enum PushRegistrar {
  public static func register(
    _ token: String, as device: PushDevice, at server: UUID, by client: APIClient
  ) async -> PushRegistration.Event {
    do {
      let destination = try await client.send(device.registration(of: token))
      return .registered(server: server, destination: destination.id)
    } catch {
      return .failed(token, server: server, isFinal: isFinal(error))
    }
  }

  /// - Returns: nil where it has to be tried at another time.
  public static func remove(_ destination: String, at server: UUID, by client: APIClient) async -> PushRegistration.Event? {
    do {
      _ = try await client.send(RemovePushDestination(id: destination))
      return .removed(server: server)
    } catch {
      // One that is not there is gone. An API key may remove none; its destination ends with the key.
      return isFinal(error) ? .removed(server: server) : nil
    }
  }

  /// Whether the same call would be refused again.
  static func isFinal(_ error: any Error) -> Bool {
    switch error as? ClientError {
    case .problem(let problem): (400..<500).contains(problem.status) && problem.status != 429
    case .refused(let status): (400..<500).contains(status) && status != 429
    case .unreachable, .unreadable, nil: false
    }
  }
}
