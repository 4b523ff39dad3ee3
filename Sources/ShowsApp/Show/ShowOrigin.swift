import AtriumAPI
import AtriumApp
import SwiftUI

/// The sources of a show, and when it was last confirmed.
struct ShowOrigin: View {
  let show: Show
  @Environment(Today.self) private var today

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      HStack(spacing: Space.line) {
        Text("Last confirmed")
        RelativeDate.view(show.confirmedAt, age: today.days?.distance(of: show.confirmedAt))
      }
      ForEach(Array(show.sources.enumerated()), id: \.offset) { _, source in SourceLine(source: source) }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }
}

private struct SourceLine: View {
  let source: ShowSource
  @Environment(Today.self) private var today

  var body: some View {
    HStack(spacing: Space.line) {
      Text(source.kind.words)
      if let name = source.name {
        MiddleDot()
        if let url = address { Link(destination: url) { Text(verbatim: name.plain) } } else { Text(verbatim: name.plain) }
      }
      MiddleDot()
      RelativeDate.view(source.at, age: today.days?.distance(of: source.at))
    }
  }

  private var address: URL? {
    guard let url = source.url.flatMap({ URL(string: $0) }), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
    return url
  }
}

extension ShowSource.Kind {
  fileprivate var words: LocalizedStringKey {
    switch self {
    case .flyer: "From a flyer"
    case .person: "Written down by a person"
    case .feed: "From a calendar"
    case .page: "From a web page"
    case .file: "From a file"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}
