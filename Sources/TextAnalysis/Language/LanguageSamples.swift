/// Sentences of our own, from which the frequencies of letters are counted.
enum LanguageSamples {
  static let of: [Language: String] = [
    .en: """
    Thank you for the letter that you sent last week. We have looked at the house near the river and would like to see it again on Friday
    evening.
    The children were playing in the garden while their grandmother was reading the newspaper. Please bring enough water, something to
    eat and warm
    clothes, because the weather in the mountains changes quickly. Nobody knew whether the train would arrive on time, but everyone was
    waiting at
    the station with their luggage. The invoice has been paid and the order will be shipped within three working days. What should we do
    if the
    meeting takes longer than expected? She wrote that the new kitchen is finished and looks beautiful. Mix the flour with the butter,
    add the sugar
    and bake everything for thirty minutes. Your account shows a balance of forty dollars. Things that matter should never depend on
    things that don't.
    Date, amount, total, customer, number, address, ticket, seat, passenger, departure, labor, kitchen, payment and questions are words
    of an order or a receipt.
    """,
    .de: """
    Vielen Dank für den Brief, den Sie uns letzte Woche geschickt haben. Wir haben das Haus am Fluss angesehen und möchten es am
    Freitagabend noch
    einmal besichtigen. Die Kinder spielten im Garten, während die Großmutter die Zeitung las. Bitte bringt genügend Wasser, etwas zu
    essen und warme
    Kleidung mit, denn das Wetter in den Bergen ändert sich schnell. Niemand wusste, ob der Zug pünktlich ankommen würde, aber alle
    warteten mit ihrem
    Gepäck am Bahnhof. Die Rechnung wurde bezahlt, und die Bestellung wird innerhalb von drei Werktagen verschickt. Was machen wir, wenn die
    Besprechung länger dauert als erwartet? Sie schrieb, dass die neue Küche fertig ist und schön aussieht. Das Mehl mit der Butter
    verrühren, den
    Zucker zugeben und alles dreißig Minuten backen. Ihr Konto weist ein Guthaben von vierzig Euro auf. Wichtige Dinge sollten nie von
    anderen abhängen.
    Datum, Betrag, Summe, Kunde, Nummer, Anschrift, Fahrkarte, Sitzplatz, Fahrgast, Abfahrt, Reihe, Einlass, Preis, Klasse und Beratung
    stehen auf einem Beleg.
    """,
    .fr: """
    Merci beaucoup pour la lettre que vous nous avez envoyée la semaine dernière. Nous avons regardé la maison près de la rivière et nous
    voudrions la
    revoir vendredi soir. Les enfants jouaient dans le jardin pendant que leur grand-mère lisait le journal. Apportez assez d'eau,
    quelque chose à
    manger et des vêtements chauds, parce que le temps change vite à la montagne. Personne ne savait si le train arriverait à l'heure,
    mais tout le
    monde attendait à la gare avec ses bagages. La facture a été payée et la commande sera expédiée sous trois jours ouvrables. Que faire
    si la réunion
    dure plus longtemps que prévu ? Elle a écrit que la nouvelle cuisine est finie et qu'elle est très belle. Mélangez la farine avec le
    beurre, ajoutez
    le sucre et faites cuire le tout pendant trente minutes. Votre compte présente un solde de quarante euros.
    """,
    .es: """
    Muchas gracias por la carta que nos envió la semana pasada. Hemos mirado la casa cerca del río y nos gustaría volver a verla el
    viernes por la
    tarde. Los niños jugaban en el jardín mientras su abuela leía el periódico. Por favor, traigan suficiente agua, algo de comer y ropa
    de abrigo,
    porque el tiempo en las montañas cambia rápidamente. Nadie sabía si el tren llegaría a tiempo, pero todos esperaban en la estación
    con su equipaje.
    La factura ha sido pagada y el pedido se enviará dentro de tres días laborables. ¿Qué hacemos si la reunión dura más de lo esperado?
    Ella escribió
    que la nueva cocina está terminada y queda muy bonita. Mezcle la harina con la mantequilla, añada el azúcar y hornee todo durante
    treinta minutos.
    Su cuenta muestra un saldo de cuarenta euros.
    """,
    .it: """
    Grazie mille per la lettera che ci ha mandato la settimana scorsa. Abbiamo guardato la casa vicino al fiume e vorremmo rivederla
    venerdì sera. I
    bambini giocavano in giardino mentre la nonna leggeva il giornale. Per favore portate abbastanza acqua, qualcosa da mangiare e
    vestiti caldi, perché
    il tempo in montagna cambia in fretta. Nessuno sapeva se il treno sarebbe arrivato in orario, ma tutti aspettavano alla stazione con
    i loro bagagli.
    La fattura è stata pagata e l'ordine sarà spedito entro tre giorni lavorativi. Che cosa facciamo se la riunione dura più del
    previsto? Ha scritto che
    la nuova cucina è finita ed è molto bella. Mescolate la farina con il burro, aggiungete lo zucchero e cuocete tutto per trenta
    minuti. Il suo conto
    presenta un saldo di quaranta euro.
    """,
    .nl: """
    Hartelijk dank voor de brief die u ons vorige week heeft gestuurd. We hebben het huis bij de rivier bekeken en willen het
    vrijdagavond graag nog een
    keer zien. De kinderen speelden in de tuin terwijl hun grootmoeder de krant las. Neem alstublieft genoeg water, iets te eten en warme
    kleren mee,
    want het weer in de bergen verandert snel. Niemand wist of de trein op tijd zou aankomen, maar iedereen wachtte met zijn bagage op
    het station. De
    rekening is betaald en de bestelling wordt binnen drie werkdagen verzonden. Wat doen we als de vergadering langer duurt dan verwacht?
    Ze schreef dat
    de nieuwe keuken klaar is en er mooi uitziet. Meng de bloem met de boter, voeg de suiker toe en bak alles dertig minuten. Uw rekening
    heeft een saldo
    van veertig euro.
    """,
  ]
}
