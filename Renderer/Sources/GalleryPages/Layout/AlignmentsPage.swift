import SwiftUI

extension GalleryPage {
  static var alignments: GalleryPage {
    GalleryPage(
      "alignments", "Alignment guides", symbol: "square.stack",
      summary: "Views that line up where they say, and not only at their edges and in their middle.",
      covers: [
        Coverage(
          "HorizontalAlignment", "`leading`, `center`, `trailing`, `init(_:)`", except: "in a stack, not in a frame or grid"),
        Coverage(
          "VerticalAlignment", "`top`, `center`, `bottom`, `firstTextBaseline`, `lastTextBaseline`, `init(_:)`",
          except: "one of one's own in a stack, not in a frame or grid"),
        Coverage("AlignmentID", "`defaultValue(in:)`", except: "follows the view's size evenly, as `$0.width / 3` does"),
        Coverage(
          ".alignmentGuide(_:computeValue:)",
          except: "in a stack it follows the view's size evenly, and baselines stay where they are; the views move when the script runs; "
            + "of several in a view within the first counts"),
      ]
    ) {
      Specimen("A guide moved", code: ".alignmentGuide(.leading) { _ in -24 }", "The second line is indented.") {
        VStack(alignment: .leading) {
          Tile("Pancakes")
          Tile("Milk", .orange).alignmentGuide(.leading) { _ in -24 }
          Tile("Stir until smooth")
        }
      }
      Specimen("Across two columns", code: "HStack(alignment: .amount)", "The sums stand on one line, whatever is above them.") {
        HStack(alignment: .amount, spacing: 24) {
          VStack {
            Text("Rent and heating").font(.caption)
            Text("1,240 €").font(.title).alignmentGuide(.amount) { $0[VerticalAlignment.center] }
          }
          VStack {
            Text("1,180 €").font(.headline).alignmentGuide(.amount) { $0[VerticalAlignment.center] }
            Text("last year").font(.caption)
          }
        }
        .accessibilityIdentifier("sums")
      }
      Specimen("A third of each", code: "VStack(alignment: .third)") {
        VStack(alignment: .third) {
          Tile("Short")
          Tile("As long as this one is", .orange)
        }
        .accessibilityIdentifier("thirds")
      }
    }
  }
}

nonisolated private enum Amount: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

nonisolated private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

extension VerticalAlignment {
  fileprivate static let amount = VerticalAlignment(Amount.self)
}

extension HorizontalAlignment {
  fileprivate static let third = HorizontalAlignment(Third.self)
}
