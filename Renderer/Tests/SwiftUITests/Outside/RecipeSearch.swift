import SwiftUI

// A searchable list with tokens, scopes and an empty state.

struct Recipe: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var minutes: Int
  var tags: Set<RecipeTag>
}

enum RecipeTag: String, CaseIterable, Identifiable {
  case vegan, quick, spicy, baked
  var id: Self { self }
  var title: LocalizedStringKey { LocalizedStringKey(rawValue.capitalized) }
}

enum RecipeScope: String, CaseIterable {
  case all = "All"
  case short = "Under 30 min"
}

@MainActor @Observable final class RecipeSearchModel {
  var text = ""
  var tokens: [RecipeTag] = []
  var scope = RecipeScope.all

  let recipes = [
    Recipe(title: "Lentil Soup", minutes: 40, tags: [.vegan]),
    Recipe(title: "Chilli Noodles", minutes: 15, tags: [.quick, .spicy]),
    Recipe(title: "Rye Bread", minutes: 120, tags: [.baked, .vegan]),
    Recipe(title: "Pepper Omelette", minutes: 10, tags: [.quick]),
  ]

  var suggestions: [RecipeTag] {
    RecipeTag.allCases.filter { !tokens.contains($0) && (text.isEmpty || $0.rawValue.hasPrefix(text.lowercased())) }
  }

  var results: [Recipe] {
    recipes.filter { recipe in
      recipe.tags.isSuperset(of: tokens)
        && (text.isEmpty || recipe.title.localizedCaseInsensitiveContains(text))
        && (scope == .all || recipe.minutes < 30)
    }
  }
}

struct RecipeSearch: View {
  @State private var model = RecipeSearchModel()
  @State private var selection: Recipe.ID?

  var body: some View {
    NavigationSplitView {
      List(model.results, selection: $selection) { recipe in
        LabeledContent(recipe.title) {
          Text("\(recipe.minutes) min")
            .monospacedDigit()
        }
      }
      .overlay {
        if model.results.isEmpty {
          ContentUnavailableView.search(text: model.text)
        }
      }
      .navigationTitle("Recipes")
      .searchable(text: $model.text, tokens: $model.tokens, prompt: "Recipes and tags") { token in
        Text(token.title)
      }
      .searchSuggestions {
        ForEach(model.suggestions) { tag in
          Text(tag.title).searchCompletion(tag)
        }
      }
      .searchScopes($model.scope) {
        ForEach(RecipeScope.allCases, id: \.self) { scope in
          Text(scope.rawValue)
        }
      }
    } detail: {
      if let recipe = model.recipes.first(where: { $0.id == selection }) {
        RecipeDetail(recipe: recipe)
      } else {
        ContentUnavailableView("No Recipe Selected", systemImage: "fork.knife", description: Text("Choose a recipe from the list."))
      }
    }
  }
}

private struct RecipeDetail: View {
  let recipe: Recipe

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(recipe.title).font(.largeTitle).bold()
      HStack {
        ForEach(recipe.tags.sorted { $0.rawValue < $1.rawValue }) { tag in
          Text(tag.title)
            .font(.caption)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(.tint.opacity(0.15), in: .capsule)
        }
      }
      Spacer()
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
