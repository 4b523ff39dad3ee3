import AtriumAPI
import AtriumApp
import SwiftUI

/// Selects the person to merge with.
struct MergeSheet: View {
  /// Who stays.
  let target: LifePerson
  let done: () -> Void
  @State private var query = ""
  @State private var isBusy = false
  @Environment(LifeModel.self) private var life
  @Environment(\.dismiss) private var dismiss
  private var list: PeopleList { life.people.choices }

  var body: some View {
    SheetFrame("Merge", isBusy: isBusy) {
      Text(
        "Choose the other card of “\(target.displayName.plain)”. What it says is added to this one, and the other card goes to the trash."
      )
      .foregroundStyle(.secondary)
      LineEntry(title: "Search people", text: $query)
      PagedView(list, of: query) {
        VStack(alignment: .leading, spacing: Space.line) {
          ForEach(list.items) { person in
            if person.id != target.id { choice(person) }
          }
          PageEnd(list: list)
        }
      } empty: {
        Text("No Results").foregroundStyle(.secondary)
      }
    }
  }

  private func choice(_ person: LifePerson) -> some View {
    Button {
      isBusy = true
      Task {
        if await life.people.merge(person, into: target) { done() }
        isBusy = false
        dismiss()
      }
    } label: {
      PersonLine(person: person).frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.bordered)
    .disabled(isBusy)
  }
}
