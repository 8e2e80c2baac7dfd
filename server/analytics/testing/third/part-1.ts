// Part 1 of the third set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-04-01 2384.17 153 | Kessler Zahnradwerk GmbH & Co. KG | DE51596589092190300698 | ABRECHNUNG 03/26 PERS.NR 004711 LOHN/GEHALT | salary
2025-05-08 3102.55 153 | Landesamt fuer Besoldung und Versorgung Baden-Wuerttemberg | DE76428081077888703163 | BEZUEGE 02.2026 PNR 12345678X~KASSENZEICHEN 8811 | salary
2025-07-21 2755.00 153 | Bundesverwaltungsamt - Dienstleistungszentrum | DE19240721866924366216 | Dienstbezüge Januar 2026 Az. P II 3 - 99871 | salary
2025-08-27 1462.88 166 | Baeckerei Huesken OHG | DE82743522825086418224 | Arbeitsentgelt Dez. 2025 Verkaeuferin | salary
2025-11-09 4120.76 - | Zalando Logistics SE | DE86358437881230168252 | SALARY 2026-01 | salary
2025-12-16 2899.99 153 | KLINIKUM DER STADT LUDWIGSHAFEN GGMBH | DE67992618336183264594 | EREF+201907736 0226 SVWZ+VERDIENST 02/26 | salary
2026-01-22 812.50 166 | Autohaus Meisinger KG | DE28616750844871830207 | Ausbildungsvergütung Oktober 2025 / Azubi Lorenz | salary
2026-02-28 1950.00 166 | Elektro Thalhammer GmbH | DE47484121553618191206 | LOHNABSCHLAG KW 14 | salary
2026-04-06 2633.10 - | Stadt Duisburg | DE87001409312345975127 | EREF+PN0099123SVWZ+STADT DUISBURG ENTGELT 04.2026ABWA+Stadt Duisburg Personalamt | salary
2025-04-18 1500.00 153 | Bosch Rexroth AG | DE29770132265858516557 | WEIHNACHTSGELD 2025 | salary
2025-07-01 3350.00 153 | Adesso SE | DE77415032477938551550 | SALA 000381 2026/03 | salary
2025-08-07 1733.05 - | Dr. med. dent. Ute Brandl | DE21335955999570149601 | Gehalt Zahnarzthelferin monatlich | salary
2025-09-13 2988.43 157 | Randstad Deutschland GmbH & Co KG | DE93740266462208903378 | Nettolohn 202601 Echtzeit | salary
2025-10-20 520.00 166 | Eiscafe Dolomiti Inh. Pra Floriani | DE81635926996658657512 | Minijob August | marginal-employment
2025-11-26 538.00 153 | REAL ESTATE CLEANING SERVICE UG | DE33616296195170036815 | AUSHILFSLOHN 06/2025 | marginal-employment
2026-02-08 446.25 153 | Zeitungsvertrieb Unterfranken GmbH | DE93041966064116068651 | Zustellerlohn 12/2025 | marginal-employment
2026-03-17 2102.00 153 | DB Regio AG | DE23005140913197048119 | BEZUEGE/LOHN 0126 98765432 | salary
2025-05-05 2265.90 153 | BUNDESKASSE TRIER WEHRVERWALTUNG | DE30864194312795672854 | WEHRSOLD 03.26 PK 150698-S | salary
2025-06-11 3998.00 153 | SAP SE | DE42369303020171151699 | Tantieme 2025 Pers-Nr 77821 BONU | salary
2025-07-18 1844.12 - | Rewe Markt Yildirim oHG | DE49666700032929836139 | Lohn Kasse Maerz 26 | salary
2025-08-24 2950.00 153 | Allianz Deutschland AG | DE61532390470977406414 | Gehaltszahlung 02.2026 MA 55501 | salary
2025-09-30 2671.23 153 | AOK Bayern - Die Gesundheitskasse | DE19921207563504530741 | Vergütung 05/2026 Personal | salary
2025-11-06 3421.00 153 | Commerzbank AG Personalabrechnung | DE78133786439117560263 | TARIFGEHALT 11/25 | salary
2026-01-19 2444.44 152 | Kanzlei Weidemann & Söhne | DE80823660742521034311 | Monatsgehalt | salary
2026-02-25 2040.11 153 | Diakonie Stetten e.V. | DE98334642797254868010 | 0226 4438 Abrechnungsstelle | salary
2026-04-03 1820.00 153 | Metallbau Krug | DE81773546010174865207 | Maerz | salary
2025-05-22 2705.00 166 | Freistaat Sachsen, Landesamt f. Steuern und Finanzen | DE27259536645618088379 | Besoldung 01/2026 Kz. 889912 | salary
2025-06-28 1115.37 166 | Hotel Vier Jahreszeiten Betriebs GmbH | DE93048699959291885872 | Restlohn April inkl. Resturlaub | salary
2025-08-04 603.00 153 | Tankstelle Erol Demir | DE11396116417318713382 | Geringf. Beschaeftigung 01-2026 | marginal-employment
2025-10-17 -845.00 117 | Erika und Bernd Oelschläger | DE53860475229888912730 | Miete Whg. 3. OG li. Hauffstr. 8 | rent-habitation
2025-11-23 -612.34 105 | LEG Wohnen NRW GmbH | DE73577872017931841656 | EREF+2026-03 MREF+LEG0034412 SVWZ+MIETE 03.2026 ME 1102-33-017 | rent-habitation
2025-12-30 -710.00 105 | Gemeinnützige Baugenossenschaft Freie Scholle eG | DE73072917348533780919 | Nutzungsgebuehr 02/26 Wohnung 4412 | rent-habitation
2026-03-14 -540.00 177 | WG Kasse Bornheimer Hang | DE80529554479272678442 | Zimmermiete Februar | rent-habitation
2026-04-20 -55.00 117 | Apcoa Dauerparken | DE86287124690943432845 | Stellplatzmiete Nr. 217 monatl. | rent-parking
2025-05-02 -75.00 117 | Jochen Pfefferle | DE39874147806133845711 | Garage Miete Gartenweg | rent-parking
2025-06-08 -1120.00 117 | GbR Seidel/Vogt | DE06237664111135000181 | Warmmiete + TG-Stellplatz Nr 9 | rent-habitation-parking
2025-07-15 -930.00 105 | Vivawest Wohnen GmbH | DE62012795165793478816 | MIETE UND GARAGE 12/2025 VTNR 778.1 | rent-habitation-parking
2025-08-21 -488.70 105 | Saga Unternehmensgruppe | DE50405978635375562836 | Kundennr. 10088123 Miete 112025 | rent-habitation
2025-09-27 -655.00 116 | Fr. Hannelore Kiesewetter | DE12494852282107950452 | Kaltmiete | rent-habitation
2026-01-16 -1250.00 117 | Dr. K. Freiherr von Thüngen | DE98073428933684125672 | MIETE INKL. NK VORAUSZ. | rent-habitation
2026-02-22 -905.00 - | Mariana Popescu | DE87657315343394454782 | Rent for apartment Sonnenallee | rent-habitation
2026-03-31 -680.00 117 | WOHNBAU WESTMUENSTERLAND EG | DE07521301772215544275 | WOHNUNGSMIETE 556677 | rent-habitation
2025-04-12 -377.00 105 | Studierendenwerk Aachen | DE40474770783391977194 | Wohnheim Miete 10/25 Zi 4.112 | rent-habitation
2025-05-19 -421.50 105 | Studentenwerk Dresden AöR | DE56824449057927473706 | WOHNHEIMMIETE 02/2026 | rent-habitation
2025-06-25 -1040.00 117 | Immobilien Treuhand Pöschl KG | DE04742766506620784529 | Mieteinheit 12 / Miete u. Heizkostenvorauszahlung | rent-habitation
2025-08-01 -780.00 116 | Deutsche Wohnen | DE64663239993204945962 | Mietzahlung Vertrag 1-4411-2 | rent-habitation
2025-09-07 -592.00 117 | Familie Abdullahi | DE63542170703256973128 | mietevorauszahlung märz | rent-habitation
2025-10-14 -65.50 105 | Parkraum Service Leipzig | DE44938769677137234695 | Tiefgaragenstellplatz Miete 0226 | rent-parking
2025-12-27 -499.99 117 | Erbengemeinschaft Kowalski | DE19777109767699588896 | Miete fuer Dachgeschoss | rent-habitation
2026-02-02 -1325.00 105 | Heimstaden Germany GmbH | DE10386420933710063787 | HST-882-11 Mietforderung 03/26 | rent-habitation
2026-03-11 -701.00 105 | Vonovia SE | DE92756408916048130188 | EREF+71200391 MREF+V991 CRED+DE88ZZZ00000123451 SVWZ+Grundmiete BK HK 01.26 | rent-habitation
2026-04-17 -633.00 177 | Gisela Wurmthaler | DE43264637501359294234 | DATUM 01.02.2026, 06.12 UHR MIETE FEBR. | rent-habitation
2025-07-12 -720.00 008 | Hubert Stadlmayr | DE62989076678666440298 | MIETE | rent-habitation
2025-08-18 -1180.00 116 | Grand City Property | DE81661198269638025032 | Wohnraummiete Obj. 4411 | rent-habitation
2025-09-24 -450.00 117 | Mama | DE29989650050848731367 | Untermiete Zimmer | rent-habitation
2025-10-31 890.00 166 | LEG Wohnen NRW GmbH | DE97519941310101299447 | Rueckzahlung Miete doppelt 01/26 | refund rent-habitation
2025-12-07 -765.00 117 | Degewo AG | DE50579128583536188788 | MIETVERTRAG 2-4431-0091 MÄRZ | rent-habitation
2026-01-13 259.00 156 | Bundesagentur für Arbeit - Familienkasse | DE83564421187009746664 | KG115FK512345 0226 115FK512345 /KINDERGELD | child-benefit
2026-02-19 518.00 166 | BA-FAMILIENKASSE | DE82544734682042301864 | KINDERGELD KG-NR 431FK998877 MAERZ | child-benefit
2026-03-28 255.00 156 | Familienkasse Baden-Württemberg West | DE54917091216940012511 | Kindergeld 0725 | child-benefit
2025-04-09 777.00 156 | Bundesagentur f. Arbeit Familienkasse | DE23157427644742052497 | KG155FK009988 0326 | child-benefit
2025-05-16 510.00 156 | BUNDESAGENTUR FUER ARBEIT-SERVICE-HAUS | DE53277818805212837354 | KG637FK123123 1125 KINDERGELD | child-benefit
2025-06-22 250.00 - | Bundesagentur fuer Arbeit-Familienkasse | DE13153478480919824873 | Kindergeld 735FK443322 Dez 25 | child-benefit
2025-11-17 259.00 166 | Familienkasse Bundesagentur fuer Arbeit | DE69043820137704015352 | EREF+KG227FK776655SVWZ+KG227FK776655 0426ABWA+FAMILIENKASSE | child-benefit
2025-12-24 1036.00 156 | FAMILIENKASSE NRW NORD | DE74374510137388796810 | KINDERGELD FUER 4 KINDER | child-benefit
2026-01-30 259.00 166 | LBV Hessen - Familienkasse | DE06281814254387752319 | Kindergeld 01.2026 | child-benefit
2026-03-08 518.00 156 | Familienkasse Sachsen | DE59397994757754974653 | KG 083FK101010 KGELD 0226 | child-benefit
2026-04-14 255.00 156 | Bundesagentur fuer Arbeit | DE44165740544856024888 | KINDERGELD 06/25 KGNR 711FK665544 | child-benefit
2025-07-09 765.00 156 | Familienkasse Rheinland-Pfalz-Saarland | DE56076986587456714027 | Kindergeldzahlung 05/25 | child-benefit
2025-08-15 259.00 168 | BA Familienkasse Bayern Süd | DE09140726269805266117 | Kindergeld Nachzahlung | child-benefit
2025-09-21 1554.00 156 | Bundesagentur für Arbeit-Familienkasse | DE73028611549108973851 | KINDERGELD NACHZ. 07-12/25 KG331FK221100 | child-benefit
2025-10-28 259.00 166 | FAMILIENKASSE BERLIN-BRANDENBURG | DE84103211575741666753 | KGNR955FK000111 MAI | child-benefit
2025-12-04 518.00 156 | Familienkasse der Bundesagentur | DE16786445274210858469 | 955FK313131 0326 | child-benefit
2026-01-10 255.00 051 | ARBEITSAMT FAMILIENKASSE HANNOVER | DE34462661301861716360 | KG-NR.214FK100200 KINDERGELD | child-benefit
2026-03-25 510.00 166 | Bezirksregierung Düsseldorf Familienkasse | DE60274476571859962514 | Kindergeld gem. EStG 08/2025 | child-benefit
2025-04-06 259.00 - | BUNDESAGENTUR F. ARBEIT - FAM.KASSE | DE02372232722174325206 | KINDERGELD KGNR 545FK778899 | child-benefit
2025-05-13 259.00 156 | Bundesagentur fuer Arbeit-Familienkass | DE88596119779414396946 | KG101FK555666 0126 | child-benefit
2025-07-26 777.00 166 | Familienkasse Bayern Nord | DE51099231499222851710 | ANSPRUCH AUF KINDERGELD 02.26 FK442 | child-benefit
2025-09-01 250.00 156 | Bundesanstalt fuer Arbeit Familienkasse | DE13438450786136998494 | KINDERGELD 10.24 | child-benefit
2025-10-08 518.00 166 | Freistaat Bayern Landesamt für Finanzen - Familienkasse | DE94596464763889634348 | KINDERGELD MAERZ 2026 PERSNR 8812 | child-benefit
2025-11-14 255.00 156 | FAMILIENKASSE NIEDERS.-BREMEN | DE29173227704314615937 | KG 214FK911911 KINDER-GELD 09/25 | child-benefit
2026-01-27 64.90 181 | Vodafone GmbH | DE32065944090064934947 | RUECKGABE MANGELS DECKUNG KD-NR 0071 | chargeback-amount ?telecommunication
2026-03-05 39.99 181 | Mobilcom-Debitel GmbH | DE40874732195217232385 | SEPA-RL AM04 Retoure SEPA Lastschrift vom 03.02.2026 | chargeback-amount ?telecommunication
2026-04-11 211.45 181 | E.ON Energie Deutschland GmbH | DE59088871073353212245 | RETOURE SEPA LASTSCHRIFT VOM 15.01.2026 RUECKGABEGRUND AM04 KEINE DECKUNG | chargeback-amount ?household
2025-04-23 -6.10 808 | - | - | Gebuehr fuer Ruecklastschrift vom 15.01. | chargeback-fees
2025-05-30 -4.08 808 | - | - | ENTGELT RUECKGABE LASTSCHRIFT STADTWERKE | chargeback-fees
2025-07-06 89.00 - | FitX Deutschland GmbH | DE77602426334491596723 | Returned direct debit insufficient funds | chargeback-amount ?recreation
2025-08-12 120.75 181 | Stadtwerke Ulm/Neu-Ulm | DE57583381374444974517 | RUECKLASTSCHRIFT MD06 Widerspruch durch Zahler | chargeback-amount ?household
2025-09-18 49.90 - | McFit GmbH | DE35263110426260587120 | RLS wegen Widerspruch DE02 | chargeback-amount ?recreation
2025-10-25 512.00 181 | HUK-COBURG | DE40257173295860650586 | R-TRANSAKTION MS03 SONSTIGE GRUENDE | chargeback-amount ?insurance
2026-03-22 18.36 181 | Deutsche Telekom AG | DE70648534392028517361 | LASTSCHR. ZURUECK 906 | chargeback-amount ?telecommunication
2025-04-03 250.00 182 | Aral Tankstelle | DE41295373933229437681 | RUECKGABE KARTENLASTSCHRIFT NICHT EINGELOEST | chargeback-amount ?vehicle
2025-05-10 42.12 181 | PayPal Europe S.a.r.l. et Cie S.C.A | LU240481754310587572 | SEPA-LASTSCHRIFT RETOURNIERT - KONTO NICHT GEDECKT | chargeback-amount ?psp
2025-06-16 -5.50 809 | - | - | ENTGELT NICHTEINLOESUNG LASTSCHRIFT 02.03. | chargeback-fees
2025-07-23 -8.99 105 | Telefónica Germany | DE53062926974690813277 | RUECKLASTSCHRIFTGEBUEHR RG 88771 | chargeback-fees
2025-08-29 310.00 181 | Finanzamt Erding | DE96423941729096848976 | LASTSCHRIFTRUECKGABE KFZST | chargeback-amount ?tax-vehicle
2025-10-05 99.99 181 | ratioparts AG | DE26607809671085508221 | RUECKG. MD01 KEIN MANDAT | chargeback-amount
2025-11-11 58.20 184 | Pfalzwerke Netz | DE48135337971368568968 | B2B RUECKGABE AC04 KONTO | chargeback-amount ?household
2025-12-18 612.34 181 | LEG Wohnen NRW GmbH | DE51888080301521336735 | RETOURE MIETE 03.2026 MANGELS KONTODECKUNG | chargeback-amount ?rent-habitation
2026-01-24 29.00 - | Urban Sports GmbH | DE53408130810762621143 | Return reason: AM04 Insufficient Funds | chargeback-amount ?recreation
2026-03-02 -9.00 - | - | - | RUECKLASTSCHRIFT-ENTGELT LT. PREISVERZEICHNIS | chargeback-fees
2026-04-08 15.99 181 | Disney+ | NL82ABNA3826272336 | Rueckgabe Lastschrift SEPA-Mandat nicht vorhanden MD01 | chargeback-amount ?media
2025-04-20 147.22 181 | Innogy SE | DE49692381083025668147 | NICHT EINGELOEST: LASTSCHRIFT VOM 05.03. | chargeback-amount ?household
2025-05-27 66.00 181 | Württembergische Versicherung AG | DE67598396755621513247 | Lastschriftrueckgabe Beitrag 2026 | chargeback-amount ?insurance
2025-07-03 -2.70 809 | - | - | Porto und Entgelt Ruecklastschr. 04.02.26 | chargeback-fees
2025-08-09 402.18 181 | EnBW | DE32513624307540995335 | RT: AC06 Konto gesperrt | chargeback-amount ?household
2025-09-15 88.40 181 | Gothaer Allgemeine | DE27448217739229964782 | Unberechtigter Einzug, Rückgabe auf Kundenwunsch MD06 | chargeback-amount ?insurance
2025-10-22 23.45 009 | GEZ | DE33663358530309610679 | NICHT BEZAHLT MANGELS DECKUNG | chargeback-amount
2025-11-28 -130.50 108 | Kunde Meyer | DE25273377798189188834 | EINGEREICHTE LASTSCHRIFT ZURUECK AM04 RG 2209 + FREMDENTGELT 3,00 | chargeback-amount
2026-01-04 -45.00 109 | Yoga Teilnehmerin | DE82137389173062550426 | RETOURE KURSGEBUEHR BE04 | chargeback-amount ?recreation
2026-02-10 9.99 - | Audible GmbH | DE77255885693434508784 | Rueckbuchung Lastschrift 12.12. | chargeback-amount ?media
2026-03-19 -15.00 808 | - | - | BEARBEITUNG PFAENDUNG AZ 14 M 2211/25 | seizure banking-fees
2026-04-25 -1250.00 116 | Finanzamt Bochum-Mitte | DE58589173643269654191 | PFAENDUNG ST.NR. 306/1234 LT. VERFUEGUNG | seizure
2025-05-07 -340.22 - | Drittschuldnerzahlung | DE77422452165008123827 | PFUEB AG TIERGARTEN 31 M 889/26 | seizure
`,
);

export const part1 = [...german];
