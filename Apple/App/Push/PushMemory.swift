import Foundation

/// Keeps what the device is registered as, by server: to be able to remove it at a launch to come.
struct PushMemory {
  private static let key = "push.destinations"

  func read() -> [UUID: String] {
    guard let data = UserDefaults.standard.data(forKey: Self.key) else { return [:] }
    return (try? JSONDecoder().decode([UUID: String].self, from: data)) ?? [:]
  }

  func write(_ destinations: [UUID: String]) {
    UserDefaults.standard.set(try? JSONEncoder().encode(destinations), forKey: Self.key)
  }
}
