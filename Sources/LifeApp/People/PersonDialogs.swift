import AtriumAPI
import AtriumApp
import SwiftUI

/// What a person is asked about a card.
enum PersonDialog: Hashable, Identifiable {
  case new
  case edit(LifePerson)
  /// - Parameter target: who stays, unless the person says otherwise.
  case merge(LifePerson)

  var id: Self { self }
}

extension View {
  /// Presents what a person is asked.
  func personDialogs(_ dialog: Binding<PersonDialog?>, at place: LifePlace) -> some View {
    modifier(PersonDialogs(dialog: dialog, place: place))
  }
}

private struct PersonDialogs: ViewModifier {
  @Binding var dialog: PersonDialog?
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation

  func body(content: Content) -> some View {
    content.sheet(item: $dialog) { dialog in
      Group {
        switch dialog {
        case .new: PersonSheet(person: nil) { navigation.life = place.showing(.person($0)) }
        case .edit(let person): PersonSheet(person: person) { _ in }
        case .merge(let person): MergeSheet(target: person) { navigation.life = place.showing(.person(person.id)) }
        }
      }
      .environment(life)
      .tint(LifeRoom.accent)
    }
  }
}
