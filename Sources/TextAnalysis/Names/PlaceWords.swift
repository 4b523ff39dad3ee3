/// Countries and large cities that letters and notes name, in English and German. Ours, and short.
enum PlaceWords {
  static let names = PhraseTable<Bool>(
    (countries + cities).split(separator: ",").map { (String($0).trimmingSpaces, true) })

  private static let single = Set(
    (countries + cities).split(separator: ",").map { Folding.fold(String($0).trimmingSpaces) }.filter { !$0.contains(" ") })

  /// Towns whose name is an ordinary word: only "in" or a postal code before makes them places.
  static let ambiguous = Folding.words("essen halle hagen singen baden nice reading bath mobile buffalo hamm jordan chad turkey")

  static let prepositions = Folding.words("in nach aus to from near via bei ab über an für bis")

  /// Whether a folded word is the name of a place and nothing else.
  static func isPlace(_ form: String) -> Bool { single.contains(form) && !ambiguous.contains(form) }

  static let streetEndings = ["strasse", "str", "weg", "platz", "allee", "gasse", "ring", "damm", "ufer", "stieg", "chaussee"]
  /// Words with such an ending that are no streets.
  static let noStreets = Folding.words(
    "sitzplatz stehplatz stellplatz liegeplatz arbeitsplatz parkplatz spielplatz platz ring weg parkring ufer damm")
  static let streetWords = Folding.words(
    "street st road rd avenue ave lane ln drive dr boulevard blvd square sq terrace court ct parkway highway crescent close")

  static let states = Set(
    """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT
    VT VA WA WV WI WY DC
    """
    .split(whereSeparator: \.isWhitespace).map(String.init))

  private static let countries = """
    Germany,Deutschland,Austria,Österreich,Switzerland,Schweiz,France,Frankreich,Italy,Italien,Spain,Spanien,Portugal,Netherlands,
    Niederlande,Belgium,Belgien,Luxembourg,
    Luxemburg,Denmark,Dänemark,Sweden,Schweden,Norway,Norwegen,Finland,Finnland,Iceland,Island,Ireland,Irland,England,Scotland,Schottland,
    Wales,Great Britain,Großbritannien,
    United Kingdom,Poland,Polen,Czech Republic,Tschechien,Slovakia,Slowakei,Hungary,Ungarn,Slovenia,Slowenien,Croatia,Kroatien,Serbia,
    Serbien,Greece,Griechenland,Türkei,
    Turkey,Romania,Rumänien,Bulgaria,Bulgarien,Ukraine,Russia,Russland,Estonia,Estland,Latvia,Lettland,Lithuania,Litauen,United States,
    Vereinigte Staaten,USA,UK,Canada,Kanada,
    Mexico,Mexiko,Brazil,Brasilien,Argentina,Argentinien,Chile,Peru,Colombia,Kolumbien,China,Japan,India,Indien,South Korea,Südkorea,
    Vietnam,Thailand,Indonesia,Indonesien,
    Australia,Australien,New Zealand,Neuseeland,Israel,Egypt,Ägypten,Morocco,Marokko,South Africa,Südafrika,Kenya,Kenia,Nigeria,Europe,
    Europa,Asia,Asien,Africa,Afrika,
    Bavaria,Bayern,California,Kalifornien,Texas,Florida,Malta,Cyprus,Zypern,
    """

  private static let cities = """
    Berlin,Hamburg,München,Munich,Köln,Cologne,Frankfurt,Frankfurt am Main,Stuttgart,Düsseldorf,Leipzig,Dortmund,Essen,Bremen,Dresden,
    Hannover,Hanover,Nürnberg,Nuremberg,
    Duisburg,Bochum,Wuppertal,Bielefeld,Bonn,Münster,Karlsruhe,Mannheim,Augsburg,Wiesbaden,Mainz,Kiel,Lübeck,Rostock,Erfurt,Freiburg,
    Heidelberg,Potsdam,Göttingen,Kassel,Ulm,
    Halle,Magdeburg,Aachen,Braunschweig,Regensburg,Würzburg,Weimar,Jena,Wien,Vienna,Salzburg,Graz,Innsbruck,Linz,Zürich,Zurich,Bern,Basel,
    Genf,Geneva,Lausanne,London,Manchester,
    York,Newcastle,Nottingham,Sheffield,Southampton,Brighton,Norwich,Exeter,Plymouth,
    Birmingham,Liverpool,Leeds,Bristol,Oxford,Cambridge,Edinburgh,Glasgow,Cardiff,Belfast,Dublin,Cork,Galway,Paris,Lyon,Marseille,Nice,
    Bordeaux,Strasbourg,Straßburg,Toulouse,
    Rome,Rom,Milan,Mailand,Venice,Venedig,Florence,Florenz,Naples,Neapel,Turin,Madrid,Barcelona,Valencia,Sevilla,Lisbon,Lissabon,Porto,
    Amsterdam,Rotterdam,Utrecht,Brussels,
    Brüssel,Antwerp,Antwerpen,Copenhagen,Kopenhagen,Stockholm,Oslo,Helsinki,Reykjavik,Warsaw,Warschau,Krakow,Krakau,Prague,Prag,Budapest,
    Athens,Athen,Istanbul,Moscow,Moskau,
    Kyiv,Kiew,New York,New York City,Los Angeles,San Francisco,Chicago,Boston,Seattle,Portland,Austin,Denver,Houston,Philadelphia,Phoenix,
    Washington,Miami,Atlanta,Toronto,
    Vancouver,Montreal,Mexico City,Buenos Aires,Rio de Janeiro,São Paulo,Tokyo,Tokio,Kyoto,Osaka,Beijing,Peking,Shanghai,Hong Kong,
    Singapore,Singapur,Seoul,Bangkok,Delhi,Mumbai,
    Sydney,Melbourne,Auckland,Wellington,Cairo,Kairo,Cape Town,Kapstadt,Nairobi,Tel Aviv,Jerusalem,Dubai
    """
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
}
