/// Whether what is behind a sheet can be worked. In a page a sheet covers it, whatever is asked for.
public struct PresentationBackgroundInteraction: Sendable {
  public static var automatic: PresentationBackgroundInteraction { PresentationBackgroundInteraction() }
  public static var enabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction() }
  public static var disabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction() }

  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction()
  }
}

/// What a swipe in a sheet does first. In a page it scrolls; a sheet is resized by its handle.
public struct PresentationContentInteraction: Equatable, Sendable {
  public static var automatic: PresentationContentInteraction { PresentationContentInteraction() }
  public static var resizes: PresentationContentInteraction { PresentationContentInteraction() }
  public static var scrolls: PresentationContentInteraction { PresentationContentInteraction() }
}

extension View {
  public nonisolated consuming func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  public nonisolated consuming func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
}
