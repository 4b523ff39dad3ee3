import SwiftUI

extension GalleryPage {
  static var scrolling: GalleryPage {
    GalleryPage(
      "scrolling", "Scrolling", symbol: "arrow.up.arrow.down",
      summary: "Content that is larger than its place, ways to get to a part of it, and bars that stay.",
      covers: [
        Coverage("ScrollView", "`init(_:showsIndicators:content:)`", except: "as wide as it may be; its views stand 8 points apart"),
        Coverage("ScrollViewReader", "`init(content:)`"),
        Coverage("ScrollViewProxy", "`scrollTo(_:anchor:)`", except: "an anchor is start, middle or end, whichever is nearest"),
        Coverage(".scrollIndicators(_:axes:)"),
        Coverage(".scrollDisabled(_:)"),
        Coverage(".contentMargins(_:_:for:)", except: "of scroll views, not of lists; `scrollIndicators` changes nothing"),
        Coverage(
          ".scrollDismissesKeyboard(_:), .scrollClipDisabled(_:), .scrollIndicatorsFlash(onAppear:), .scrollIndicatorsFlash(trigger:)",
          except: "change nothing: keyboard, edges and bars are the browser's"),
        Coverage(
          ".scrollBounceBehavior(_:axes:)", "all of `ScrollBounceBehavior`", except: "no effect: a page bounces as its system does"),
        Coverage(
          ".safeAreaInset(edge:alignment:spacing:content:)", except: "the view gets the room that is left; nothing shows through the bar"),
        Coverage(".safeAreaPadding(_:_:)"),
        Coverage(".ignoresSafeArea(_:edges:)", except: "changes nothing: content reaches the edges of its column"),
        Coverage(
          ".containerRelativeFrame(_:count:span:spacing:alignment:), .containerRelativeFrame(_:alignment:), "
            + ".containerRelativeFrame(_:alignment:_:)",
          except: "in height, of the window; a length follows the container's evenly"),
      ]
    ) {
      JumpSpecimen()
      Specimen("A bar that stays", code: ".safeAreaInset(edge: .bottom)") {
        ScrollView {
          VStack(alignment: .leading, spacing: 12) {
            ForEach(1..<13) { step in Text("Step \(step): stir, and wait a minute.") }
          }
          .padding(16)
        }
        .safeAreaInset(edge: .bottom) {
          HStack {
            Text("12 minutes in all").foregroundStyle(.secondary)
            Spacer()
            Text("Serves four")
          }
          .padding(12)
          .background(.bar)
        }
        .frame(height: 220)
        .background(.quaternary, in: .rect(cornerRadius: 12))
        .clipShape(.rect(cornerRadius: 12))
      }
      Specimen("Parts of the width", code: ".containerRelativeFrame(.horizontal, count: 3, spacing: 12)", "Three cards fill the width.") {
        ScrollView(.horizontal) {
          HStack(spacing: 12) {
            ForEach(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], id: \.self) { day in
              Text(day)
                .frame(maxWidth: .infinity, minHeight: 80)
                .background(Color.green.opacity(0.14), in: .rect(cornerRadius: 12))
                .containerRelativeFrame(.horizontal, count: 3, spacing: 12)
            }
          }
        }
        .scrollIndicators(.hidden)
      }
    }
  }
}

private struct JumpSpecimen: View {
  var body: some View {
    Specimen("Jump to a row", code: "ScrollViewReader { proxy in }") {
      ScrollViewReader { proxy in
        VStack(alignment: .leading, spacing: 12) {
          HStack(spacing: 24) {
            Button("To the Top") { withAnimation { proxy.scrollTo(1, anchor: .top) } }
            Button("To Letter 350") { proxy.scrollTo(350, anchor: .center) }
          }
          ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach(1..<501) { number in Text("Letter \(number)").padding(10) }
            }
          }
          .frame(height: 200)
          .background(.quaternary, in: .rect(cornerRadius: 12))
        }
      }
    }
  }
}
