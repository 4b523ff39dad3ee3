import SwiftUI

/// Which side of a book comes first.
nonisolated enum ReaderDirection: String, CaseIterable, Sendable {
  /// As the book says; left to right where it does not.
  case automatic
  case leftToRight
  case rightToLeft

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .automatic: "Automatic"
    case .leftToRight: "Left to Right"
    case .rightToLeft: "Right to Left"
    }
  }
}

/// How a page fits the window (C5).
nonisolated enum ReaderFit: String, CaseIterable, Sendable {
  /// All of it is seen.
  case page
  /// As wide as the window; what is longer is scrolled.
  case width
  /// As high as the window; what is wider is scrolled.
  case height
  /// As many points as it has pixels.
  case actual

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .page: "Fit"
    case .width: "Fit Width"
    case .height: "Fit Height"
    case .actual: "Actual Size"
    }
  }
}

/// How many pages are side by side, or whether they are one long strip. A window that is higher than wide has its own.
nonisolated enum ReaderLayout: String, CaseIterable, Sendable {
  /// A strip where the pages are very long; else two pages in a wide window, and one in a high one.
  case automatic
  case single
  case double
  case strip

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .automatic: "Automatic"
    case .single: "One Page"
    case .double: "Two Pages"
    case .strip: "Continuous"
    }
  }

  /// - Parameters:
  ///   - isPortrait: whether the window is higher than wide.
  ///   - pages: of the book.
  func resolved(isPortrait: Bool, pages: [ReaderPageSize?]) -> ReaderLayout {
    guard self == .automatic else { return self }
    let known = pages.compactMap(\.self)
    let long = known.count { $0.height > 2 * $0.width }
    if !known.isEmpty, 2 * long > known.count { return .strip }
    return isPortrait ? .single : .double
  }
}

/// What is around the pages.
nonisolated enum ReaderBackground: String, CaseIterable, Sendable {
  case black
  case gray
  case white

  @MainActor var title: LocalizedStringKey {
    switch self {
    case .black: "Black"
    case .gray: "Gray"
    case .white: "White"
    }
  }

  @MainActor var color: Color {
    switch self {
    case .black: .black
    case .gray: Color(white: 0.25)
    case .white: .white
    }
  }

  @MainActor var colorScheme: ColorScheme { self == .white ? .light : .dark }
}

/// The size of a page, in any unit.
nonisolated struct ReaderPageSize: Hashable, Sendable {
  let width: Double
  let height: Double

  init?(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = Double(width)
    self.height = Double(height)
  }

  /// Whether it is two pages drawn as one, which is shown alone.
  var isSpread: Bool { width > height * 1.2 }
}
