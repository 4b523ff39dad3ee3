import AtriumAPI
import AtriumApp
import SwiftUI

/// How a machine is connected.
struct ConnectingScreen: View {
  var body: some View { ConnectingSteps().navigationTitle("Connect a Device") }
}

/// The same in three steps, which see by themselves that it is done.
struct ConnectingSteps: View {
  @Environment(AgentsModel.self) private var agents
  private var connecting: Connecting { agents.connecting }
  private var devices: AgentDeviceList { agents.devices }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        VStack(alignment: .leading, spacing: Space.gap) {
          Text("Connect a Device").font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
          Text("See what the coding agents on a device are doing and which ones need you.").foregroundStyle(.secondary)
        }
        Step(number: 1, title: "Create a Key") { KeyStep() }
        Step(number: 2, title: "Install atrium-hook") { CommandStep() }
        Step(number: 3, title: "Start Your Agent") { WaitingStep() }
      }
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.part)
      .frame(maxWidth: Space.column, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .task { await devices.load(.all) }
    .onChange(of: devices.phase == .loaded, initial: true) { connecting.begin() }
    .shows(devices)
  }
}

private struct Step<Content: View>: View {
  let number: Int
  let title: LocalizedStringKey
  @ViewBuilder let content: () -> Content

  var body: some View {
    HStack(alignment: .top, spacing: Space.stack) {
      Text(number, format: .number)
        .font(.headline)
        .foregroundStyle(.secondary)
        .frame(width: 28, height: 28)
        .background(.quinary, in: Circle())
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.stack) {
        Text(title).font(.headline).accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
        content()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The key is made in place; where nobody signs in none is needed.
private struct KeyStep: View {
  @Environment(Account.self) private var account
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @Environment(AgentsModel.self) private var agents
  private var connecting: Connecting { agents.connecting }
  @State private var submission = Submission()

  var body: some View {
    if account.profile == nil {
      Text("This server has no accounts, so you don’t need a key.").foregroundStyle(.secondary)
    } else if connecting.key != nil {
      Text("Your key is below. It won’t be shown again. You can revoke it at any time.").foregroundStyle(.secondary)
      KeysLink()
    } else {
      Text("The device uses its own key to report what its agents do. The key gives access to this room only.").foregroundStyle(.secondary)
      HStack(spacing: Space.card) {
        Button("Create Key") { make() }.buttonStyle(.borderedProminent).disabled(submission.isUnderWay)
        KeysLink()
      }
      ProblemLine(words: submission.refusal?.words)
    }
  }

  private func make() {
    submission.send {
      connecting.key = try await own.make(MakeKey(name: "atrium-hook", rooms: [.agents], access: .write))
    }
  }
}

private struct KeysLink: View {
  var body: some View { PlaceLink(to: HousePlace.keys) { Text("API Keys") } }
}

/// What is typed on the machine.
private struct CommandStep: View {
  @Environment(Account.self) private var account
  @Environment(AgentsModel.self) private var agents
  private var connecting: Connecting { agents.connecting }
  @Environment(\.hostPaths) private var host

  var body: some View {
    if account.profile != nil, connecting.key == nil {
      Text("The command appears here after you create a key.").foregroundStyle(.secondary)
    } else {
      Text("Run this on the device. It adds atrium-hook to the agent’s settings and removes nothing.").foregroundStyle(.secondary)
      SecretText(text: command)
      ShareLink(item: command) { Label("Copy", systemImage: "doc.on.doc") }.buttonStyle(.bordered)
      if let key = connecting.key {
        Text("The command asks for this key, so that other people on the device can’t see it.").foregroundStyle(.secondary)
        SecretText(text: key)
        ShareLink(item: key) { Label("Copy Key", systemImage: "doc.on.doc") }.buttonStyle(.bordered)
      }
    }
  }

  private var command: String {
    let words = ["atrium-hook", "install", "--url", host.origin ?? "http://localhost:8080"]
    return (words + (connecting.key == nil ? [] : ["--key", "-"])).joined(separator: " ")
  }
}

/// Waits until the first event has come.
private struct WaitingStep: View {
  @Environment(AgentsModel.self) private var agents
  private var connecting: Connecting { agents.connecting }

  var body: some View {
    Text("Its next step appears here.").foregroundStyle(.secondary)
    Announced {
      if let device = connecting.arrived {
        Label("\(device.name.plain) is connected.", systemImage: "checkmark.circle.fill").foregroundStyle(.tint)
      } else if connecting.isWaiting {
        HStack(spacing: Space.gap) {
          ProgressView().controlSize(.small)
          Text("Waiting for the first event…")
        }
      }
    }
    if connecting.arrived != nil {
      PushOffer()
      HStack(spacing: Space.card) {
        PlaceLink(to: AgentPlace.start) { Text("Show Sessions") }
        Button("Connect Another Device") { connecting.end() }.buttonStyle(.bordered)
      }
    }
  }
}
