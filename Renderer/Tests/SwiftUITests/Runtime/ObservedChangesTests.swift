import Observation
import Synchronization
import Testing

@testable import SwiftUI

/// Fails when Observation no longer tells of a change after the value is stored, or can no longer be told to stop.
@Suite struct ObservedChangesTests {
  @Observable final class Model: @unchecked Sendable {
    var count = 0
    var other = 0
  }

  @Test("each change is told after the value is stored, until the tracking is ended")
  func track() {
    let model = Model()
    let seen = Mutex<[Int]>([])
    var read: Int?
    ObservedChanges.track({ read = model.count }) {
      seen.withLock {
        $0.append(model.count)
        return $0.count < 3
      }
    }
    #expect(read == 0)
    model.other = 7
    for count in 1...5 { model.count = count }
    #expect(seen.withLock { $0 } == [1, 2, 3])
  }
}
