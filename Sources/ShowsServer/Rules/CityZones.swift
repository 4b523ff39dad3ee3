import NameMatching

/// The zones of larger cities, where their state or country has several, and of towns that keep another time than their state.
enum CityZones {
  /// - Parameter place: `US-TX`, or `MX` where states are not told apart.
  static func zone(of city: String, in place: String) -> String? {
    let name = CityName.key(city)
    return name.isEmpty ? nil : zones["\(place) \(name)"]
  }

  /// Every zone of the table.
  static var all: Set<String> { Set(zones.values) }

  private static let zones: [String: String] = {
    var zones: [String: String] = [:]
    for line in (american + canadian + others).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      let head = parts[0].split(separator: " ")
      guard parts.count == 2, head.count == 2 else { continue }
      for city in parts[1].split(separator: ",") { zones["\(head[0]) \(CityName.key(String(city)))"] = String(head[1]) }
    }
    return zones
  }()

  private static let american = """
    US-AK America/Anchorage: Anchorage, Fairbanks, Juneau, Sitka, Ketchikan, Wasilla, Palmer, Kenai, Soldotna, Homer, Seward, Kodiak, Bethel
    US-AK America/Anchorage: Nome, Girdwood
    US-AK America/Adak: Adak, Atka
    US-AZ America/Denver: Window Rock, Tuba City, Kayenta, Chinle, Ganado, Fort Defiance, Dennehotso, Many Farms, Lukachukai, Teec Nos Pos
    US-FL America/New_York: Miami, Miami Beach, Orlando, Tampa, Jacksonville, St. Petersburg, Fort Lauderdale, Gainesville, Tallahassee
    US-FL America/New_York: Hialeah, Hollywood, West Palm Beach, Lake Worth, Boca Raton, Delray Beach, Pompano Beach, Clearwater, Sarasota
    US-FL America/New_York: Bradenton, Fort Myers, Naples, Cape Coral, Daytona Beach, Melbourne, Cocoa, Cocoa Beach, St. Augustine, Lakeland
    US-FL America/New_York: Ocala, Key West, Port St. Lucie, Vero Beach, Kissimmee, Sanford, Ybor City, Jacksonville Beach, Atlantic Beach
    US-FL America/Chicago: Pensacola, Pensacola Beach, Panama City, Panama City Beach, Destin, Fort Walton Beach, Navarre, Crestview
    US-FL America/Chicago: Niceville, Santa Rosa Beach, Milton, Gulf Breeze, Marianna
    US-ID America/Boise: Boise, Meridian, Nampa, Caldwell, Garden City, Eagle, Idaho Falls, Pocatello, Twin Falls, Ketchum, Sun Valley
    US-ID America/Boise: Hailey, Rexburg, McCall, Stanley
    US-ID America/Los_Angeles: Coeur d'Alene, Moscow, Lewiston, Sandpoint, Post Falls, Hayden, Wallace, Kellogg
    US-IN America/Indiana/Indianapolis: Indianapolis, Bloomington, Fort Wayne, South Bend, Lafayette, West Lafayette, Muncie, Carmel
    US-IN America/Indiana/Indianapolis: Fishers, Noblesville, Goshen, Elkhart, Mishawaka, Kokomo, Anderson, Terre Haute, Columbus, Richmond
    US-IN America/Indiana/Indianapolis: Nashville, New Albany, Jeffersonville, Greenwood, Zionsville
    US-IN America/Chicago: Gary, Hammond, Evansville, Valparaiso, Merrillville, Michigan City, Munster, Crown Point, East Chicago, Hobart
    US-IN America/Chicago: Whiting, Griffith, Chesterton, La Porte, Newburgh
    US-KS America/Chicago: Wichita, Lawrence, Kansas City, Topeka, Overland Park, Olathe, Manhattan, Salina, Hutchinson, Lenexa, Emporia
    US-KS America/Chicago: Hays, Pittsburg, Dodge City, Garden City, Shawnee, Liberal, Winfield
    US-KS America/Denver: Goodland, Sharon Springs, Tribune, Syracuse
    US-KY America/New_York: Louisville, Lexington, Covington, Newport, Frankfort, Richmond, Berea, Danville, Georgetown, Florence
    US-KY America/New_York: Elizabethtown, Ashland, Somerset, Corbin, Pikeville, Bellevue, Morehead
    US-KY America/Chicago: Bowling Green, Paducah, Owensboro, Hopkinsville, Murray, Henderson, Madisonville, Glasgow
    US-MI America/Detroit: Detroit, Ann Arbor, Grand Rapids, Lansing, East Lansing, Kalamazoo, Flint, Ypsilanti, Hamtramck, Ferndale
    US-MI America/Detroit: Pontiac, Royal Oak, Traverse City, Marquette, Houghton, Hancock, Saginaw, Bay City, Dearborn, Muskegon, Holland
    US-MI America/Detroit: Battle Creek, Jackson, Port Huron, Mount Pleasant, Petoskey, Sault Ste. Marie, Clarkston, Sterling Heights
    US-MI America/Detroit: Warren, Novi, Rothbury
    US-MI America/Menominee: Iron Mountain, Ironwood, Menominee, Iron River, Crystal Falls, Kingsford, Bessemer, Norway, Wakefield
    US-NE America/Chicago: Omaha, Lincoln, Bellevue, Grand Island, Kearney, Norfolk, Hastings, North Platte, Papillion, La Vista, Columbus
    US-NE America/Chicago: Fremont
    US-NE America/Denver: Scottsbluff, Gering, Alliance, Chadron, Sidney, Ogallala
    US-NV America/Los_Angeles: Las Vegas, North Las Vegas, Henderson, Reno, Sparks, Carson City, Paradise, Boulder City, Elko, Laughlin
    US-NV America/Los_Angeles: Pahrump, Mesquite, Stateline, Incline Village, Crystal Bay, Fallon, Virginia City
    US-NV America/Denver: West Wendover, Jackpot
    US-ND America/Chicago: Fargo, Bismarck, Grand Forks, Minot, West Fargo, Mandan, Jamestown, Williston
    US-ND America/Denver: Dickinson, Medora, Beach, Bowman
    US-OR America/Los_Angeles: Portland, Eugene, Salem, Bend, Corvallis, Ashland, Medford, Astoria, Beaverton, Hillsboro, Gresham
    US-OR America/Los_Angeles: Springfield, Grants Pass, Hood River, McMinnville, Newport, Klamath Falls, Jacksonville, Troutdale, Pendleton
    US-OR America/Los_Angeles: La Grande, Seaside
    US-OR America/Boise: Ontario, Nyssa, Vale, Adrian
    US-SD America/Chicago: Sioux Falls, Brookings, Aberdeen, Vermillion, Yankton, Watertown, Mitchell, Huron, Pierre
    US-SD America/Denver: Rapid City, Spearfish, Sturgis, Deadwood, Lead, Hot Springs, Custer, Belle Fourche
    US-TN America/Chicago: Nashville, Memphis, Murfreesboro, Franklin, Clarksville, Jackson, Manchester, Cookeville, Columbia, Germantown
    US-TN America/Chicago: Bartlett, Smyrna, Lebanon, Gallatin, Hendersonville, Pelham
    US-TN America/New_York: Knoxville, Chattanooga, Johnson City, Bristol, Kingsport, Oak Ridge, Maryville, Gatlinburg, Pigeon Forge
    US-TN America/New_York: Sevierville, Cleveland, Morristown, Greeneville
    US-TX America/Chicago: Austin, Houston, Dallas, San Antonio, Fort Worth, Denton, Arlington, Plano, Lubbock, Amarillo, Corpus Christi
    US-TX America/Chicago: Galveston, Waco, San Marcos, New Braunfels, Bryan, College Station, Tyler, Beaumont, Laredo, McAllen, Brownsville
    US-TX America/Chicago: Midland, Odessa, Abilene, San Angelo, Wichita Falls, Round Rock, Marfa, Terlingua, Alpine, Luckenbach, Gruene
    US-TX America/Chicago: Garland, Irving, Frisco, McKinney, Grand Prairie, Richardson, The Woodlands, Katy, Pasadena, Humble
    US-TX America/Chicago: Dripping Springs, Driftwood, Del Valle, Helotes, Harlingen, Edinburg, Killeen, Temple, Longview
    US-TX America/Denver: El Paso, Socorro, Horizon City, San Elizario, Canutillo, Anthony, Clint, Fabens, Fort Hancock, Sierra Blanca
    US-TX America/Denver: Dell City

    """

  private static let canadian = """
    CA-BC America/Vancouver: Vancouver, Victoria, Surrey, Burnaby, New Westminster, Richmond, North Vancouver, Kelowna, Kamloops, Nanaimo
    CA-BC America/Vancouver: Prince George, Abbotsford, Chilliwack, Squamish, Whistler, Vernon, Penticton, Tofino, Cumberland, Courtenay
    CA-BC America/Vancouver: Nelson, Duncan
    CA-BC America/Edmonton: Cranbrook, Fernie, Golden, Kimberley, Invermere
    CA-BC America/Dawson_Creek: Dawson Creek, Fort St. John
    CA-BC America/Fort_Nelson: Fort Nelson
    CA-BC America/Creston: Creston
    CA-NL America/St_Johns: St. John's, Mount Pearl, Corner Brook, Gander, Paradise, Conception Bay South, Grand Falls-Windsor
    CA-NL America/Goose_Bay: Labrador City, Happy Valley-Goose Bay, Wabush, Nain
    CA-NU America/Iqaluit: Iqaluit
    CA-NU America/Rankin_Inlet: Rankin Inlet, Arviat, Baker Lake
    CA-NU America/Cambridge_Bay: Cambridge Bay, Kugluktuk
    CA-ON America/Toronto: Toronto, Ottawa, Hamilton, London, Kitchener, Waterloo, Guelph, Kingston, Windsor, Mississauga, Brampton, Oshawa
    CA-ON America/Toronto: St. Catharines, Peterborough, Sudbury, Barrie, Thunder Bay, Sault Ste. Marie, Cambridge, Burlington, Oakville
    CA-ON America/Toronto: Niagara Falls, North Bay, Timmins, Markham, Vaughan, Cornwall, Belleville, Brantford
    CA-ON America/Winnipeg: Kenora, Rainy River, Fort Frances, Dryden, Sioux Lookout
    CA-QC America/Blanc-Sablon: Blanc-Sablon, Lourdes-de-Blanc-Sablon
    CA-QC America/Halifax: Cap-aux-Meules, Îles-de-la-Madeleine
    CA-SK America/Edmonton: Lloydminster
    AU-NSW Australia/Broken_Hill: Broken Hill

    """

  private static let others = """
    MX America/Mexico_City: Mexico City, Ciudad de México, CDMX, Guadalajara, Puebla, Querétaro, León, Toluca, San Luis Potosí
    MX America/Mexico_City: Aguascalientes, Oaxaca, Xalapa, Veracruz, Morelia, Cuernavaca, Acapulco
    MX America/Monterrey: Monterrey, San Pedro Garza García, Saltillo, Torreón
    MX America/Merida: Mérida
    MX America/Cancun: Cancún, Playa del Carmen, Tulum, Cozumel
    MX America/Tijuana: Tijuana, Mexicali, Ensenada, Rosarito, Tecate
    MX America/Hermosillo: Hermosillo, Nogales, Guaymas, Puerto Peñasco, Rocky Point, Ciudad Obregón, San Luis Río Colorado
    MX America/Ciudad_Juarez: Ciudad Juárez, Juárez
    MX America/Chihuahua: Chihuahua
    MX America/Mazatlan: Mazatlán, Culiacán, La Paz, Cabo San Lucas, San José del Cabo, Tepic
    BR America/Sao_Paulo: São Paulo, Rio de Janeiro, Belo Horizonte, Brasília, Curitiba, Porto Alegre, Florianópolis, Goiânia, Campinas
    BR America/Sao_Paulo: Santos, Niterói
    BR America/Bahia: Salvador
    BR America/Recife: Recife, Olinda
    BR America/Fortaleza: Fortaleza, Natal
    BR America/Belem: Belém
    BR America/Manaus: Manaus
    CL America/Santiago: Santiago, Valparaíso, Viña del Mar, Concepción, La Serena, Antofagasta, Temuco
    EC America/Guayaquil: Quito, Guayaquil, Cuenca
    ES Europe/Madrid: Madrid, Barcelona, Valencia, València, Sevilla, Seville, Bilbao, Málaga, Granada, Zaragoza, San Sebastián, Donostia
    ES Europe/Madrid: Santiago de Compostela, Vigo, A Coruña, Gijón, Oviedo, Palma, Palma de Mallorca, Ibiza, Alicante, Murcia, Córdoba
    ES Europe/Madrid: Valladolid, Salamanca, Pamplona, Girona, Benicàssim
    ES Atlantic/Canary: Las Palmas, Las Palmas de Gran Canaria, Santa Cruz de Tenerife, La Laguna, Arrecife, Puerto del Rosario
    ID Asia/Jakarta: Jakarta, Bandung, Surabaya, Yogyakarta, Semarang, Malang, Medan, Solo, Bogor
    ID Asia/Makassar: Denpasar, Ubud, Canggu, Kuta, Makassar
    NZ Pacific/Chatham: Waitangi
    PT Europe/Lisbon: Lisbon, Lisboa, Porto, Oporto, Coimbra, Braga, Faro, Aveiro, Guimarães, Évora, Leiria, Barcelos
    PT Atlantic/Madeira: Funchal
    PT Atlantic/Azores: Ponta Delgada, Angra do Heroísmo
    RU Europe/Moscow: Moscow, Saint Petersburg, Kazan, Nizhny Novgorod, Rostov-on-Don, Sochi
    RU Asia/Yekaterinburg: Yekaterinburg, Chelyabinsk, Perm
    RU Asia/Novosibirsk: Novosibirsk
    RU Asia/Vladivostok: Vladivostok
    """
}
