import SwiftUI

extension GalleryPage {
  static var type: GalleryPage {
    GalleryPage(
      "type", "Type", symbol: "doc.text",
      summary: "Eleven text styles make the scale. They follow the size that a person set in the browser, and the Dynamic Type size.",
      covers: [
        Coverage("ScaledMetric", "`init(wrappedValue:)`, `relativeTo:`", except: "all text styles grow alike"),
        Coverage(
          "Font",
          "text styles, `system(size:weight:design:)`, `system(_:design:weight:)`, `custom`, `weight`, `bold`, `italic`, `monospaced`, `monospacedDigit`, `smallCaps`, `lowercaseSmallCaps`, `leading`",
          except: "`system(size:)` follows the browser's text size; no `uppercaseSmallCaps`, no widths"),
        Coverage("Font.TextStyle", "`largeTitle` to `caption2`", except: "no extra large titles"),
        Coverage("Font.Weight", "`ultraLight` to `black`"),
        Coverage("Font.Design", "`default`, `serif`, `rounded`, `monospaced`"),
        Coverage(
          "Font.Width", "`Font.width(_:)`, `.fontWidth(_:)`; `compressed` to `expanded`",
          except: "for fonts of the browser that have widths"),
        Coverage("Font.Leading", "`standard`, `tight`, `loose`"),
        Coverage("DynamicTypeSize", "all sizes, `isAccessibilitySize`", except: "`large` is the size that the browser says"),
        Coverage(".dynamicTypeSize(_:)", "a size, a range of sizes"),
        Coverage("ContentSizeCategory", "all sizes, `isAccessibilityCategory`; `sizeCategory` in the environment"),
        Coverage(".typesettingLanguage(_:isEnabled:)", "a `Locale.Language`"),
        Coverage(".font(_:)"), Coverage(".fontWeight(_:)"), Coverage(".fontDesign(_:)"),
      ]
    ) {
      ScaleSpecimen()
      WeightSpecimen()
      Specimen("Designs", code: ".fontDesign(.serif)", "Rounded is the system's rounded font where there is one.") {
        VStack(alignment: .leading, spacing: 12) {
          Text("The bread rises overnight").fontDesign(.default)
          Text("The bread rises overnight").fontDesign(.serif)
          Text("The bread rises overnight").fontDesign(.rounded)
          Text("The bread rises overnight").fontDesign(.monospaced)
        }
        .font(.title3)
      }
      Specimen("Sizes of their own", code: ".font(.system(size: 40, weight: .light))", "For a figure that stands alone.") {
        HStack(alignment: .firstTextBaseline, spacing: 24) {
          Text("21°").font(.system(size: 40, weight: .light))
          Text("21°").font(.system(size: 28, weight: .semibold, design: .rounded))
          Text("21°").font(.custom("Georgia", size: 20, relativeTo: .title3))
        }
      }
      Specimen("Traits of a font", code: ".font(.body.italic().leading(.loose))") {
        VStack(alignment: .leading, spacing: 12) {
          Text("Small capitals, as on a spine").font(.body.smallCaps())
          Text("Small letters as Small Capitals").font(.body.lowercaseSmallCaps())
          Text("10:08 and 11:11 are equally wide").font(.body.monospacedDigit())
          Text("Lines that stand close together save room on a card, and lines that stand apart are easier to follow in a long text.")
            .font(.callout.leading(.tight)).frame(maxWidth: 320, alignment: .leading)
          Text("Lines that stand close together save room on a card, and lines that stand apart are easier to follow in a long text.")
            .font(.callout.leading(.loose)).frame(maxWidth: 320, alignment: .leading)
        }
      }
      DynamicTypeSpecimen()
    }
  }
}

private struct ScaleSpecimen: View {
  private let styles: [(name: String, font: Font)] = [
    ("Large Title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3), ("Headline", .headline), ("Body", .body),
    ("Callout", .callout), ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption", .caption), ("Caption 2", .caption2),
  ]

  var body: some View {
    Specimen("Text styles", code: ".font(.headline)") {
      VStack(alignment: .leading, spacing: 14) {
        ForEach(styles, id: \.name) { style in Text(style.name).font(style.font) }
      }
    }
  }
}

private struct WeightSpecimen: View {
  private let weights: [(name: String, weight: Font.Weight)] = [
    ("Ultra Light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium), ("Semibold", .semibold),
    ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]

  var body: some View {
    Specimen("Weights", code: ".fontWeight(.semibold)", "A font without a weight shows the nearest one it has.") {
      VStack(alignment: .leading, spacing: 6) {
        ForEach(weights, id: \.name) { each in Text(each.name).fontWeight(each.weight) }
      }
      .font(.title3)
    }
  }
}

private struct DynamicTypeSpecimen: View {
  private let sizes: [DynamicTypeSize] = [.small, .large, .xxLarge, .accessibility2]
  @State private var size = DynamicTypeSize.large

  var body: some View {
    Specimen(
      "Dynamic Type", code: ".dynamicTypeSize(.xxLarge)",
      "Titles grow less than the text below them. The card allows no more than xxxLarge."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 24) {
          ForEach(sizes, id: \.self) { each in
            Button(String(describing: each)) { size = each }.disabled(each == size)
          }
        }
        VStack(alignment: .leading, spacing: 4) {
          Text("Sourdough").font(.title2.bold())
          Text("Feed the starter in the evening, and again when it has doubled.").font(.body)
          Text("Kitchen, yesterday").font(.caption).foregroundStyle(.secondary)
          SizeName()
        }
        .padding(16)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
        .dynamicTypeSize(size)
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      }
    }
  }
}

private struct SizeName: View {
  @Environment(\.dynamicTypeSize) private var size

  var body: some View { Text("Shown at \(String(describing: size))").font(.caption).foregroundStyle(.secondary) }
}
