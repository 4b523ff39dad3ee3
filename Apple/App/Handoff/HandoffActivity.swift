import AtriumDevice
import Foundation

/// The activity that says where a person is, so that another of their devices can go on there.
enum HandoffActivity {
  /// Of this app; `NSUserActivityTypes` in Info.plist lists it.
  static var type: String { (Bundle.main.bundleIdentifier ?? "atrium") + ".place" }

  /// Writes a place into an activity.
  static func describe(_ place: HandoffPlace, in activity: NSUserActivity) {
    activity.title = place.title
    activity.userInfo = place.userInfo
    activity.requiredUserInfoKeys = HandoffPlace.userInfoKeys
    activity.webpageURL = place.webpage
    activity.isEligibleForHandoff = true
  }

  /// The place that an activity from another device names; nil for one that names none.
  static func place(in activity: NSUserActivity) -> HandoffPlace? { HandoffPlace(userInfo: activity.userInfo, title: activity.title) }
}
