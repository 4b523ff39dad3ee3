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
          except: "the page says nothing of the rest: ARIA has no word for it. A control keeps its role"),
        Coverage(".accessibilityAddTraits(_:), .accessibilityRemoveTraits(_:)"),
        Coverage(".accessibilityHeading(_:)", except: "makes a heading also of what has no header trait"),
        Coverage(
          ".accessibilityAction(named:_:)",
          "also by `AccessibilityActionKind`: `default`, `escape`, `magicTap`, `init(named:)`; with a label",
          except: "a button beside the view, shown while it has the focus, whatever the kind"),
        Coverage(".accessibilityActions(_:)"),
        Coverage(
          ".accessibilityAdjustableAction(_:)", "`AccessibilityAdjustmentDirection`", except: "two buttons, as for actions; no keys"),
        Coverage(".accessibilityScrollAction(_:)", except: "four buttons, as for actions"),
        Coverage(
          ".accessibilityZoomAction(_:)", "`AccessibilityZoomGestureAction`", except: "two buttons, as for actions, which say no place"),
        Coverage(
          ".accessibilityRepresentation(representation:)", except: "controls inside of the view itself can still be reached by keyboard"),
        Coverage(".accessibilityChildren(children:)", except: "as above"),
        Coverage(
          "AccessibilityFocusState", "of `Bool` and of optional values; `AccessibilityTechnologies`",
          except: "the keyboard's focus, which most screen readers follow; no browser tells where they are"),
        Coverage(".accessibilityFocused(_:), .accessibilityFocused(_:equals:)"),
        Coverage(
          ".accessibilityCustomContent(_:_:importance:)", "`AccessibilityCustomContentKey`, `AXCustomContent.Importance`",
          except: "part of the description, whatever its importance"),
        Coverage(".help(_:)", except: "browsers show it to a pointer only"),
        Coverage(
          ".accessibilitySortPriority(_:)",
          except: "in whole numbers, and in browsers that know `reading-flow`; others read as it is written"),
        Coverage(".accessibilityIgnoresInvertColors(_:)", except: "where the browser says that colours are turned around"),
        Coverage(
          ".accessibility(label:)",
          "`value:`, `hint:`, `hidden:`, `identifier:`, `addTraits:`, `removeTraits:`, `sortPriority:`, `inputLabels:`"),
        Coverage(
          ".accessibilityInputLabels(_:)",
          "`.accessibilityTextContentType(_:)` with `AccessibilityTextContentType`, `.accessibilityActivationPoint(_:)`, "
            + "`.accessibilityRespondsToUserInteraction(_:)`, `.accessibilityShowsLargeContentViewer(_:)`",
          except: "say nothing: a browser has no word for them"),
        Coverage(
          ".speechSpellsOutCharacters(_:)",
          "`.speechAdjustedPitch(_:)`, `.speechAlwaysIncludesPunctuation(_:)`, `.speechAnnouncementsQueued(_:)`",
          except: "say nothing: no browser hands them on"),
        Coverage(
          "Accessibility in the environment",
          "`accessibilityReduceTransparency`, `accessibilityInvertColors`, `accessibilityEnabled`, `accessibilityVoiceOverEnabled`, "
            + "`accessibilitySwitchControlEnabled`, `accessibilityDifferentiateWithoutColor`, `accessibilityShowButtonShapes`, "
            + "`accessibilityLargeContentViewerEnabled`, `legibilityWeight` with `LegibilityWeight`",
          except: "what no browser says is false, or nil: all but the first two"),
      ]
    ) {
      LabelsSpecimen()
      TraitsSpecimen()
      ChildrenSpecimen()
      ActionSpecimen()
      AdjustingSpecimen()
      RepresentationSpecimen()
      AttentionSpecimen()
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
