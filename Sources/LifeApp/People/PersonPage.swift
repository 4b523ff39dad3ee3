import AtriumAPI
import AtriumApp
import Foundation
import Paths
import SwiftUI

/// A person's card as it is read.
struct PersonPage: View {
  let person: LifePerson
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation
  @State private var dialog: PersonDialog?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.card) {
        PersonHeader(person: person)
        if let details = person.details {
          PersonValues(values: details.phones, kind: .phone)
          PersonValues(values: details.emails, kind: .email)
          PersonValues(values: details.urls, kind: .url)
          PersonValues(values: details.addresses, kind: .address)
          PersonFacts(birthday: person.birthday, details: details)
          PossibleDuplicates(person: person, place: place)
          PersonMentionList(mentions: life.people.open.mentions)
          PersonFiles(person: person, details: details)
        }
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
    }
    .toolbar {
      ToolbarItem(placement: .trailingBar) {
        Button("Edit", systemImage: "square.and.pencil") { dialog = .edit(person) }.labelStyle(.iconOnly)
      }
      ToolbarItem(placement: .trailingBar) {
        Menu {
          Button("Merge…", systemImage: "person.2") { dialog = .merge(person) }
          Button("Delete", systemImage: "trash", role: .destructive) {
            Task { if await life.people.delete(person) { navigation.life = place.showing(.list) } }
          }
        } label: {
          Label("More", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
        }
        .menuIndicator(.hidden)
      }
    }
    .personDialogs($dialog, at: place)
  }
}

private struct PersonHeader: View {
  let person: LifePerson

  var body: some View {
    VStack(spacing: Space.gap) {
      PersonAvatar(person: person, side: 96)
      Text(verbatim: person.displayName.plain).font(.title2).bold().multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
      if !work.isEmpty { Text(verbatim: work).foregroundStyle(.secondary).multilineTextAlignment(.center) }
    }
    .frame(maxWidth: .infinity)
  }

  private var work: String {
    [person.details?.title, person.organization].compactMap { $0?.plain }.filter { $0 != person.displayName }.joined(separator: " · ")
  }
}

/// The phone numbers of a person, or their addresses of one kind, each a link.
private struct PersonValues: View {
  let values: [PersonValue]
  let kind: PersonValue.Kind

  var body: some View {
    if !values.isEmpty {
      Card {
        ForEach(Array(values.enumerated()), id: \.offset) { _, value in
          VStack(alignment: .leading, spacing: 0) {
            value.name(as: kind).font(.footnote).foregroundStyle(.secondary)
            if let url = value.url(as: kind) {
              Link(destination: url) { Text(verbatim: lines(of: value)).multilineTextAlignment(.leading) }
            } else {
              Text(verbatim: lines(of: value)).textSelection(.enabled)
            }
          }
        }
      }
    }
  }

  private func lines(of value: PersonValue) -> String {
    value.value.split(separator: "\n").map { String($0).plain }.joined(separator: "\n")
  }
}

/// Birthday, nicknames, groups and note.
private struct PersonFacts: View {
  let birthday: String?
  let details: PersonDetails
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    if birthday != nil || !details.nicknames.isEmpty || !details.categories.isEmpty || details.note != nil {
      Card {
        if let birthday { fact("Birthday") { words(for: birthday) } }
        if !details.nicknames.isEmpty { fact("Nickname") { Text(verbatim: joined(details.nicknames)) } }
        if !details.categories.isEmpty { fact("Groups") { Text(verbatim: joined(details.categories)) } }
        if let note = details.note { fact("Note") { Text(verbatim: note).textSelection(.enabled) } }
      }
    }
  }

  private func fact(_ title: LocalizedStringKey, @ViewBuilder value: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.footnote).foregroundStyle(.secondary)
      value()
    }
  }

  private func joined(_ texts: [String]) -> String { texts.map(\.plain).joined(separator: ", ") }

  private func words(for text: String) -> Text {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let birthday = Birthday(text)
    guard let day = birthday.day, let date = birthday.date(in: calendar) else { return Text(verbatim: text.plain) }
    return day.hasYear
      ? Text(date, format: .dateTime.day().month(.wide).year()) : Text(date, format: .dateTime.day().month(.wide))
  }
}

/// Others who may be the same person.
private struct PossibleDuplicates: View {
  let person: LifePerson
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    let pairs = (life.people.duplicates.value ?? []).filter { $0.first.id == person.id || $0.second.id == person.id }
    if !pairs.isEmpty {
      Card {
        Text("May Be the Same Person").font(.headline)
        ForEach(pairs, id: \.self) { pair in
          let other = pair.first.id == person.id ? pair.second : pair.first
          HStack(spacing: Space.gap) {
            VStack(alignment: .leading, spacing: 0) {
              PlaceLink(to: place.showing(.person(other.id))) { Text(verbatim: other.displayName.plain) }
              Text(pair.words).font(.footnote).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
            Button("Merge") { Task { await life.people.merge(other, into: person) } }.buttonStyle(.bordered)
          }
        }
      }
    }
  }
}

/// Where the card is, and the card itself.
private struct PersonFiles: View {
  let person: LifePerson
  let details: PersonDetails
  @Environment(LifeModel.self) private var life

  var body: some View {
    Card {
      ForEach(details.files, id: \.self) { path in
        LabeledContent(path == details.files.first ? "Card" : "Also In") {
          PlaceLink(to: LifePlace(.file(PathKey(path)), on: .people)) { Text(verbatim: path.plain) }
        }
      }
      if !details.isAlone { Text("Other cards are in the same file.").font(.footnote).foregroundStyle(.secondary) }
      if let url = life.addresses.card(of: person) {
        DownloadLink(to: url, name: person.displayName + ".vcf") {
          Label("Download vCard", systemImage: "square.and.arrow.down")
        }
      }
    }
    .font(.subheadline)
  }
}

/// The files that name the person.
private struct PersonMentionList: View {
  let mentions: PersonMentions?
  @State private var showsAll = false

  private static let few = 5

  var body: some View {
    if let files = mentions?.files, !files.isEmpty {
      Card {
        Text("Mentioned In").font(.headline)
        ForEach(showsAll ? files : Array(files.prefix(Self.few)), id: \.path) { file in
          PlaceLink(to: LifePlace(.file(PathKey(file.path)), on: .people)) {
            VStack(alignment: .leading, spacing: 0) {
              Text(verbatim: file.name.plain)
              Text(verbatim: file.snippet.map(\.text).joined().plain).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
            }
          }
        }
        if files.count > Self.few, !showsAll { Button("Show All") { showsAll = true } }
        if showsAll, mentions?.hasMore == true {
          Text("These are the first \(files.count) files.").font(.footnote).foregroundStyle(.secondary)
        }
      }
      .font(.subheadline)
    }
  }
}

extension DuplicatePair {
  /// Why both may be one person.
  var words: LocalizedStringKey {
    switch reasons.first?.kind {
    case .email?: "Same e-mail address"
    case .phone?: "Same phone number"
    default: "Same name"
    }
  }
}
