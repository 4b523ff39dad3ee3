import SwiftUI

extension GalleryPage {
  static var scrollTargets: GalleryPage {
    GalleryPage(
      "scroll-targets", "Scroll targets", symbol: "arrow.up.arrow.down",
      summary: "Where a scroll view begins, where it comes to rest, and what it has come to.",
      covers: [
        Coverage(".scrollTargetBehavior(_:)", "`paging`, `viewAligned`, `viewAligned(limitBehavior:)`"),
        Coverage("ScrollTargetBehavior", except: "none of one's own: the browser decides while the hand lets go"),
        Coverage(".scrollTargetLayout(isEnabled:)"),
        Coverage(".scrollTarget(isEnabled:)"),
        Coverage(
          ".scrollPosition(id:anchor:)", except: "the view at the leading edge, told a tenth of a second after the hand rests"),
        Coverage(".defaultScrollAnchor(_:)", except: "of scroll views, not of lists; only one that begins at its end stays there"),
        Coverage(
          ".sensoryFeedback(_:trigger:)", "also with `condition:`, and with a closure that chooses",
          except: "a telephone shakes where its browser lets it; elsewhere nothing happens"),
        Coverage("SensoryFeedback", "all kinds of iOS", except: "lengths of shaking, no strength"),
      ]
    ) {
      DaysSpecimen()
      TalkSpecimen()
      PagesSpecimen()
    }
  }
}

private struct DaysSpecimen: View {
  @State private var day: Int? = 3
  private static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  var body: some View {
    Specimen("Days of the Week", code: ".scrollPosition(id: $day)", "A swipe comes to rest at a day; the page knows which.") {
      VStack(alignment: .leading, spacing: 12) {
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHStack(spacing: 12) {
            ForEach(0..<7) { index in
              Text(Self.names[index]).font(.title3)
                .frame(width: 240, height: 96)
                .background(.quaternary, in: .rect(cornerRadius: 12))
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $day)
        .accessibilityLabel("Days")
        Text("At the edge: \(day.map { Self.names[$0] } ?? "nothing")").foregroundStyle(.secondary)
        HStack(spacing: 24) {
          Button("Monday") { day = 0 }
          Button("Next Day") { day = min((day ?? 0) + 1, 6) }
        }
        .sensoryFeedback(.selection, trigger: day)
      }
      .frame(maxWidth: 560, alignment: .leading)
    }
  }
}

private struct PagesSpecimen: View {
  @State private var page: Int? = 0
  @State private var taps = 0
  @State private var enlarged: Set<Int> = []
  @State private var isFull = false
  private static let colors: [Color] = [.red, .orange, .green, .blue, .purple]

  var body: some View {
    Specimen("Pages", code: "Web.PageTurns(side: 0.25)", "Keys and taps at the sides turn the pages, two fingers or two taps enlarge one.")
    {
      VStack(alignment: .leading, spacing: 12) {
        Web.PageTurns(side: 0.25) {
          taps += 1
        } jump: {
          page = $0 == .leading ? 0 : Self.colors.count - 1
        } content: {
          ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 0) {
              ForEach(Self.colors.indices, id: \.self) { index in
                Web.Zoom(upTo: 4) {
                  if $0 { enlarged.insert(index) } else { enlarged.remove(index) }
                } content: {
                  ScrollView([.horizontal, .vertical], showsIndicators: false) {
                    Text("Page \(index + 1)").font(.title).foregroundStyle(.white).containerRelativeFrame(.horizontal).frame(height: 200)
                      .background(Self.colors[index])
                  }
                }
                .containerRelativeFrame(.horizontal)
              }
            }
            .scrollTargetLayout()
          }
          .scrollTargetBehavior(.paging)
          .scrollPosition(id: $page)
          .accessibilityLabel("Pages")
        }
        .frame(height: 200)
        Text("Page \((page ?? 0) + 1), tapped \(taps) times, enlarged: \(enlarged.count)").foregroundStyle(.secondary)
        Web.FullScreen {
          isFull = $0
        } content: {
          HStack { Button(isFull ? "Leave Full Screen" : "Full Screen") {} }
        }
      }
      .frame(maxWidth: 560, alignment: .leading)
    }
  }
}

private struct TalkSpecimen: View {
  @State private var lines = (1...12).map { "Line \($0) of what was said so far." }

  var body: some View {
    Specimen("A Conversation", code: ".defaultScrollAnchor(.bottom)", "It begins at its end, and stays there while it grows.") {
      VStack(alignment: .leading, spacing: 12) {
        ScrollView {
          VStack(alignment: .leading, spacing: 8) {
            ForEach(lines.indices, id: \.self) { Text(lines[$0]) }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(12)
        }
        .defaultScrollAnchor(.bottom)
        .frame(height: 160)
        .background(.quaternary, in: .rect(cornerRadius: 12))
        .accessibilityLabel("Conversation")
        Button("Say More") { lines.append("Line \(lines.count + 1), said just now.") }
      }
      .frame(maxWidth: 560, alignment: .leading)
    }
  }
}
