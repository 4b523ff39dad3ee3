import AtriumDevice
import Foundation

extension WidgetStore {
  /// In the folder that the app and its extensions share. It is among the caches: no backup has it, and the system may empty it.
  static var inAppGroup: WidgetStore { WidgetStore(folder: AppGroup.container.appending(path: "Library/Caches/Widgets")) }
}
