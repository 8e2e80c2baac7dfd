// Part 4 of the fifth set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-02-03 60.00 152 | Rolf Kaminski | DE74370400442474568250 | Garage Feb | rental-revenue-parking
2025-06-02 45.00 - | Ayse Demir | DE82100100108277507268 | Miete Stellplatz 4 | rental-revenue-parking transfer
2025-03-03 980.00 166 | Theresa Lang | DE12100500001211700655 | MIETE WHG EG + STELLPLATZ 03/25 | rental-revenue-habitation-parking
2025-07-02 1105.00 152 | Piotr Zielinski | DE31370501984279428979 | Miete Wohnung u. Garage | rental-revenue-habitation-parking
2025-01-14 1190.00 166 | Verlag Morgenrot GmbH | DE75380601861562528209 | HONORAR RE-NR 2025-003 | self-employed
2025-02-07 476.00 166 | Volkshochschule Unna | DE24600501012207033834 | Honorar Kurs 4172 RE-NR 2025-007 | self-employed
2025-03-11 2380.00 166 | Agentur Blickfang | DE58100100101010301165 | RE-NR 2025-011 HONORAR TEXTE | self-employed
2025-02-10 -275.40 105 | Finanzamt Hagen | DE65500502017694352281 | CRED+DE53ZZZ00029291172~SVWZ+EINKOMMENSTEUER 2023 STNR 321/5044/0118 | tax-office
2025-06-18 611.80 166 | FINANZAMT LEIPZIG II | DE69370501987408274069 | ERSTATTUNG LOHNSTEUER/EST 2024 STNR 232 118 | refund tax-office
2025-08-14 -221.00 105 | Stadtkasse Bielefeld | DE89700202702902241934 | CRED+DE78ZZZ00024774014~SVWZ+GRUNDSTEUER B 3. QUARTAL 2025 KZ 44.7494 | householder-fees
2025-03-17 -148.00 105 | Hauptzollamt Magdeburg | DE09430609672766869396 | CRED+DE07ZZZ00032724248~SVWZ+KFZ-STEUER MD-AB 118 03/25-03/26 | tax-vehicle
2025-07-28 -62.00 105 | Bundeskasse Kiel - KraftSt | DE57370501982150928120 | CRED+DE63ZZZ00093624496~SVWZ+KFZ-STEUER FUER KI XY 447 FAELLIG 28.07. | tax-vehicle
2025-11-24 -212.00 - | HAUPTZOLLAMT ROSENHEIM | DE29370501983577870113 | CRED+DE66ZZZ00019399363~SVWZ+KRAFTFAHRZEUGSTEUER RO-T 4337 | tax-vehicle
2025-02-05 -305.00 117 | WEG Goethestr. 12 | DE13500700102687534034 | HAUSGELD WE 4 | householder-fees
2025-02-17 -289.00 105 | Mercedes-Benz Leasing GmbH | DE21500105172004475329 | CRED+DE61ZZZ00033960802~SVWZ+LEASINGRATE 02/25 VTR 4142550 | leasing
2025-06-02 -54.90 - | Deutsche Dienstrad GmbH | DE87370501982044429243 | CRED+DE02ZZZ00033255025~SVWZ+Leasing Dienstrad 06/25 | leasing
2025-01-23 -844.10 105 | Commerzbank Kreditkarten | DE20370400443364251088 | CRED+DE72ZZZ00014878473~SVWZ+KREDITKARTENABRECHNUNG 01/25 XXXX 4689 | credit-card
2025-04-22 -366.17 - | - | - | VISA-ABRECHNUNG VOM 20.04. KREDITKARTE 4170********118 | credit-card
2025-01-31 -100.00 117 | Schwäbisch Hall Bausparkasse AG | DE66380601863122374410 | BAUSPARBEITRAG 4180214 B01 | savings-building
2025-06-30 -40.00 105 | Wüstenrot Bausparkasse AG | DE92500700106543736669 | CRED+DE37ZZZ00013550882~SVWZ+BAUSPAREN REGELSPARBEITRAG | savings-building
2025-02-03 -50.00 - | Trade Republic Bank GmbH | DE28370501981870874122 | CRED+DE80ZZZ00026087067~SVWZ+SPARPLAN 02/25 | savings
2025-03-31 -300.00 820 | - | DE53100110012575946283 | UMBUCHUNG AUF TAGESGELD | savings
2025-07-15 -250.00 820 | - | DE42200505501044218147 | GEHALT AUFTEILEN |
2025-12-31 41.18 814 | - | - | HABENZINSEN TAGESGELD 4. QUARTAL | interest
2025-06-30 12.44 - | DKB AG | - | Zinsen 2. Quartal DKB Deutsche Kreditbank | interest
2025-03-31 -18.22 805 | - | - | SOLLZINSEN EINGERAEUMTE UEBERZIEHUNG 1. QUARTAL | limit-excess
2025-06-30 -4.51 805 | - | - | UEBERZIEHUNGSZINSEN PER 30.06.25 | limit-excess
2025-08-29 -5.00 809 | - | - | ENTGELT FUER FREMDABHEBUNGEN 08/25 | banking-fees
2025-01-27 600.00 082 | - | - | BAREINZAHLUNG SB FIL 03 | deposit
2025-05-19 1250.00 082 | SPARKASSE HOLSTEIN | - | EINZAHLUNGSAUTOMAT 19.05./10.22 | deposit
2025-02-12 34.90 166 | Zalando SE | DE94380601861357627201 | RETOURE 41229440 ERSTATTUNG | e-commerce refund
2025-04-28 18.40 166 | Stadtwerke Unna GmbH | DE87700202701690840495 | GUTHABEN WASSER JAHRESABRECHNUNG 2024 ERSTATTUNG | refund water
2025-08-11 58.00 - | Deutsche Bahn Connect | DE45430609678594513997 | Erstattung Deutschlandticket Doppelabbuchung | refund transport transfer
2025-03-07 82.10 106 | Kaufhaus Ahrens GmbH | DE52370400449342017811 | WARENRUECKGABE GUTSCHRIFT 06.03. 17:01 | refund
2025-02-26 150.00 159 | Sarah Brinkmann | DE85701500001550040985 | RETOURE UEBERWEISUNG KONTO ERLOSCHEN | refund-transfer
2025-07-23 420.00 160 | Dachdecker Moll | DE39701500002242893995 | EMPFAENGERKONTO UNBEKANNT | refund-transfer
2025-03-19 12.90 899 | - | - | STORNO BUCHUNG VOM 18.03. | reverse-transfer
2025-09-09 -45.00 899 | - | - | STORNO FEHLBUCHUNG GUTSCHRIFT 08.09. | reverse-transfer
2025-05-08 900.00 - | Fensterbau Lotz | DE15380601861129175872 | SEPA RUECKRUF UEBERWEISUNG VOM 05.05. | recall-transaction
2025-10-13 -64.00 - | Verein für Leibesübungen | DE54370400441462366335 | RECALL DUPLICATE PAYMENT E-2287568355 | recall-transaction
2025-03-04 -128.40 117 | EOS Deutscher Inkasso-Dienst GmbH | DE49200505502201763835 | AZ 41868834 TEILZAHLUNG | encashment
2025-09-24 -233.12 - | PAIR Finance GmbH | DE64370501984176822658 | PAIR 44-71-18 Zahlung offene Forderung | encashment transfer
2025-05-13 -12.50 116 | Stadtbibliothek Ulm | DE77430609671473116219 | MAHNGEBUEHR KARTE 42363 | notice
2025-10-09 -47.30 177 | Congstar GmbH | DE98100100107565759392 | 2. Mahnung Rechnung 09/25 inkl. Rücklastschriftkosten | notice telecommunication
2025-01-21 -28.50 - | Kreis Borken Bußgeldstelle | DE97701500003083791771 | Bussgeld AZ 44.72095.2 | public-fees transfer
2025-07-15 -55.08 105 | Rundfunk ARD, ZDF, DRadio | DE90500502011957005240 | CRED+DE84ZZZ00049696698~SVWZ+RUNDFUNKBEITRAG 07.25-09.25 BEITRAGSNR 129628036 | public-fees
2025-03-12 -11.99 106 | Steam Purchase Valve | - | STEAMGAMES.COM HAMBURG | media
2025-07-22 -69.99 106 | Sony Interactive PlayStation | GB73BARC20000014905914 | PLAYSTATION NETWORK LONDON | media
2025-05-07 -9.80 106 | Casino-Restaurant Bayerwerk | - | CASINO BETRIEBSRESTAURANT LEVERKUSEN | food
2025-08-07 -31.50 106 | Lieferando.de | - | Takeaway.com Bestellung E-1343612098 | food
2025-02-22 -54.13 106 | REWE Markt GmbH | - | REWE SAGT DANKE 41667 GIROCARD | groceries
2025-03-26 -34.28 106 | Stern-Apotheke | - | STERN-APOTHEKE AM MARKT | health
2025-09-11 -187.00 177 | Zahnarztpraxis Dr. Ilg | DE75370501982843629725 | RG 2025-447 Zahnreinigung und Füllung | health
2025-01-06 -96.00 105 | E.ON Energie Deutschland GmbH | DE11200505505004061636 | CRED+DE98ZZZ00025650534~SVWZ+STROM ABSCHLAG 01/25 | electricity
2025-02-03 -145.00 105 | Gasag AG | DE76100110011598990193 | CRED+DE84ZZZ00027941053~SVWZ+GAS ABSCHLAG VK 427310 | heating
2025-05-15 -1420.00 - | Heizöl Kruse GmbH | DE21500700101957935877 | HEIZOEL 1500 L RE 426655 | heating transfer
2025-03-14 -44.00 105 | Hamburg Wasser | DE56370501985536277705 | CRED+DE69ZZZ00011411165~SVWZ+ABSCHLAG WASSER 03/25 | water
2025-03-22 -412.00 106 | IKEA Deutschland GmbH | - | IKEA KAMEN | household
2025-06-21 -67.95 - | OBI Bau- und Heimwerkermärkte | - | OBI SAGT DANKE 447 | household
2025-02-04 -25.00 116 | Stadt Jena Kämmerei | DE74701500005415541623 | HUNDESTEUER 2025 | dog-owner
2025-04-10 -320.00 117 | Reitstall Birkenhof | DE10700202705836390924 | Pensionsbox Pferd Luna April | horse-owner
2025-07-10 -85.00 177 | Hufschmied Jansen | DE15700202703149592005 | Hufschmied 08.07. | horse-owner
2025-01-10 -70.00 106 | ARAL AG | - | ARAL STATION 469338 KOELN | vehicle
2025-05-27 -58.00 105 | Deutschlandticket Rheinbahn AG | DE85500502012683754744 | CRED+DE96ZZZ00070892437~SVWZ+DEUTSCHLANDTICKET 06/25 | transport
2025-02-19 -110.00 106 | Friseur Haarmonie | - | FRISEUR HAARMONIE BONN | service
2025-06-26 -384.50 177 | Elektro Wagenknecht | DE09120300002335838444 | RG 214308 Reparatur Herdanschluss | service
2025-01-16 -150.00 118 | Coinbase Europe Ltd | IE71CITI99005128753867 | CBAEUR E-1579311684 | crypto
2025-10-16 980.00 166 | Payward Kraken | IE23CITI99005169825501 | KRAKEN WITHDRAWAL E-9988738179 | crypto
2025-02-11 -620.00 116 | Degussa Goldhandel | DE87500700102080806141 | EDELMETALL KAUF 10G GOLDBARREN | precious-metals
2025-06-11 -1180.00 177 | Pro Aurum GmbH | DE45200505502900619516 | Edelmetalle Auftrag 415615 | precious-metals
2025-05-14 61.20 - | Allianz SE | - | DIVIDENDE ALLIANZ SE ISIN DE0008404005 | dividend-and-securities
2025-09-10 -1004.50 - | DKB AG | - | WERTPAPIERKAUF DEPOT 421543 ISHARES | dividend-and-securities
2025-03-05 -150.00 106 | Western Union Payment Services | IE81CITI99005128124254 | WESTERN UNION ONLINE | money-transfer-service
2025-08-13 -220.00 116 | Wise Europe SA | BE40967697567221 | WISE P42290080 | money-transfer-service
2025-06-19 -85.00 - | Hotel Seeblick | - | RESERVIERUNG HOTEL SEEBLICK KAUTION | recreation reserve-amount
2025-08-22 -120.00 - | Shell Station | - | VORMERKUNG SHELL 4324 TANKEN | reserve-amount vehicle
2025-02-20 1420.77 166 | SumUp Limited | IE10CITI99005170435865 | SUMUP PAYOUT 190225 | psp sales
2025-06-25 2207.10 166 | VR Payment GmbH | DE70370400441416761982 | KARTENUMSAETZE 24.06.25 TERM 422414 | sales
2025-04-19 -40.00 118 | Kevin Radtke | DE28380601862612526507 | Koks fürs Wochenende | bad-keywords
2025-08-24 -25.00 - | Dennis W. | DE71500502017034804941 | 5g Gras danke bro | bad-keywords transfer
2025-03-01 -250.00 117 | Ronja Matthes | DE15600501014891739371 | Kindergeld für Ronja |
2025-05-28 -500.00 116 | Birgit Lohmann | DE49100110012961597306 | Anteil Urlaubskasse |
2025-06-17 50.00 166 | Tim Gehaltner | DE89120300002778180187 | Geschenk Abi |
2025-07-08 -36.00 105 | Mieterbund Rhein-Ruhr e.V. | DE08700202706084493001 | CRED+DE89ZZZ00028495997~SVWZ+MITGLIEDSBEITRAG 2025 |
2025-08-18 -100.00 - | Emil Kredig | DE15370501981024721725 | danke fürs Aushelfen beim Umzug | transfer
2025-10-22 94.20 166 | Bayernwerk Netz GmbH | DE62500700103772038354 | EEG-EINSPEISEVERGUETUNG ABSCHLAG 10/25 |
2026-02-09 -18.00 105 | SV Lottorf 1921 e.V. | DE66380601861370378064 | CRED+DE39ZZZ00011297051~SVWZ+BEITRAG 1. HJ 2026 | recreation
2026-03-06 84.00 166 | Werkzeugbau Harms GmbH | DE71430609672322565115 | REISEKOSTENERSTATTUNG 02/26 | refund
`,
);

const austrian = rows(
  "AT",
  `
2025-09-02 1020.00 - | Selina Hofer | AT342032017541334268 | Miete Top 5 | rental-revenue-habitation transfer
2025-10-02 70.00 - | Georg Winkler | AT752011145630453149 | Garagenmiete Okt | rental-revenue-parking transfer
2026-01-02 845.00 - | Clemens Berger | AT913200011573837461 | Miete Wohnung inkl. Garage | rental-revenue-habitation-parking transfer
2025-04-24 488.00 - | Finanzamt Österreich | AT310100018088681642 | Arbeitnehmerveranlagung 2024 Gutschrift StNr 12 447/1142 | refund tax-office transfer
2025-05-05 -188.60 - | EG Annenstraße 44 | AT671420013950058875 | Betriebskosten Top 12 | householder-fees transfer
2025-10-01 -318.00 - | Porsche Bank AG | AT542011120639257806 | CRED+AT15ZZZ00014787219~SVWZ+LEASINGENTGELT 10/2025 VTR 0929223 | leasing
2025-09-05 -512.80 - | card complete Service Bank AG | AT131200026650566609 | CRED+AT83ZZZ00015395640~SVWZ+KREDITKARTENABRECHNUNG 08/2025 | credit-card
2025-09-01 -120.00 - | start:bausparkasse AG | AT862032028792511839 | Bausparvertrag 410769 | savings-building transfer
2025-12-31 3.07 - | - | - | HABENZINSEN 4. Quartal 2025 | interest
2025-09-30 -27.80 - | - | - | SOLLZINSEN 3. QUARTAL 2025 | limit-excess
2025-10-20 300.00 - | - | - | BAREINZAHLUNG FOYER 20.10. | deposit
2025-11-13 75.00 - | Lukas Wallner | AT232032019097347453 | Rücküberweisung Konto geschlossen | refund-transfer
2026-01-21 29.99 - | - | - | Storno Belastung 20.01.2026 | reverse-transfer
2025-12-04 210.00 - | Installateur Huber | AT981420044774817548 | Überweisungsrückruf DUPL | recall-transaction
2025-12-11 -95.00 - | KSV1870 Inkasso GmbH | AT071200033604943887 | Letzte Mahnung Akt 422638 | encashment notice transfer
2025-08-05 -15.30 - | ORF-Beitrags Service GmbH | AT403200023410642455 | CRED+AT86ZZZ00026528373~SVWZ+ORF-Beitrag 08/2025 | public-fees
2025-12-19 -46.20 - | Gasthaus Zur Wette | - | GASTHAUS ZUR WETTE 4020 LINZ 18.12. | food
2025-10-11 -38.02 - | HOFER KG | - | HOFER DANKT 1170 K1 10.10. 17:45 | groceries
2025-11-06 -60.00 - | Dr. med. univ. Haas | AT913200075155421905 | Honorarnote Wahlarzt 11/25 | health transfer
2025-04-01 -88.00 - | Wien Energie Fernwärme | AT732032055877381596 | CRED+AT85ZZZ00025446065~SVWZ+FERNWAERME 04/2025 | heating
2025-11-17 -61.20 - | Wasserverband Nord | AT262032022254145566 | Wassergebühr 4. Quartal | water transfer
2025-10-14 -290.00 - | Reitstall Almhof | AT123200029120283828 | EINSTELLER PFERD OKT | horse-owner transfer
2025-09-19 -22.40 - | Taxi 40100 | - | TAXI 40100 WIEN 19.09. | transport
2025-12-09 -1480.00 - | Maler Ebner GmbH | AT371400030643515975 | Rechnung 2025/447 Malerarbeiten | service transfer
2025-04-16 -200.00 - | Bitpanda GmbH | AT803800025878341981 | Bitpanda Deposit 422338 | crypto transfer
2025-11-18 -330.00 - | philoro EDELMETALLE GmbH | AT321400031833187309 | Auftrag 4203846 | precious-metals transfer
2025-12-12 22.80 - | OMV AG | - | DIVIDENDE OMV DEPOT 0444 | dividend-and-securities
2025-11-21 -90.00 - | Remitly Europe | IE50CITI99005124696347 | REMITLY R4304867 | money-transfer-service transfer
2025-12-16 -300.00 - | Sixt | - | SIXT MIETWAGEN RESERVIERUNG | reserve-amount
2025-10-27 615.90 - | Stripe Technology Europe | IE60CITI99005174785609 | STRIPE PAYOUT E-4583013881 | psp sales transfer
2025-12-28 -1.00 - | Manuela Reiter | AT863400033835864155 | du Betrügerin ich mach dich fertig | bad-keywords transfer
2026-01-19 -30.00 - | Christoph Pfandl | AT923200030497083413 | Anteil Hüttengeld | transfer
`,
);

export const part4 = [...german, ...austrian];
