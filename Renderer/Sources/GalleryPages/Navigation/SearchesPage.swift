import SwiftUI

extension GalleryPage {
  static var searches: GalleryPage {
    GalleryPage(
      "searches", "Search", symbol: "magnifyingglass",
      summary: "The field stands in the bar of the screen. Without script it is a form.",
      covers: [
        Coverage(
          "searchable", "text, `isPresented`, `tokens`, `suggestedTokens`, `editableTokens`; prompts that are keys, strings and texts",
          except: """
            placements are accepted, and the field stands in the bar in each; its key is Control-Shift-F (⌘⇧F on a Mac), since the \
            browser keeps Control-F, and in a sidebar / and Control-K (⌘K), as on most sites; the deprecated forms with `suggestions` are absent
            """),
        Coverage("searchSuggestions", except: "they stand below the field, nowhere else"),
        Coverage("searchCompletion"),
        Coverage("searchScopes"),
        Coverage("EnvironmentValues.isSearching"),
        Coverage("EnvironmentValues.dismissSearch", "`DismissSearchAction`"),
      ]
    ) {
      SuggestionSpecimen()
      TokenSpecimen()
      DismissSpecimen()
    }
  }
}

private struct SuggestionSpecimen: View {
  @State private var text = ""
  @State private var scope = "All"
  @State private var submitted = "Nothing submitted yet."
  private let plants = ["Apple", "Apricot", "Currant", "Medlar", "Pear", "Plum", "Quince"]

  private var found: [String] { text.isEmpty ? plants : plants.filter { $0.localizedCaseInsensitiveContains(text) } }

  var body: some View {
    Specimen("Suggestions and scopes", code: ".searchable(text:).searchSuggestions { … }", "Arrows choose a suggestion, Enter takes it.") {
      Stage(height: 400) {
        NavigationStack {
          PlantList(plants: found, submitted: submitted)
            .navigationTitle("Plants")
            .navigationDestination(for: String.self) { Text("\($0): planted against the south wall.").navigationTitle($0) }
        }
        .searchable(text: $text, prompt: "Find a plant")
        .searchSuggestions {
          ForEach(plants.filter { !text.isEmpty && $0.lowercased().hasPrefix(text.lowercased()) && $0 != text }, id: \.self) {
            Text($0).searchCompletion($0)
          }
        }
        .searchScopes($scope) {
          ForEach(["All", "Trees", "Bushes"], id: \.self) { Text($0).tag($0) }
        }
        .onSubmit(of: .search) { submitted = "Submitted: \(text) in \(scope)" }
      }
    }
  }
}

private struct PlantList: View {
  let plants: [String]
  let submitted: String
  @Environment(\.isSearching) private var isSearching

  var body: some View {
    if plants.isEmpty {
      ContentUnavailableView.search
    } else {
      List {
        Text(isSearching ? "Searching" : submitted).foregroundStyle(.secondary)
        ForEach(plants, id: \.self) { NavigationLink($0, value: $0) }
      }
    }
  }
}

private struct Month: Identifiable, Hashable {
  let id: String
}

private struct TokenSpecimen: View {
  @State private var text = ""
  @State private var months: [Month] = []
  @State private var offered = [Month(id: "September"), Month(id: "October"), Month(id: "November")]

  var body: some View {
    Specimen("Tokens", code: ".searchable(text:tokens:suggestedTokens:)", "Backspace before the text takes the last one away.") {
      Stage(height: 300) {
        NavigationStack {
          Text(months.isEmpty ? "Any month" : months.map(\.id).joined(separator: ", ")).navigationTitle("Harvest")
        }
        .searchable(text: $text, tokens: $months, suggestedTokens: $offered, prompt: "Month or fruit") { Text($0.id) }
      }
    }
  }
}

private struct DismissSpecimen: View {
  @State private var text = ""

  var body: some View {
    Specimen("An end to it", code: "@Environment(\\.dismissSearch) private var dismissSearch", "What was found can end the search itself.")
    {
      Stage(height: 240) {
        NavigationStack {
          ToolList(text: text).navigationTitle("Tools")
        }
        .searchable(text: $text, prompt: "Find a tool")
      }
    }
  }
}

private struct ToolList: View {
  let text: String
  @State private var taken = "Nothing taken yet."
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    List {
      Text(isSearching ? "Looking for “\(text)”" : taken).foregroundStyle(.secondary)
      ForEach(["Billhook", "Dibber", "Rake"].filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }, id: \.self) { tool in
        Button("Take the \(tool)") {
          taken = "Taken: \(tool)"
          dismissSearch()
        }
      }
    }
  }
}
