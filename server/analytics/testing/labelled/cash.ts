// Cash taken out and paid in, and near misses.
import { rows } from "../labelled-rows.ts";

// Cash from machines and counters, Germany.
const taken = rows(
  "DE",
  `
2026-02-12 -200.00 083 | GA NR00001234 BLZ37050198 7 | - | 11.02/17.32UHR TALSTADT MAR~KT EUR 200,00 GEB.EUR 0,00 | cash
2026-01-29 -50.00 083 | Sparkasse Talstadt | - | 2026-01-28T18:22 Debitk.1 2027-12 Bargeldauszahlung | cash
2026-01-16 -150.00 106 | Bargeldauszahlung | - | NR7712345678 MUENCHEN BARGE~LDAUSZAHLUNG 15.01 GELDAUTO~MAT | cash
2026-01-03 -500.00 083 | - | - | BARAUSZAHLUNG SCHALTER KASSE 2 | cash
2025-12-19 -103.95 106 | Volksbank Fremdautomat eG | - | GELDAUTOMAT 18.12.25 Verfügung 100,00 Entgelt 3,95 | cash ?banking-fees
2025-12-06 -80.00 106 | Visa Debit Geldautomat DKB | - | VISA Bargeld 05.12. Euronet Berlin | cash
2025-11-22 -300.00 083 | GAA Haspa Filiale 0815 | - | GAA-Auszahlung 22.11. 10:14 girocard | cash
2025-11-09 -40.00 083 | CASHGROUP POSTBANK AUTOMAT 8812 | - | Bargeldausz. 08.11/20.40UHR | cash
2025-10-25 -120.00 106 | EC-AUTOMAT SPK FERNSTADT | - | EC-GA 25.10 12.12 KARTE 4 | cash
2025-10-12 -400.00 083 | - | - | Auszahlung SB-Kassenautomat | cash
2025-09-27 -60.00 106 | ATM EURONET PRAHA | - | ATM WITHDRAWAL 26.09.25 CZK 1.500,00 KURS 25,01 | cash ?cross-country
2025-09-13 -250.00 - | Auszahlung GAA | - | Maestro Geldautomat Bargeldauszahlung 13.09. 09:01 Karte 5512 | cash
2025-08-30 -1000.00 083 | - | - | BARAUSZAHLUNG WEGEN URLAUB SCHALTER | cash
2025-08-16 -30.00 083 | GA NR00007712 BLZ70150000 0 | - | 15.08/22.05UHR SSK MUENCHEN~ EUR 30,00 | cash
2025-08-02 -100.00 106 | REWE BARGELDSERVICE CASHBACK | - | girocard Bargeldauszahlung Kasse 01.08.25 | cash ?groceries
2025-07-18 -200.00 083 | ING Geldautomat | - | VISA Card Bargeldabhebung 17.07. | cash
`,
);

// Cash in Austria.
const austrian = rows(
  "AT",
  `
2026-02-04 -100.00 CCRD-CWDL | - | - | BANKOMAT 00012345 KARTE2 03.02.UM 10.22 | cash
2026-01-08 -200.00 - | - | - | AUTOMAT 00002315 K1 07.01.UM 14.22 | cash
2025-12-15 -400.00 CCRD-CWDL | ERSTE BANK FOYER | - | Bargeldbehebung Foyer 14.12. 11:12 Karte 3 | cash
2025-11-14 -60.00 CCRD-CWDL | - | - | BEHEBUNG AM GELDAUTOMATEN RAIBA OBERBACH 13.11. | cash
2025-10-07 -1500.00 - | - | - | Barbehebung Kassa Filiale Linz | cash
2025-09-02 -50.00 CCRD-CWDL | EURONET ATM SALZBURG | - | ATM Euronet 01.09. 21:44 inkl. Zutrittsentgelt 2,95 | cash
2025-07-30 -90.00 - | SELBSTBEDIENUNG | - | SB-BEHEBUNG 30.07. 08:15 K1 | cash
2026-03-05 -70.00 - | - | - | 3100 RAIFFEISENBANK 04.03. 18:05 BEHEBUNG AUTOMAT K3 | cash
2025-12-22 -300.00 CCRD-CWDL | - | - | GELDAUSGABEAUTOMAT 21.12. 09:31 O AT KARTE 1 | cash
2025-06-18 -150.00 CCRD-CWDL | SPARKASSE TALGAU SB | - | Bargeldbezug Automat 17.06. 20:15 | cash
2025-05-07 -2000.00 - | - | - | BARAUSZAHLUNG KASSA | cash
`,
);

// Cash paid in.
const brought = rows(
  "DE",
  `
2026-02-17 350.00 082 | - | - | BAREINZAHLUNG SB-AUTOMAT 4711 | deposit !cash
2025-12-29 1200.00 082 | Sparkasse Talstadt | - | Einzahlung Schalter Kasse 1 Max Muster | deposit !cash
2025-10-28 80.00 082 | GA NR00001234 | - | SB-EINZAHLUNG 28.10/09.14UH~R TALSTADT | deposit !cash
2025-08-07 145.60 082 | - | - | Münzgeldeinzahlung Spardose | deposit !cash
2025-05-19 100.00 - | N26 CASH26 | - | CASH26 Einzahlung Drogerie | deposit !cash
`,
);

// Cash paid in, Austria.
const handed = rows(
  "AT",
  `
2026-01-26 600.00 - | - | - | Bareinzahlung Foyer 26.01. 16:12 | deposit !cash
2025-09-16 220.00 - | - | - | EIGENERLAG SB-EINZAHLER | deposit !cash
`,
);

// Words of cash, and none taken out.
const misleading = rows(
  "DE",
  `
2026-02-19 -187.40 106 | METRO CASH + CARRY TALSTADT | - | 19.02.26 09:01 Debitk.1 | groceries !cash
2026-01-31 12.30 166 | Shoop Germany GmbH | DE30370400440097683370 | Cashback Auszahlung 01/26 | ?refund !cash
2026-01-17 -6.90 808 | - | - | Entgelt Bargeldabhebung Ausland 12/25 | banking-fees !cash
2025-12-27 -24.00 106 | BAR CENTRALE MILANO | - | 26.12.25 22:10 Italien | food ?cross-country !cash
2025-12-10 -18.00 177 | Barbara Geldermann | DE42430609670048203630 | Kuchenbasar | !cash
2025-11-27 -33.50 106 | RESTAURANT BARGELDLOS | - | 27.11.25 19:30 contactless | food !cash
2025-11-13 -29.00 105 | Cashew Naturkost Versand | DE13660501010027232394 | MREF+CN1~CRED+DE31ZZZ00000099001~SVWZ+Nussmischung Best 771 | ?groceries ?e-commerce !cash
2025-10-29 -250.00 177 | GAA Garten- und Anlagenbau Adler | DE09370501980098997289 | Rg 25-771 Heckenschnitt | ?service ?household !cash
2025-10-14 -45.00 106 | AUTOMATENCAFE GELDERN | - | 14.10.25 11:11 | food !cash
2025-09-30 -9.99 105 | Automaten Emder Getraenke | DE83370501980005094331 | Kaffeeautomat Buero 09/25 | ?food ?groceries !cash
2025-09-11 -70.00 177 | Anna Barth | DE35200411330052947923 | statt Barzahlung Flohmarkt Kommode | !cash
2025-08-23 -16.20 106 | BARFUSS SCHUHLADEN | - | Einlegesohlen 23.08.25 | ?e-commerce !cash
2025-08-09 2100.00 153 | Geldtransporte Sicher GmbH | DE63100110010047830932 | SVWZ+LOHN 07/25 FAHRER GELD~TRANSPORT | salary !cash
2025-07-25 -38.00 177 | Bargteheide Stadtwerke | DE53370400440067464643 | Abschlag Wasser 07/25 | water !cash
2025-07-10 -120.00 105 | Kassenärztliche Abrechnungsstelle Dr. Feld | DE95700202700038828501 | Zahnarzt Rechnung 5512 | health !cash
2025-06-27 -52.00 106 | CASH CONVERTERS GEBRAUCHTWARE | - | Spielkonsole 27.06.25 | ?e-commerce ?media !cash
2025-06-13 -14.99 105 | Moneycash App Premium | DE47500105170068779818 | Haushaltsbuch App Abo | ?media ?service !cash
2025-05-30 5.00 166 | Kontowechsel Automatik Bonus | DE27200411330030907533 | Praemie Automatischer Dauerauftrag | !cash
2025-05-15 -60.00 177 | Vereinskasse TSV Talstadt | DE92100500000096545117 | Bar ausgelegt von Uli, Getraenke Sommerfest | !cash
2025-04-29 -11.70 106 | MOBILER FOTOAUTOMAT PASSBILD | - | 29.04.25 Biometrie | ?service !cash
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2026-01-22 -42.30 CCRD-POSD | METRO CASH AND CARRY 1230 K2 | - | METRO CASH AND CARRY 1230 K2 21.01. 10:05 | groceries !cash
2025-11-28 -23.40 CCRD-POSD | BARBARO WIEN 1010 K1 | - | BARBARO WIEN 1010 K1 27.11. 21:04 | food !cash
2025-10-01 -5.80 - | - | - | ENTGELT BANKOMATKARTE 4. QUARTAL | banking-fees !cash
2025-06-11 -4.20 CCRD-POSD | SELECTA AUTOMAT LKH K1 | - | SELECTA AUTOMAT LKH K1 10.06. 14:31 | ?food ?groceries !cash
2026-02-25 -17.20 CCRD-POSD | BANKOMATKASSE FRISEUR ELLI K1 | - | BANKOMATKASSE FRISEUR ELLI K1 24.02. 15:12 | service !cash
2025-12-01 -3.00 CCRD-POSD | PARKSCHEINAUTOMAT GRAZ BANKOMAT K2 | - | PARKSCHEINAUTOMAT GRAZ BANKOMAT K2 30.11. | vehicle !cash
2025-08-26 9.00 RCDT-ESCT | Bankomat Bonusclub | AT752081598053075406 | Cashback August | ?refund !cash
2025-07-11 -22.50 CCRD-POSD | SPAR DANKT 5512 BANKOMATZAHLUNG K1 | - | SPAR DANKT 5512 BANKOMATZAHLUNG K1 10.07. 17:22 | groceries !cash
`,
);

export const cash = [...taken, ...austrian, ...brought, ...handed, ...misleading, ...misled];
