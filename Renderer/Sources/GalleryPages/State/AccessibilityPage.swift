import SwiftUI

extension GalleryPage {
  static var accessibility: GalleryPage {
    GalleryPage(
      "accessibility", "Accessibility", symbol: "info.circle",
      summary: "What is told to those who do not see the page, or do not use a pointer.",
      covers: [
        Coverage(
          ".accessibilityLabel(_:), .accessibilityValue(_:), .accessibilityHint(_:)", "texts, keys, strings",
          except: "a value is spoken as part of the description, save where the element has a range"),
        Coverage(".accessibilityHidden(_:)", except: "hidden means hidden, whatever else is said further in"),
        Coverage(".accessibilityIdentifier(_:)", except: "becomes `data-testid`"),
        Coverage(
          ".accessibilityElement(children:)", "`.ignore`, `.contain`, `.combine`",
          except: "what is ignored and has no label is hidden; controls inside can still be reached by keyboard"),
        Coverage(
          "AccessibilityTraits", "button, header, selected, link, search field, image, static text, updates frequently, modal, toggle",
          except: "the rest is unavailable: ARIA has no word for it. A control keeps its role"),
        Coverage(".accessibilityAddTraits(_:), .accessibilityRemoveTraits(_:)"),
        Coverage(".accessibilityHeading(_:)", except: "makes a heading also of what has no header trait"),
        Coverage(
          ".accessibilityAction(named:_:)",
          except: "a button beside the view, shown while it has the focus; actions without a name are absent"),
        Coverage(".help(_:)", except: "browsers show it to a pointer only"),
        Coverage(".accessibilitySortPriority(_:)", except: "unavailable: a page is read in the order in which it is written"),
      ]
    ) {
      LabelsSpecimen()
      TraitsSpecimen()
      ChildrenSpecimen()
      ActionSpecimen()
    }
  }
}

private struct LabelsSpecimen: View {
  @State private var stars = 3

  var body: some View {
    Specimen(
      "Labels, values and hints", code: ".accessibilityLabel(\"Stars\")",
      "A name for a drawing, and more about a control than there is room for."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Label {
          Text("A symbol with a meaning of its own")
        } icon: {
          Image(systemName: "star.fill").accessibilityLabel("Favourite")
        }
        Text(verbatim: String(repeating: "★", count: stars)).accessibilityLabel("\(stars) stars")
        Button("More") { stars = stars % 5 + 1 }
          .accessibilityLabel("More stars")
          .accessibilityValue("\(stars) of five")
          .accessibilityHint("After five it begins with one again")
          .accessibilityIdentifier("more-stars")
          .help("Adds a star")
        Text("This line is for the eye only.").foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
  }
}

private struct TraitsSpecimen: View {
  @State private var isQuiet = false
  @State private var chosen = 1

  var body: some View {
    Specimen("Traits", code: ".accessibilityAddTraits(.isToggle)", "Roles and states that the look alone would not tell.") {
      VStack(alignment: .leading, spacing: 12) {
        Text("A heading of the third level").font(.headline).accessibilityAddTraits(.isHeader).accessibilityHeading(.h3)
        Button(isQuiet ? "Quiet hours: on" : "Quiet hours: off") { isQuiet.toggle() }
          .accessibilityLabel("Quiet hours")
          .accessibilityAddTraits(isQuiet ? [.isToggle, .isSelected] : .isToggle)
        HStack(spacing: 24) {
          ForEach(1..<4) { week in
            Button("Week \(week)") { chosen = week }.accessibilityAddTraits(chosen == week ? .isSelected : [])
          }
        }
        Text("Week \(chosen) is shown.").foregroundStyle(.secondary).accessibilityAddTraits(.updatesFrequently)
      }
    }
  }
}

private struct ChildrenSpecimen: View {
  var body: some View {
    Specimen(
      "Elements made one", code: ".accessibilityElement(children: .combine)", "Heard as one: by all they say, or by what is said instead."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Text("Rain").font(.headline)
          Text("12 mm").foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
        HStack {
          Image(systemName: "star.fill")
          Image(systemName: "star.fill")
          Image(systemName: "star")
        }
        .accessibilityElement()
        .accessibilityLabel("Two of three stars")
        VStack(alignment: .leading) {
          Text("The well")
          Text("Eleven metres deep").foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("About the well")
      }
    }
  }
}

private struct ActionSpecimen: View {
  @State private var letters = ["From the dentist", "From the library"]
  @State private var said = "Both are unread."

  var body: some View {
    Specimen(
      "Actions", code: ".accessibilityAction(named: \"Archive\") { }",
      "What a swipe does for others. With the keyboard, it comes after each letter."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(letters, id: \.self) { letter in
          Button(letter) { said = "\(letter): read." }
            .accessibilityAction(named: "Archive") {
              letters.removeAll { $0 == letter }
              said = "\(letter): archived."
            }
        }
        Text(said).foregroundStyle(.secondary).accessibilityAddTraits(.updatesFrequently)
      }
    }
  }
}
