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
        Coverage("EdgeInsets", "`init()`, `init(top:leading:bottom:trailing:)`"),
        Coverage("Edge", "with `Edge.Set`"),
        Coverage(".fixedSize(horizontal:vertical:)"),
        Coverage(".offset(x:y:)"),
        Coverage(".position(x:y:)"),
        Coverage(".aspectRatio(_:contentMode:)", except: "fits the width; without a ratio for pictures only"),
        Coverage(".scaledToFit()", except: "for pictures"),
        Coverage(".scaledToFill()", except: "for pictures"),
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
      Specimen("A point", code: ".position(x: 60, y: 40)", "The middle of the circle lies at the point.") {
        Circle().fill(.pink).frame(width: 24, height: 24).position(x: 60, y: 40).frame(width: 200, height: 80).outlined()
      }
    }
  }
}
