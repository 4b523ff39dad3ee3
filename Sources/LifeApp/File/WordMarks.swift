import AtriumAPI
import SwiftUI

/// Marks words in a picture, over which it lies.
struct WordMarks: View {
  let words: [PictureWords.Word]

  var body: some View {
    ZStack {
      WordBoxes(words: words).fill(.yellow.opacity(0.35))
      WordBoxes(words: words).stroke(.orange, lineWidth: 1.5)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityHidden(true)
  }
}

/// A little more than each word, so that its letters stay free.
private nonisolated struct WordBoxes: Shape {
  let words: [PictureWords.Word]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for word in words {
      let box = CGRect(
        x: rect.minX + word.x * rect.width, y: rect.minY + word.y * rect.height, width: word.width * rect.width,
        height: word.height * rect.height)
      path.addRoundedRect(in: box.insetBy(dx: -2, dy: -2), cornerSize: CGSize(width: 3, height: 3))
    }
    return path
  }
}
