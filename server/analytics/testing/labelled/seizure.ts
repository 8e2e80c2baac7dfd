// Attachments, debt collection and reminders, and near misses.
import { rows } from "../labelled-rows.ts";

// Attachments, and what a bank books for them, in Germany.
const attached = rows(
  "DE",
  `
2026-01-19 -312.40 177 | Gerichtsvollzieher Becker | DE08430609670066050496 | PFAENDUNG DR II 1234/25 Amtsgericht Musterfeld | seizure
2025-12-12 -842.15 999 | - | - | PFAENDUNGS- UND UEBERWEISUNGSBESCHLUSS AG TALSTADT 12 M 3456/25 | seizure
2025-11-17 -150.00 177 | Finanzamt Musterfeld | DE88760000000073186672 | Pfändung gem. § 309 AO Az 123/V-77 | seizure ?tax-office
2025-11-10 -99.10 116 | Hauptzollamt Talstadt | DE60760000000063613470 | SVWZ+PFAENDUNGSVERFUEGUNG V~OLLSTR.NR 7712/25 KK-BEITRA~EGE | seizure
2025-10-15 -415.00 116 | Stadtkasse Talstadt Vollstreckung | DE83100100100002266142 | Auskehrung Pfaendung lfd. Nr. 2 | seizure
2025-09-18 -25.00 808 | - | - | Entgelt Bearbeitung Pfändung 09/2025 | seizure banking-fees
2025-09-05 -233.70 116 | Obergerichtsvollzieherin Stein | DE24700202700086355899 | Pfdg. Az. DR 5512/25 Kto.-Pfändung | seizure
2025-08-21 -1250.00 999 | - | - | Überweisung an Pfändungsgläubiger Inkasso Scharf GmbH | seizure ?encashment
2025-08-04 -77.00 116 | Landesjustizkasse Mainburg | DE72760000000012744805 | KONTOPFAENDUNG KSB 880012345 | seizure ?public-fees
2025-07-22 -530.00 116 | RAe Hölzer und Partner | DE59100500000028463448 | SVWZ+PFUEB AG TALSTADT 9 M ~88/25 DRITTSCHULDNERZAHLUNG | seizure
2025-07-01 -180.30 820 | - | - | Umbuchung auf Separationskonto Pfändung | seizure
2025-06-17 180.30 820 | - | - | Rückbuchung vom Pfändungs-Sonderkonto, Pfändung aufgehoben | ?seizure
2025-06-02 -8.90 808 | - | - | KONTOFUEHRUNG P-KONTO 05/2025 | p-account banking-fees
2025-05-02 -8.90 805 | - | - | Grundpreis Pfändungsschutzkonto 04/25 | p-account banking-fees
2025-04-15 -150.00 999 | - | - | Moratorium P-Konto: Übertrag Ansparbetrag an Gläubiger | p-account
2025-04-01 -8.90 808 | - | - | Entgelt Girokonto als P-Konto 03.2025 | p-account banking-fees
2025-03-14 -61.20 116 | Beitragsservice Vollstreckungsersuchen Kreiskasse | DE69200505500026140969 | Vollstreckung/Pfändung RBB Beitr.Nr 512 | seizure ?public-fees
2026-02-20 -640.00 999 | - | - | VORPFAENDUNG/ZAHLUNGSVERBOT § 845 ZPO DREIKLANG INKASSO | seizure ?encashment
2026-03-04 -211.80 116 | Justizoberkasse | DE92760000000030932042 | SVWZ+DR II 77/25 AG TAL PFA~ENDUNG 2. RATE DRITTSCHULDN~ER | seizure ?public-fees
`,
);

// Attachments in Austria.
const executed = rows(
  "AT",
  `
2026-02-10 -420.00 - | Bezirksgericht Donaustadl | AT631200057144870578 | EXEKUTION 5 E 1234/25 Forderungspfändung | seizure
2025-12-19 -265.10 ICDT-ESCT | RA Dr. Zehetner | AT562011191931698134 | Pfändung Konto BG Linz 12 E 88/25x Drittschuldner | seizure
2025-11-24 -35.00 - | - | - | Spesen Pfändung Bearbeitung Exekution | seizure ?banking-fees
2025-10-27 -133.00 - | ÖGK Exekutionsabteilung | AT141200091538053984 | EXEKUTIONSBEWILLIGUNG 3 E 77/25 Gehaltsexekution Konto | seizure !salary
2025-09-22 -512.00 ICDT-ESCT | Finanzamt Österreich | AT721200094438629875 | PFAENDUNG § 65 AbgEO StNr 12 345/6789 | seizure ?tax-office
2025-08-26 -88.00 - | - | - | Überweisung lt. Pfändungsbeschluss BG Hallstadt | seizure
2026-01-13 -1022.00 ICDT-ESCT | Gerichtsvollzieher BG Donaustadl | AT116000015242034328 | Fahrnisexekution 7 E 2233/25 Zahlung | seizure
2025-07-16 -75.00 - | STADT DONAUSTADL ABGABENEXEKUTION | AT522032054459345376 | PFAENDUNG BESCHEID 771/25 KOMMUNALSTEUER | seizure ?public-fees ?householder-fees
2025-06-10 -20.00 - | - | - | Bearbeitungsentgelt Exekution/Pfändung BG Linz | seizure ?banking-fees
`,
);

// Pledges and names.
const misleading = rows(
  "DE",
  `
2026-02-06 350.00 166 | Pfandkredit Leihhaus Schöne | DE93430609670071234780 | Auszahlung Pfandschein 8812 Goldkette | ?credit !income !seizure
2025-12-20 -365.00 106 | PFANDLEIHHAUS GRUENFELD | - | 20.12.25 Ausloesung Pfand Nr 771 | ?credit !seizure
2025-11-28 -14.80 106 | GETRAENKE PFANDHAUS TALSTADT | - | 28.11.25 17:45 Debitk.1 | groceries !seizure
2025-11-14 -2000.00 177 | Münchener Hypothekenbank | DE98370400440007773622 | Kauf Pfandbrief WKN MHB12X | dividend-and-securities ?savings !seizure
2025-10-30 55.00 166 | Andreas Pfänder | DE06100700240084127831 | Konzertkarten | !seizure
2025-10-09 23.40 166 | Pfandbon Spendenkasse SV Talstadt | DE59430609670009849427 | Pfandspende Monat September | !seizure
2025-09-24 -48.00 105 | Pfandflaschen-Logistik Meyer e.K. | DE13370501980081043972 | MREF+PL1~CRED+DE61ZZZ00000055512~SVWZ+Kaution Pfandkisten | !seizure
2025-08-15 -29.00 177 | Schuldnerberatung Caritas Talstadt | DE02370501980090480330 | Bescheinigung P-Konto Beratung | ?p-account ?seizure
2025-07-17 -19.90 106 | BUCHHAUS AM MARKT | - | Ratgeber P-Konto und Pfaendung 17.07.25 | ?media !seizure
2025-06-26 312.50 156 | Gerichtskasse Talstadt | DE65760000000081192108 | Zeugenentschaedigung 4 C 112/25 | !seizure
2025-06-12 -138.00 177 | Gerichtskasse Talstadt | DE65760000000081192108 | Kostenvorschuss Klage 4 C 112/25 | public-fees !seizure
2025-05-27 -85.00 177 | Amtsgericht Musterfeld Grundbuchamt | DE17760000000008174476 | Gebuehr Eintragung Grundpfandrecht | public-fees !seizure
2025-05-15 -420.00 177 | Gerichtsvollzieher-Verband Ball e.V. | DE84370501980099944017 | Spende Tombola | !seizure
2025-04-22 -45.00 105 | Pfandfrei Reisen GmbH | DE43370400440085588691 | MREF+PF22~CRED+DE71ZZZ00000066712~SVWZ+Anzahlung Busreise Tos~kana | recreation !seizure
2025-04-07 2240.00 153 | Spedition Lang GmbH | DE61100110010008150790 | SVWZ+LOHN 03/25 NACH ABZUG ~PFAENDUNG | salary ?seizure
2025-03-27 -2.50 177 | Jana Pfannkuch | DE56120300000074849660 | Pfand Becher Festival | !seizure
2026-01-27 -67.40 177 | Vollstreckungsschutz Ratgeber Verlag | DE77370400440010249828 | Re 551 Fachbuch | ?media !seizure
2025-12-29 -39.00 105 | Konto-Pfiff e.V. | DE80700202700064833598 | Jugendbeitrag Kontopfiff 2026 | ?recreation !seizure
2025-11-05 15.25 166 | Getränke Quelle GmbH | DE67370400440062646983 | Leergut Pfandgutschrift Firmenfeier | ?refund !seizure
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2026-01-21 -18.60 CCRD-POSD | PFANDLER WEINSTUBE 1010 K1 20.01. 20:15 | - | PFANDLER WEINSTUBE 1010 K1 20.01. 20:15 | food !seizure
2025-12-02 -240.00 ICDT-ESCT | Dorotheum Pfand Wien | AT473400099989498197 | Auslösung Pfand 771-22 | ?credit !seizure
2025-10-16 60.00 RCDT-ESCT | Elisabeth Pfandl | AT162011149192200121 | Chorreise Anzahlung | !seizure
2025-09-10 -33.00 RDDT-ESDD | Pfänderbahn AG | AT476000053019187886 | Saisonkarte Pfänder Rate | ?recreation ?transport !seizure
2025-05-20 -21.00 CCRD-POSD | PFAENDERDOHLE BERGGASTHOF K2 | - | PFAENDERDOHLE BERGGASTHOF K2 19.05. 13:02 | food !seizure
2026-02-24 -120.00 ICDT-ESCT | Notar Dr. Pfandler | AT173200094616994860 | Honorar Pfandrecht Löschung | ?service !seizure
2025-12-15 2.50 RCDT-ESCT | Pfandflaschenaktion Schule | AT642032082102226195 | Einwegpfand Retour | !seizure
2025-08-08 -39.00 RDDT-ESDD | Exekutive Fitness Linz GmbH | AT121400040799405852 | Clubbeitrag August | recreation !seizure
2025-07-24 -62.00 CCRD-POSD | PFANDL SPORT BAD ISCHL K2 | - | PFANDL SPORT BAD ISCHL K2 23.07. | ?recreation ?e-commerce !seizure
`,
);

// Collectors and reminders.
const collectors = rows(
  "DE",
  `
2026-02-18 -50.00 117 | EOS Deutscher Inkasso-Dienst GmbH | DE67500105170083836283 | Ratenzahlung AZ 12345678 | encashment !installment-payment
2025-12-17 -120.00 177 | Creditreform Talstadt Inkasso KG | DE24500105170029268058 | Az 88/77123 Forderung Dreiklang Mobil | encashment !credit
2025-11-13 -35.70 177 | PAIR Finance GmbH | DE77701500000039462069 | SVWZ+Zahlung Forderung PF-771-223 Klarna | encashment ?psp
2025-10-22 -64.00 177 | Riverty Services Inkasso | DE07370501980074657212 | 2. Mahnung Re 7712 incl. Mahnspesen | encashment notice
2025-09-16 -42.90 177 | Zahnarztpraxis Dr. Feld | DE86200505500083494338 | Re 5512 Mahnung vom 01.09. | health notice
2025-08-27 -28.00 177 | Stadtwerke Musterfeld | DE88120300000048588177 | Abschlag Strom 07 + Mahngebuehr 3 EUR Kd 771 | electricity notice
2025-05-05 -30.00 ICDT-ESCT | KSV1870 Forderungsmanagement | AT442011124696466413 | Inkasso Akt 5512/25 Rate 2 | encashment !credit
2025-04-30 -19.00 177 | Mahnmal-Stiftung Talstadt | DE49370400440049692666 | Spende Mahnmal | !notice
`,
);

export const seizure = [...attached, ...executed, ...misleading, ...misled, ...collectors];
