import AtriumAPI
import SwiftUI

/// The API keys of the person's programs.
struct KeysScreen: View {
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  private var keys: Loadable<KeyList> { own.keys }
  @Environment(Account.self) private var account
  @State private var isMaking = false

  var body: some View {
    if let profile = account.profile {
      LoadableView(answer: keys) { list in
        if list.keys.isEmpty {
          ContentUnavailableView {
            Label("No API Keys", systemImage: "key")
          } description: {
            Text("Each app or script that uses the API needs its own key. You can revoke a key at any time.")
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
          KeyRows(keys: list.keys)
        }
      }
      .navigationTitle("API Keys")
      .toolbarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .trailingBar) { Button("Create a Key", systemImage: "plus") { isMaking = true } } }
      .refreshable { await keys.reload() }
      .sheet(isPresented: $isMaking) { KeySheet(rooms: profile.rooms) }
    } else {
      NobodyView()
    }
  }
}

private struct KeyRows: View {
  let keys: [KeySummary]
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @State private var ending: KeySummary?
  @State private var isAsking = false
  @State private var submission = Submission()

  var body: some View {
    List {
      Section {
        ForEach(keys) { key in
          KeyRow(key: key) {
            ending = key
            isAsking = true
          }
        }
      } footer: {
        ProblemLine(words: submission.refusal?.words)
      }
    }
    .confirmationDialog("Revoke this key?", isPresented: $isAsking, titleVisibility: .visible, presenting: ending) { key in
      Button("Revoke “\(key.name.plain)”", role: .destructive) { submission.send { try await own.revoke(key) } }
    } message: { _ in
      Text("Apps that use it lose access immediately.")
    }
  }
}

private struct KeyRow: View {
  let key: KeySummary
  let end: () -> Void

  var body: some View {
    HStack(spacing: Space.stack) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: key.name.plain).font(.headline).lineLimit(1)
        Text(verbatim: key.hint.plain + "…").font(.subheadline.monospaced()).foregroundStyle(.secondary)
        HStack(spacing: Space.gap) {
          Text(key.access.title)
          MiddleDot()
          RoomNames(rooms: key.rooms)
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        times.font(.caption).foregroundStyle(.tertiary)
      }
      Spacer(minLength: 0)
      Button("Revoke…", role: .destructive) { end() }.buttonStyle(.bordered).controlSize(.small)
    }
  }

  private var times: some View {
    HStack(spacing: Space.gap) {
      if let used = key.lastUsed.map(Self.day) { Text("Last used \(used)") } else { Text("Never used") }
      if key.expires != nil { MiddleDot() }
      if let end = key.expires.map(Self.day) { Text("Until \(end)") }
    }
  }

  private static func day(_ date: Date) -> Text { Text(date, format: .dateTime.day().month(.abbreviated).year()) }
}
