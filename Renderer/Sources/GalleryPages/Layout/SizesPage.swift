import SwiftUI

extension GalleryPage {
  static var sizes: GalleryPage {
    GalleryPage(
      "sizes", "Sizes and places", symbol: "square.split.2x1",
      summary: "Frames, padding, ratios, and views that are drawn elsewhere than they stand.",
      covers: [
        Coverage(".frame(width:height:alignment:)"),
        Coverage(
          ".frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)",
          except: "an ideal size counts under `fixedSize` only"),
        Coverage(".padding(_:_:)", except: "16 points where no length is given"),
        Coverage(".scenePadding(_:), .scenePadding(_:edges:)", except: "16 points"),
        Coverage("EdgeInsets", "`init()`, `init(top:leading:bottom:trailing:)`"),
        Coverage("Edge", "with `Edge.Set`"),
        Coverage(".fixedSize(horizontal:vertical:)"),
        Coverage(".offset(x:y:)"),
        Coverage(".position(x:y:)"),
        Coverage(".aspectRatio(_:contentMode:)", except: "fits the width; without a ratio for pictures only"),
        Coverage(".scaledToFit()", except: "for pictures"),
        Coverage(".scaledToFill()", except: "for pictures"),
        Coverage(
          "GeometryReader", "`init(content:)`, `content`",
          except: "the browser says the room when its script runs; until then it is made for a usual one"),
        Coverage(
          "GeometryProxy", "`size`, `safeAreaInsets`, `frame(in:)`, `bounds(of:)`",
          except: "no anchors; a frame lies in the corner until the browser has said where, and follows what is scrolled in steps"),
        Coverage("NamedCoordinateSpace", "`named(_:)`", except: "none of a scroll view's own"),
        Coverage(".coordinateSpace(_:), .coordinateSpace(name:)"),
      ]
    ) {
      Specimen("A flexible frame", code: ".frame(maxWidth: .infinity, alignment: .trailing)") {
        Tile("At the end").frame(maxWidth: .infinity, alignment: .trailing).outlined()
      }
      Specimen("A frame around padding", code: ".padding(EdgeInsets(top: 8, leading: 32, bottom: 8, trailing: 8))") {
        Text("More room before than behind")
          .padding(EdgeInsets(top: 8, leading: 32, bottom: 8, trailing: 8))
          .outlined()
      }
      Specimen("A ratio", code: ".aspectRatio(16 / 9, contentMode: .fit)") {
        Color.cyan.opacity(0.2)
          .overlay { Text("16 : 9") }
          .aspectRatio(16 / 9, contentMode: .fit)
          .frame(maxWidth: 360)
      }
      Specimen("Its own size", code: ".fixedSize()", "The second line does not break.") {
        VStack(alignment: .leading) {
          Text("Carrots, leeks and a bunch of parsley").frame(width: 120, alignment: .leading).outlined()
          Text("Carrots and leeks").fixedSize().frame(width: 120, alignment: .leading).outlined()
        }
      }
      Specimen("Offset", code: ".offset(x: 24, y: 8)", "Drawn elsewhere; its place stays.") {
        HStack {
          Tile("One")
          Tile("Two", .orange).offset(x: 24, y: 8).background(.quaternary, in: .rect(cornerRadius: 8))
          Tile("Three")
        }
      }
      Specimen("The room there is", code: "GeometryReader { area in }", "A third of it, and two thirds, at any width.") { ThirdsSpecimen() }
      Specimen("Where it lies", code: "area.frame(in: .named(\"shelf\"))", "Below the first box, in the coordinates of both.") {
        VStack(alignment: .leading, spacing: 8) {
          Color.teal.opacity(0.3).frame(width: 200, height: 40)
          GeometryReader { area in Text("\(Int(area.frame(in: .named("shelf")).minY.rounded())) points down") }
            .frame(width: 200, height: 40)
            .outlined()
        }
        .coordinateSpace(.named("shelf"))
      }
      Specimen("A point", code: ".position(x: 60, y: 40)", "The middle of the circle lies at the point.") {
        Circle().fill(.pink).frame(width: 24, height: 24).position(x: 60, y: 40).frame(width: 200, height: 80).outlined()
      }
    }
  }
}

private struct ThirdsSpecimen: View {
  var body: some View {
    GeometryReader { area in
      VStack(alignment: .leading, spacing: 8) {
        Text("\(Int(area.size.width.rounded())) by \(Int(area.size.height.rounded()))").accessibilityIdentifier("room")
        HStack(spacing: 0) {
          Color.teal.opacity(0.3).frame(width: area.size.width / 3, height: 40)
          Color.orange.opacity(0.3).frame(width: area.size.width * 2 / 3, height: 40)
        }
      }
    }
    .frame(maxWidth: 480)
    .frame(height: 80)
  }
}
