import AtriumAPI
import SwiftUI

/// The way back from a tag's list.
struct BackToTags: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    Button {
      navigation.destination = Destination(.list, on: .tags)
    } label: {
      Image(systemName: "chevron.backward").accessibilityHidden(true)
      Text(NoteShelf.tags.title)
    }
  }
}

/// The tags directly below one, before its notes.
struct TagsBelow: View {
  let tag: String
  @Environment(Answer<TagList>.self) private var tags

  var body: some View {
    let below = TagTree.below(tag, in: tags.value?.tags ?? [])
    if !below.isEmpty {
      Section {
        ForEach(below) { TagLink(tag: $0, isWhole: false) }
      }
    }
  }
}
