import AtriumAPI
import SwiftUI

/// Where the person is told outside of the app: this browser, their other devices, and whether it arrives.
struct PushScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Contents.self) private var contents
  private var push: PushModel { contents.push }
  private var overview: Loadable<PushOverview> { push.overview }

  var body: some View {
    @Bindable var navigation = navigation
    LoadableView(answer: overview) { value in
      List(selection: $navigation.shown) {
        Section("This Browser") { ThisDevice(overview: value) }
        DestinationSection(destinations: value.destinations)
        TestSection(hasDestinations: !value.destinations.isEmpty)
        Section {
          NavigationLink(value: Destination(.pushLog)) { Label("Delivery History", systemImage: "clock") }
        }
      }
    }
    .navigationTitle(HousePlace.push.title)
    .refreshable { await overview.reload() }
  }
}

/// The person's devices and browsers, each of which can be taken away.
private struct DestinationSection: View {
  let destinations: [PushDestination]
  @Environment(Contents.self) private var contents
  private var push: PushModel { contents.push }
  @State private var leaving: PushDestination?
  @State private var isAsking = false
  @State private var submission = Submission()

  var body: some View {
    Section {
      if destinations.isEmpty {
        Text("No device receives notifications yet.").foregroundStyle(.secondary)
      }
      ForEach(destinations) { destination in
        DestinationRow(destination: destination) {
          leaving = destination
          isAsking = true
        }
      }
    } header: {
      Text("Devices and Browsers")
    } footer: {
      ProblemLine(words: submission.refusal?.words)
    }
    .confirmationDialog("Stop sending notifications there?", isPresented: $isAsking, titleVisibility: .visible, presenting: leaving) {
      leaving in
      Button("Remove “\(leaving.name.plain)”", role: .destructive) { submission.send { try await push.remove(leaving.id) } }
    } message: { _ in
      Text("You can turn notifications on there again.")
    }
  }
}

private struct DestinationRow: View {
  let destination: PushDestination
  let remove: () -> Void
  @AppStorage(OwnPush.key) private var own = OwnPush.none
  @Environment(Today.self) private var today

  var body: some View {
    HStack(spacing: Space.stack) {
      Image(systemName: destination.kind.symbol).foregroundStyle(.secondary).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: destination.name.plain).lineLimit(1)
        if destination.id == own.id { Text("This browser").font(.caption).foregroundStyle(.tint) }
        HStack(spacing: Space.gap) {
          Text("Since")
          moment(destination.since)
        }
        .font(.caption)
        .foregroundStyle(.tertiary)
        HStack(spacing: Space.gap) {
          if let sent = destination.lastSent {
            Text("Last sent")
            moment(sent)
          } else {
            Text("Nothing sent yet")
          }
        }
        .font(.caption)
        .foregroundStyle(.tertiary)
      }
      Spacer(minLength: 0)
      Button("Remove…") { remove() }.buttonStyle(.bordered).controlSize(.small)
    }
  }

  private func moment(_ date: Date) -> some View { RelativeDate.view(date, age: today.days?.distance(of: date)) }
}

extension PushKind {
  fileprivate var symbol: String {
    switch self {
    case .apple: "iphone"
    case .browser, .unknown: "globe"
    }
  }
}

/// Sends something to see whether it arrives, and says what became of it at each place.
private struct TestSection: View {
  let hasDestinations: Bool
  @Environment(Contents.self) private var contents
  private var push: PushModel { contents.push }
  @State private var submission = Submission()

  var body: some View {
    Section {
      Button("Send Test Notification") { submission.send { try await push.test() } }.disabled(submission.isUnderWay || !hasDestinations)
      ForEach(push.tested ?? []) { PushRecordRow(record: $0, isTest: true) }
    } footer: {
      ProblemLine(words: submission.refusal?.words)
    }
  }
}
