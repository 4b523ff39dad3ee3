import AtriumAPI
import AtriumApp
import SwiftUI

/// Follows or unfollows an artist or a venue.
struct FollowButton: View {
  let subject: Marks.Subject
  let title: String
  let isFollowed: Bool
  /// False for a visitor without an account.
  let isKnown: Bool
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    if isFollowed {
      Button("Following", systemImage: "bell.fill") { set(false) }.buttonStyle(.bordered).accessibilityHint("Stops following.")
    } else {
      Button("Follow", systemImage: "bell") { set(true) }.buttonStyle(.borderedProminent)
    }
  }

  private func set(_ isOn: Bool) { shows.marks.follow(isOn, subject, title: title, isKnown: isKnown) }
}
