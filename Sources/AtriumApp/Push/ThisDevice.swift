import AtriumAPI
import SwiftUI

/// Whether the device at hand is told, and the button that changes it.
struct ThisDevice: View {
  let overview: PushOverview
  /// Says nothing where nothing can be offered.
  var isOffer = false
  @Environment(Contents.self) private var contents
  private var push: PushModel { contents.push }
  @AppStorage(OwnPush.key) private var own = OwnPush.none
  @State private var standing = PushStanding.unknown
  /// The person has pressed, and the device has not answered.
  @State private var isAsking = false
  @State private var submission = Submission()

  var body: some View {
    PushPlace(key: overview.browserKey, isOn: isOn, hear: hear) {
      VStack(alignment: .leading, spacing: Space.stack) {
        if isShown {
          words
          if standing.isAskable || standing == .unknown { button }
        }
        ProblemLine(words: submission.refusal?.words)
      }
    }
  }

  /// The device says that it is told, and the house knows it as the person's.
  private var isOn: Bool {
    guard case .on = standing else { return false }
    return overview.destinations.contains { $0.id == own.id }
  }

  private var isShown: Bool {
    guard isOffer else { return true }
    return !isOn && (standing.isAskable || standing == .homeScreen)
  }

  @ViewBuilder private var words: some View {
    if let obstacle = standing.obstacle {
      Label(obstacle, systemImage: "exclamationmark.circle").foregroundStyle(.secondary)
    } else if isOn {
      Label("This browser receives notifications.", systemImage: "bell.fill")
    } else {
      Label("This browser can notify you even when Atrium isn’t open.", systemImage: "bell").foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var button: some View {
    let isWaiting = isAsking || submission.isUnderWay || standing == .unknown
    if isOn {
      Button("Turn Off Notifications") { turnOff() }.buttonStyle(.bordered).disabled(isWaiting)
    } else {
      Button("Turn On Notifications") { isAsking = true }.buttonStyle(.borderedProminent).disabled(isWaiting)
    }
  }

  private func hear(_ heard: PushStanding) {
    let wasAsked = isAsking
    isAsking = false
    standing = heard
    guard case .on(let address) = heard, wasAsked || own.isOutdated(by: address) else { return }
    let former = own.id
    submission.send {
      own = OwnPush(id: try await push.register(address).id, at: address)
      if !former.isEmpty, former != own.id { try await push.remove(former) }
    }
  }

  private func turnOff() {
    let former = own.id
    submission.send {
      try await push.remove(former)
      own = .none
    }
  }
}
