import SwiftUI

extension GalleryPage {
  static var measures: GalleryPage {
    GalleryPage(
      "measures", "Measures", symbol: "square.grid.3x3",
      summary: "Lengths stand on a grid of eight points and half steps of it; corners grow from the inside out; type has eleven styles.",
      covers: []
    ) {
      Specimen("Room", code: "Space.stack") {
        VStack(alignment: .leading, spacing: Space.gap) {
          ForEach(Length.spaces) { LengthRow(length: $0) }
        }
      }
      Specimen("Corners", code: "Corner.card", "What lies within another has the smaller corner.") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: Space.stack)], spacing: Space.stack) {
          ForEach(Length.corners) { corner in
            VStack(spacing: Space.gap) {
              RoundedRectangle(cornerRadius: corner.points).fill(.quaternary).frame(height: 64)
              Text(corner.name).font(.footnote).foregroundStyle(.secondary)
            }
          }
        }
      }
      Specimen("Type", code: ".font(.headline)", "What each style is for. All follow the size that the person set.") {
        VStack(alignment: .leading, spacing: Space.stack) {
          ForEach(Style.all) { style in
            VStack(alignment: .leading, spacing: 0) {
              Text(style.name).font(style.font)
              Text(style.use).font(.caption).foregroundStyle(.tertiary)
            }
          }
        }
      }
    }
  }
}

private struct Length: Identifiable {
  let name: String
  let points: CGFloat
  var id: String { name }

  static let spaces = [
    Length(name: "line", points: Space.line), Length(name: "gap", points: Space.gap), Length(name: "stack", points: Space.stack),
    Length(name: "card", points: Space.card), Length(name: "margin", points: Space.margin), Length(name: "part", points: Space.part),
    Length(name: "page", points: Space.page),
  ]
  static let corners = [
    Length(name: "control", points: Corner.control), Length(name: "row", points: Corner.row), Length(name: "card", points: Corner.card),
    Length(name: "sheet", points: Corner.sheet),
  ]
}

private struct LengthRow: View {
  let length: Length

  var body: some View {
    HStack(spacing: Space.stack) {
      Text(length.name).frame(width: 64, alignment: .leading)
      Text(length.points, format: .number).monospacedDigit().foregroundStyle(.secondary).frame(width: 32, alignment: .trailing)
      RoundedRectangle(cornerRadius: 2).fill(.tint).frame(width: length.points, height: 16)
    }
    .font(.subheadline)
  }
}

private struct Style: Identifiable {
  let name: String
  let font: Font
  let use: String
  var id: String { name }

  static let all = [
    Style(name: "Large Title", font: .largeTitle, use: "The name of a narrow screen"),
    Style(name: "Title", font: .title, use: "A figure, a greeting"),
    Style(name: "Title 2", font: .title2, use: "A part of a page"),
    Style(name: "Title 3", font: .title3, use: "A part of a part; what an empty screen says"),
    Style(name: "Headline", font: .headline, use: "The name of a thing in a list"),
    Style(name: "Body", font: .body, use: "Everything that is read"),
    Style(name: "Callout", font: .callout, use: "What explains"),
    Style(name: "Subheadline", font: .subheadline, use: "What a thing in a list says"),
    Style(name: "Footnote", font: .footnote, use: "Headings and footings of groups, pills"),
    Style(name: "Caption", font: .caption, use: "Dates, tags, sizes"),
    Style(name: "Caption 2", font: .caption2, use: "The words below a symbol"),
  ]
}
