import Foundation
import SwiftUI

extension GalleryPage {
  static var bindings: GalleryPage {
    GalleryPage(
      "bindings", "Bindings, at length", symbol: "link",
      summary: "A binding leads to a value that lives elsewhere: to a part of it, to an element of it, or to it as another type.",
      covers: [
        Coverage(
          "Binding, converted", "as a collection of bindings, `init(_:)` to and from an optional and to `AnyHashable`, `id`",
          except: "no transactions. A binding to an element that is gone keeps its last value instead of ending the process"),
        Coverage("EquatableView", "`init(content:)`, `content`"),
        Coverage(".equatable()"),
        Coverage(".interactionActivityTrackingTag(_:)", except: "no effect: a page collects no statistics"),
        Coverage(
          "PreviewProvider", "`previews`; `.previewDisplayName(_:)`, `.previewInterfaceOrientation(_:)`",
          except: "compiles and is not shown"),
        Coverage("#Preview", "a name, traits, a body", except: "becomes no code"),
        Coverage("PreviewTrait", "layouts and orientations", except: "say nothing, as no preview is shown"),
      ]
    ) {
      ElementsSpecimen()
      OptionalSpecimen()
      EquatableSpecimen()
    }
  }
}

private struct Guest: Identifiable {
  let id: Int
  var name: String
  var isComing = false
}

private struct ElementsSpecimen: View {
  @State private var guests = [Guest(id: 1, name: "Ada"), Guest(id: 2, name: "Emeka"), Guest(id: 3, name: "Priya")]

  var body: some View {
    Specimen("Elements of a collection", code: "ForEach($guests) { $guest in }", "Each row changes the one guest it stands for.") {
      VStack(alignment: .leading, spacing: 12) {
        ForEach($guests) { $guest in GuestLine(guest: $guest) }
        Text("\(guests.filter(\.isComing).count) of \(guests.count) are coming.").foregroundStyle(.secondary)
        Button("Ask the First Again") { $guests[0].isComing.wrappedValue = false }.disabled(!guests[0].isComing)
      }
    }
  }
}

private struct GuestLine: View {
  @Binding var guest: Guest

  var body: some View {
    Button(guest.isComing ? "\(guest.name) is coming" : "\(guest.name) has not answered") { guest.isComing.toggle() }
  }
}

private struct OptionalSpecimen: View {
  @State private var host: String? = "Ada"

  var body: some View {
    Specimen(
      "Into an optional, and out of it", code: "if let host = Binding($host)", "The line that names the host is there while there is one."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        if let present = Binding($host) { HostLine(host: present) }
        Button(host == nil ? "Ask Emeka to Be the Host" : "Send the Host Home") { host = host == nil ? "Emeka" : nil }
      }
    }
  }
}

private struct HostLine: View {
  @Binding var host: String

  var body: some View {
    HStack(spacing: 12) {
      Text("\(host) is the host.")
      Button("Thank Them") { host = "Dear " + host }.disabled(host.hasPrefix("Dear"))
    }
  }
}

private struct EquatableSpecimen: View {
  @State private var clicks = 0

  var body: some View {
    Specimen("Its own idea of equal", code: ".equatable()", "The card is drawn again when its tens change, and at no other click.") {
      HStack(spacing: 24) {
        TensCard(clicks: clicks).equatable()
        Button("Click") { clicks += 1 }
        Text("\(clicks) clicks").foregroundStyle(.secondary)
      }
    }
  }
}

private struct TensCard: View, Equatable {
  let clicks: Int

  nonisolated static func == (a: TensCard, b: TensCard) -> Bool { a.clicks / 10 == b.clicks / 10 }

  var body: some View {
    Text("\(clicks / 10) tens, drawn at click \(clicks)").padding(8).background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
  }
}
