extension Gallery {
  static var design: [GalleryPage] { [.rooms, .roles, .measures, .movement] }
}
