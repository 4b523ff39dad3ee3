import AtriumAPI
import AtriumApp
import SwiftUI

/// A file's page: its content, or the field in which it is edited, and what is known of it.
struct FilePage: View {
  let file: OpenFile
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation
  @State private var dialog: LifeDialog?
  /// A time in a recording that was pressed.
  @State private var moment: PlayedMoment?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        Text(verbatim: file.title.plain).font(.title2).bold().accessibilityAddTraits(.isHeader)
        if let draft = life.file.draft(of: file.path) {
          TextEditing(path: file.path, draft: draft)
        } else {
          FileContentView(file: file, find: place.find, moment: moment ?? found)
        }
        DigestSection(file: file, find: place.find, moment: $moment)
        FileFacts(file: file)
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
    }
    .toolbar {
      if file.canEdit, life.file.draft(of: file.path) == nil {
        ToolbarItem(placement: .trailingBar) {
          Button("Edit", systemImage: "square.and.pencil") { life.file.edit(file) }.labelStyle(.iconOnly)
        }
      }
      ToolbarItem(placement: .trailingBar) {
        Menu {
          ItemActions(item: file.item, dialog: $dialog) { navigation.life = place.showing(.list) }
        } label: {
          Label("More", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
        }
        .menuIndicator(.hidden)
      }
    }
    .lifeDialogs($dialog)
  }

  /// Where the words of the search are said that led here.
  private var found: PlayedMoment? {
    place.find.isEmpty ? nil : file.digests.transcript?.content.segments(with: place.find).first.map { PlayedMoment(start: $0.start) }
  }
}
