import AtriumAPI
import SwiftUI

/// What a list of notes is narrowed to. Each choice counts at once.
struct FilterSheet: View {
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      FilterForm()
        .navigationTitle("Filter")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Clear") { navigation.filter = navigation.filter.cleared }.disabled(navigation.filter.count == 0)
          }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
  }
}

private struct FilterForm: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    Form {
      FilterSections()
      Section {
        Picker("Sort By", selection: $navigation.filter.sort) {
          ForEach(DocumentSort.allCases, id: \.self) { Text($0.title).tag($0) }
        }
      }
    }
  }
}

/// What notes are narrowed to, as parts of a form.
struct FilterSections: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Answer<TagList>.self) private var tags
  @Environment(Answer<ClassificationList>.self) private var classifications

  var body: some View {
    @Bindable var navigation = navigation
    Section {
      Picker("Classification", selection: $navigation.filter.classification) {
        Text("Any").tag(Classification?.none)
        ForEach(kinds, id: \.self) { Text($0.listTitle).tag(Classification?.some($0)) }
      }
      Picker("Tag", selection: tag) {
        Text("Any").tag(String?.none)
        ForEach(names, id: \.self) { Text(verbatim: "#" + $0).tag(String?.some($0)) }
      }
    }
    .task { await tags.load() }
    Section {
      TextField("Folder", text: folder, prompt: Text("Folder"))
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
    } footer: {
      Text("The path of a folder, such as Garden/Beds. Folders below it count.")
    }
  }

  private var kinds: [Classification] { classifications.value?.classifications.map(\.name) ?? Classification.known }

  /// The chosen one is among them, though the server may not have answered, or not know it any more.
  private var names: [String] {
    let names = tags.value?.tags.map(\.name) ?? []
    guard let chosen = tag.wrappedValue, !names.contains(chosen) else { return names }
    return [chosen] + names
  }

  /// The list of a tag goes elsewhere with its tag: another one is another list.
  private var tag: Binding<String?> {
    Binding {
      navigation.filter.tag
    } set: { new in
      if new == nil, navigation.shelf == .tags { navigation.destination.shelf = .notes }
      navigation.filter.tag = new
    }
  }

  private var folder: Binding<String> {
    Binding {
      navigation.filter.folder ?? ""
    } set: { new in
      navigation.filter.folder = new.isEmpty ? nil : new
    }
  }
}
