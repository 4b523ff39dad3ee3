import SwiftUI

extension GalleryPage {
  static var rightToLeft: GalleryPage {
    GalleryPage(
      "right-to-left", "Right to Left", symbol: "chevron.left",
      summary: "Rows, margins and symbols that point turn around with the direction. Clocks, stars and words from elsewhere do not.",
      covers: [
        Coverage(".environment(\\.layoutDirection, _)", "`leftToRight`, `rightToLeft`"),
        Coverage(".flipsForRightToLeftLayoutDirection(_:)"),
        Coverage("Image(systemName:)", "names that end in `backward`, `forward`, `leading` and `trailing` turn around"),
      ]
    ) {
      Specimen("A page of a garden book", code: ".environment(\\.layoutDirection, .rightToLeft)") {
        GardenPage()
          .environment(\.locale, Locale(identifier: "ar_EG"))
          .environment(\.layoutDirection, .rightToLeft)
      }
      Specimen("Words from elsewhere", "A name in Latin letters keeps its own direction inside an Arabic sentence, and a price its digits.")
      {
        VStack(alignment: .leading, spacing: 8) {
          Text("قرأت كتاب The Well-Tempered Garden مرتين.")
          Text("ثمنه \(1_250.5, format: .currency(code: "EGP")) في المكتبة.")
        }
        .frame(maxWidth: 360, alignment: .leading)
        .environment(\.locale, Locale(identifier: "ar_EG"))
        .environment(\.layoutDirection, .rightToLeft)
      }
      Specimen("Turned around by hand", code: ".flipsForRightToLeftLayoutDirection(true)") {
        HStack(spacing: 24) {
          Label("Plain", systemImage: "sidebar.left")
          Label {
            Text("Turned")
          } icon: {
            Image(systemName: "sidebar.left").flipsForRightToLeftLayoutDirection(true)
          }
        }
        .environment(\.layoutDirection, .rightToLeft)
      }
    }
  }
}

private struct GardenPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 8) {
        Image(systemName: "chevron.backward").foregroundStyle(.secondary)
        Text("كل الملاحظات").foregroundStyle(.secondary)
        Spacer()
        Image(systemName: "star.fill").foregroundStyle(Color.orange)
      }
      Text("حديقة الربيع").font(.largeTitle)
      Text(Date(timeIntervalSince1970: 1_790_415_660), style: .date).font(.footnote).foregroundStyle(.secondary)
      Text("نزرع **الطماطم** في آذار، ونسقيها *كل مساء* حتى تظهر الأوراق الأولى. أما الريحان فيحب الشمس والدفء.")
        .lineSpacing(4)
      Divider()
      HStack(spacing: 12) {
        Label("أفكار", systemImage: "lightbulb")
        Spacer()
        Text(12, format: .number).foregroundStyle(.secondary)
        Image(systemName: "chevron.forward").foregroundStyle(.tertiary)
      }
    }
    .padding(20)
    .frame(maxWidth: 420, alignment: .leading)
    .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
  }
}
