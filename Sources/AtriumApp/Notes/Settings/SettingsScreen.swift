import AtriumAPI
import SwiftUI

/// How the app looks, how the index stands, and what this is.
struct SettingsScreen: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosen) {
      AppearanceSection()
      IndexSection()
      AboutSection()
    }
    .navigationTitle(NoteShelf.settings.title)
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
  @Environment(Answer<IndexState>.self) private var index

  var body: some View {
    Section {
      switch index.phase {
      case .loading: ProgressView()
      case .failed(let reason): Text(reason).foregroundStyle(.secondary)
      case .loaded(let state): IndexCounts(state: state)
      }
      NavigationLink(value: Destination(.index, on: .settings)) { Label("Files of the Index", systemImage: "doc.text.magnifyingglass") }
    } header: {
      Text("Index")
    } footer: {
      Text("It can be deleted and is made again from the files.")
    }
    .task { await index.load() }
    .shows(index)
  }
}

private struct IndexCounts: View {
  let state: IndexState

  var body: some View {
    LabeledContent("Indexed", value: state.indexed, format: .number)
    LabeledContent("Waiting", value: state.pending, format: .number)
    LabeledContent("Skipped", value: state.skipped, format: .number)
    LabeledContent("Failed", value: state.failed, format: .number)
  }
}

private struct AboutSection: View {
  @Environment(\.hostPaths) private var host

  var body: some View {
    Section("About") {
      LabeledContent("Contract", value: Contract.version, format: .number)
      if let reference = host.reference.flatMap({ URL(string: $0) }) {
        Link(destination: reference) { Label("Reference of All Calls", systemImage: "link") }
      }
    }
  }
}
