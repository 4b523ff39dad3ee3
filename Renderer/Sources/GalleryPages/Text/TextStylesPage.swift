import SwiftUI

extension GalleryPage {
  static var textStyles: GalleryPage {
    GalleryPage(
      "text", "Text", symbol: "note.text",
      summary: "A text is one paragraph. What is said of it stays with it; what is said of a view holds for all texts below.",
      covers: [
        Coverage(
          "Text", "`init(_:)` of keys, strings, attributed strings, symbols and dates, `init(verbatim:)`, `init(_:format:)`, `+`",
          except: "no `bundle` of its own: a site has one catalogue"),
        Coverage(
          "Text modifiers",
          "`bold`, `italic`, `underline`, `strikethrough`, `font`, `fontWeight`, `fontDesign`, `foregroundStyle`, `foregroundColor`, `monospaced`, `monospacedDigit`, `kerning`, `tracking`, `baselineOffset`",
          except: "`foregroundStyle` takes colours and levels; kerning is tracking"),
        Coverage(
          "Text.LineStyle", "`solid`, `dot`, `dash`, colours",
          except: "no lines of dashes and dots; a line under and one through a text share pattern and colour"),
        Coverage(
          "AttributeScopes.SwiftUIAttributes", "fonts, colours, lines, tracking, baseline, links", except: "other scopes are passed over"),
        Coverage(".bold(_:)"), Coverage(".italic(_:)"), Coverage(".underline(_:pattern:color:)"),
        Coverage(".strikethrough(_:pattern:color:)"), Coverage(".monospaced(_:)"), Coverage(".monospacedDigit()"),
        Coverage(".kerning(_:)"), Coverage(".tracking(_:)"), Coverage(".baselineOffset(_:)"),
        Coverage(".textCase(_:)"), Coverage(".multilineTextAlignment(_:)"),
        Coverage(".lineLimit(_:)", "a number, ranges, `reservesSpace`"), Coverage(".lineSpacing(_:)"),
        Coverage(".truncationMode(_:)", "`tail`", except: "browsers cut lines at their end"),
        Coverage(
          ".minimumScaleFactor(_:), .allowsTightening(_:)",
          except: "changes nothing: browsers do not shrink text until it fits; it wraps, or is cut where lines are limited"),
        Coverage(".textScale(_:isEnabled:)", "`default`, `secondary`"),
        Coverage(".textSelection(_:)", "`enabled`, `disabled`", except: "text can be selected unless it is disabled"),
      ]
    ) {
      Specimen("Emphasis", code: ".bold().italic()") {
        VStack(alignment: .leading, spacing: 8) {
          Text("Bold for what matters").bold()
          Text("Italic for a title or a foreign word").italic()
          Text("Monospaced for what is typed").monospaced()
          Text("Secondary for what is said aside").foregroundStyle(.secondary)
          Text("Red for what went wrong").foregroundStyle(Color.red)
        }
      }
      Specimen("Lines", code: ".underline(pattern: .dot, color: .red)") {
        VStack(alignment: .leading, spacing: 8) {
          Text("Underlined").underline()
          Text("Underlined with dots in red").underline(pattern: .dot, color: .red)
          Text("Underlined with dashes").underline(pattern: .dash)
          Text("Done and struck out").strikethrough().foregroundStyle(.secondary)
          Text("Both at once").underline().strikethrough()
        }
      }
      Specimen("Letters", code: ".tracking(2)") {
        VStack(alignment: .leading, spacing: 8) {
          Text("Wide apart").tracking(3)
          Text("Close together").tracking(-0.5)
          Text("From the register").textCase(.uppercase).font(.caption).tracking(1)
          Text("H") + Text("2").font(.caption).baselineOffset(-3) + Text("O below, m") + Text("2").font(.caption).baselineOffset(6)
            + Text(" above")
        }
      }
      Specimen("Joined", code: "Text(\"Sown \") + Text(\"today\").bold()", "One paragraph that wraps as one, and is read aloud as one.") {
        (Text("Sown ") + Text("today").bold() + Text(", to be watered ") + Text("every evening").italic().foregroundStyle(.secondary)
          + Text(" until the first leaves show. ") + Text(Image(systemName: "lightbulb")) + Text(" Not in the sun."))
          .frame(maxWidth: 360, alignment: .leading)
      }
      AttributedSpecimen()
      LineLimitSpecimen()
      AlignmentSpecimen()
      Specimen("For everything below", code: "VStack { }.italic().lineSpacing(8)", "A text that says otherwise of itself keeps to it.") {
        VStack(alignment: .leading, spacing: 8) {
          Text("The whole stack is italic, with lines that stand eight points further apart than the font asks for.")
          Text("This one is upright.").italic(false)
        }
        .italic().lineSpacing(8).frame(maxWidth: 320, alignment: .leading)
      }
      Specimen("Selection", code: ".textSelection(.disabled)") {
        VStack(alignment: .leading, spacing: 8) {
          Text("This sentence can be selected and copied.")
          Text("This one cannot.").textSelection(.disabled)
        }
      }
    }
  }
}

private struct AttributedSpecimen: View {
  private var sentence: AttributedString {
    var sentence = AttributedString("The pears are ripe, the quinces are not, and the medlars wait for frost.")
    if let pears = sentence.range(of: "pears") { sentence[pears].font = .body.bold() }
    if let quinces = sentence.range(of: "quinces") {
      sentence[quinces].foregroundColor = .orange
      sentence[quinces].underlineStyle = .single
    }
    if let medlars = sentence.range(of: "medlars") {
      sentence[medlars].link = URL(string: "https://en.wikipedia.org/wiki/Mespilus_germanica")
    }
    return sentence
  }

  var body: some View {
    Specimen("Attributed strings", code: "Text(attributedString)", "Fonts, colours, lines and links of parts of a string.") {
      Text(sentence)
    }
  }
}

private struct LineLimitSpecimen: View {
  private let long = """
    Cut the stems at an angle, take off the leaves that would stand in the water, and change the water every second day. \
    Tulips go on growing in the vase.
    """

  var body: some View {
    Specimen(
      "Lines at most", code: ".lineLimit(2)", "The last line ends in an ellipsis. A limit may also keep room for lines that are not there."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Text(long).lineLimit(1)
        Text(long).lineLimit(2)
        Text("Two lines of room, whatever it says").lineLimit(2, reservesSpace: true).background(
          .quaternary, in: RoundedRectangle(cornerRadius: 4))
        Text(long).lineLimit(nil)
      }
      .frame(maxWidth: 360, alignment: .leading)
      .lineLimit(3)
    }
  }
}

private struct AlignmentSpecimen: View {
  private let verse = "Whoever plants a tree\nthinks of somebody\nwho will sit in its shade."

  var body: some View {
    Specimen("Alignment of lines", code: ".multilineTextAlignment(.center)") {
      VStack(alignment: .leading, spacing: 20) {
        Text(verse).multilineTextAlignment(.leading)
        Text(verse).multilineTextAlignment(.center)
        Text(verse).multilineTextAlignment(.trailing)
      }
    }
  }
}
