/// The zones of states and provinces that have one. Those of which a few towns keep another time are here too; `CityZones` has the towns.
enum StateZones {
  /// By `US-AZ`.
  static let zones: [String: String] = {
    var zones: [String: String] = [:]
    for line in table.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard let zone = words.first else { continue }
      for state in words.dropFirst() { zones[String(state)] = String(zone) }
    }
    return zones
  }()

  private static let table = """
    America/New_York US-CT US-DC US-DE US-GA US-MA US-MD US-ME US-NC US-NH US-NJ US-NY US-OH US-PA US-RI US-SC US-VA US-VT US-WV
    America/Chicago US-AL US-AR US-IA US-IL US-LA US-MN US-MO US-MS US-OK US-WI
    America/Denver US-CO US-MT US-NM US-UT US-WY
    America/Phoenix US-AZ
    America/Los_Angeles US-CA US-WA
    Pacific/Honolulu US-HI
    America/Puerto_Rico US-PR
    Pacific/Guam US-GU
    America/St_Thomas US-VI
    Pacific/Pago_Pago US-AS
    Pacific/Saipan US-MP
    America/Halifax CA-NS CA-PE
    America/Moncton CA-NB
    America/Toronto CA-QC
    America/Winnipeg CA-MB
    America/Regina CA-SK
    America/Edmonton CA-AB CA-NT
    America/Whitehorse CA-YT
    Australia/Sydney AU-ACT AU-NSW
    Australia/Melbourne AU-VIC
    Australia/Brisbane AU-QLD
    Australia/Adelaide AU-SA
    Australia/Hobart AU-TAS
    Australia/Darwin AU-NT
    Australia/Perth AU-WA
    """
}
