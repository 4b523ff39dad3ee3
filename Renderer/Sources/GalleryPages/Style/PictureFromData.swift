import SwiftUI

/// A picture whose bytes the app has, and another one in its place.
struct PictureFromData: View {
  @State private var isEvening = true

  var body: some View {
    if let picture = UIImage(data: isEvening ? Self.evening : Self.noon) {
      Image(uiImage: picture)
        .resizable().scaledToFill().frame(width: 240, height: 160)
        .clipShape(.rect(cornerRadius: 12))
        .accessibilityLabel(isEvening ? "Hills in the evening" : "Hills at noon")
        .padding(.bottom, 8)
      Text("\(Int(picture.size.width)) by \(Int(picture.size.height)) points").font(.footnote).foregroundStyle(.secondary)
        .padding(.bottom, 8)
    }
    Button(isEvening ? "Show Noon" : "Show Evening") { isEvening.toggle() }
    if UIImage(data: Data("Dear Anna,".utf8)) == nil {
      Text("A letter is no picture.").font(.footnote).foregroundStyle(.secondary).padding(.top, 8)
    }
  }

  private static let evening = picture(colours: "XzuYr/8dZ3Wno/PVwmgqF7")
  private static let noon = picture(colours: "Wcyej/9slvj2NFa0t58svb")

  /// Two drawings of our own, as PNG, that differ in their four colours.
  private static func picture(colours: String) -> Data {
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAABgAAAAQAgMAAABxSlcGAAAADFBMVE" + colours
      + "AAAANUlEQVR42mNgwAVEIVSoAxYKKsfVACKZVq0CUVpAagGIs4ph1f7/IGr1//+/Vq1n+A8GUAoAfdkdPjuoAb0AAAAASUVORK5CYII="
    return Data(base64Encoded: text) ?? Data()
  }
}
