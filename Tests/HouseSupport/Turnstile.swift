/// Lets a few in at a time. The tests run side by side, and each house takes one of the user's 128 watchers from the kernel.
actor Turnstile {
  static let houses = Turnstile(places: 8)

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  func enter() async {
    guard places == 0 else {
      places -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
  }
}
