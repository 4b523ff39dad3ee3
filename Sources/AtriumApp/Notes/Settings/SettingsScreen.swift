import AtriumAPI
import SwiftUI

/// How the app looks, how the index stands, and what this is.
struct SettingsScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Loadable<IndexState>.self) private var index
  @Environment(Loadable<About>.self) private var about

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosen) {
      AccountSection()
      Section { ShelfLink(shelf: .notifications) }
      AppearanceSection()
      IndexSection()
      AboutSection()
    }
    .navigationTitle(Shelf.settings.title)
    .refreshable { await refresh() }
    .task { await index.load() }
    .shows(index)
    .task { await about.load() }
  }

  private func refresh() async {
    await index.reload()
    await about.reload()
  }
}

/// Where somebody is signed in.
private struct AccountSection: View {
  @Environment(Account.self) private var account

  var body: some View {
    if let profile = account.profile {
      Section("Account") {
        NavigationLink(value: Destination(.list, on: .account)) {
          Label {
            Text(verbatim: profile.email)
          } icon: {
            Image(systemName: Shelf.account.symbol)
          }
        }
        if account.isOwner {
          NavigationLink(value: Destination(.list, on: .people)) { Label(Shelf.people.title, systemImage: Shelf.people.symbol) }
        }
      }
    }
  }
}

private struct AppearanceSection: View {
  @AppStorage(Appearance.key) private var appearance = Appearance.system

  var body: some View {
    Section("Appearance") {
      Picker("Appearance", selection: $appearance) {
        ForEach(Appearance.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    }
  }
}

private struct IndexSection: View {
  @Environment(Loadable<IndexState>.self) private var index

  var body: some View {
    Section {
      LoadableRows(answer: index) { IndexCounts(state: $0) }
      NavigationLink(value: Destination(.index, on: .settings)) { Label("Files in the Index", systemImage: "doc.text.magnifyingglass") }
    } header: {
      Text("Index")
    } footer: {
      Text("You can delete the index. Atrium rebuilds it from your files.")
    }
  }
}

private struct IndexCounts: View {
  let state: IndexState

  var body: some View {
    LabeledContent("Indexed", value: state.indexed, format: .number)
    LabeledContent("Waiting", value: state.pending, format: .number)
    LabeledContent("Skipped", value: state.skipped, format: .number)
    LabeledContent("Failed", value: state.failed, format: .number)
    if let problem = state.problem {
      Label {
        Text(verbatim: problem)
      } icon: {
        Image(systemName: "exclamationmark.triangle")
      }.font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
