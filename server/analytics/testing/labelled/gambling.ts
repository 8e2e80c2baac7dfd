// Bets, casinos and lotteries, and near misses.
import { rows } from "../labelled-rows.ts";

// Stakes and wins, Germany.
const played = rows(
  "DE",
  `
2026-02-08 -50.00 106 | TIPICO CO. LTD ST JULIANS | - | TIPICO 07.02.26 21:13 Online | gambling
2026-01-25 -100.00 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | SVWZ+PP.9912.PP . BWIN, Ihr~ Einkauf bei BWIN | gambling psp
2026-01-11 -20.00 177 | bet-at-home.com Internet Ltd. | MT78VALL22013000000095133880793 | Einzahlung Kto 77123 | gambling !deposit
2025-12-28 340.00 166 | Tipico Co. Ltd. | MT50VALL22013000000095210752633 | Auszahlung Wettgewinn TX 771233 | gambling !income
2025-12-14 -150.00 106 | SPIELBANK BAD SONNENTAL | - | 13.12.25 23:40 Debitk.1 | gambling
2025-11-29 -40.00 106 | MERKUR SPIELOTHEK 0815 | - | 29.11.25 01:12 | gambling
2025-11-15 -25.00 177 | Sofortüberweisung Interwetten Gaming | MT67VALL22013000000055464941217 | Transaktion 7712-IW Spielerkonto | gambling
2025-11-02 -30.00 105 | Pokerstars TSG Interactive | MT58VALL22013000000084456075466 | POKERSTARS.DE Einzahlung 771 | gambling
2025-10-19 -60.00 106 | ADMIRAL SPIELHALLE TALSTADT | - | 19.10.25 Karte 1 | gambling
2025-10-05 -200.00 106 | CASINO BADEN-WALDAU | - | CASINO BADEN-WALDAU 04.10. 22:58 | gambling
2025-09-21 -15.00 106 | TRUSTLY*WUNDERINO SLOTS | - | 21.09.25 02:33 Internet | gambling ?psp
2025-09-07 -10.00 105 | Skrill Ltd. | IE51CITI99005174020635 | SVWZ+Skrill*Bet365 Deposit | gambling ?psp ?money-transfer-service !deposit
2025-08-24 -35.00 106 | SPORTWETTEN X-TIPP ANNAHMESTELLE | - | 24.08.25 15:20 | gambling
2025-08-10 -12.50 106 | PFERDEWETTEN RENNBAHN TALSTADT | - | 10.08.25 14:05 Totalisator | gambling !horse-owner
2025-07-27 -24.60 105 | Westdeutsche Lotterie GmbH + Co. OHG | DE24100700240087101527 | MREF+WL771~CRED+DE88WLO00000001234~SVWZ+LOTTO 6AUS49 ABO 07/25 | lottery
2025-07-13 -15.75 105 | LOTTO24 AG | DE58430609670034297713 | SVWZ+Lotto24 Spielauftrag 7712 | lottery
2025-06-29 -10.00 105 | Aktion Mensch e.V. | DE56100500000072021352 | Los-Nr. 7712345 Glueckslos Juni | lottery
2025-06-15 -12.00 117 | Deutsche Fernsehlotterie gGmbH | DE70100700240063441332 | Megalos 5512 | lottery
2025-06-01 -25.00 105 | Süddeutsche Klassenlotterie SKL | DE20100500000017088475 | Los 1/5 1. Klasse | lottery
2025-05-18 127.80 166 | Westdeutsche Lotterie GmbH + Co. OHG | DE24100700240087101527 | Gewinn Eurojackpot Ziehung 16.05. | lottery !income
2025-05-04 -8.40 106 | TOTO-LOTTO ANNAHMESTELLE KIOSK BEHREND | - | 03.05.25 10:15 | lottery
2025-04-20 -75.00 105 | Klarna Bank AB (publ) | DE57100700240023842577 | Sofort Betano Kaizen Gaming | gambling ?psp
2025-04-06 -18.00 105 | Postcode Lotterie DT gGmbH | DE82701500000044261248 | Los 12345 Talstadt April | lottery
2025-03-23 -45.00 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | SVWZ+PP.9912.PP . SPORT-INT~ERWETTEN, Ihr Einkauf bei S~PORT-INTERWETTEN | gambling psp
`,
);

// Stakes and wins, Austria.
const austrian = rows(
  "AT",
  `
2026-01-18 -40.00 CCRD-POSD | CASINOS AUSTRIA LINZ 4020 K1 | - | CASINOS AUSTRIA LINZ 4020 K1 17.01. 22:31 | gambling
2025-12-21 -20.00 RDDT-ESDD | Österreichische Lotterien GmbH | AT162011138493096144 | win2day Spielguthaben 7712 | gambling ?lottery
2025-11-23 -50.00 ICDT-ESCT | Admiral Sportwetten GmbH | AT612011121982905366 | Wettkonto 5512 Aufladung | gambling
2025-10-26 -15.00 - | TIPP3 Sportwetten | AT671200061120215298 | MC/000007712 tipp3 Wetteinsatz | gambling
2025-09-28 -9.60 CCRD-POSD | LOTTO TOTO TRAFIK WIMMER K2 | - | LOTTO TOTO TRAFIK WIMMER K2 27.09. 09:12 | lottery
2025-08-31 86.40 RCDT-ESCT | Österreichische Lotterien GmbH | AT162011138493096144 | Gewinnauszahlung Lotto 35. Runde | lottery !income
2026-02-15 -30.00 CCRD-POSD | ADMIRAL CASINO ENTERTAIN 1020 K1 | - | ADMIRAL CASINO ENTERTAIN 1020 K1 14.02. 23:59 | gambling
2025-10-12 -100.00 ICDT-ESCT | Bwin Interactive Marketing | MT19VALL22013000000098163700329 | Einzahlung Spieler 771233 | gambling !deposit
2025-06-22 -13.20 RDDT-ESDD | Österreichische Klassenlotterie | AT021200061061469970 | ÖKL Zehntel-Los 3. Klasse | lottery
2025-05-18 210.00 RCDT-ESCT | Admiral Sportwetten GmbH | AT612011121982905366 | Auszahlung Wettkonto 5512 | gambling !income
`,
);

// Names that only sound like play.
const misleading = rows(
  "DE",
  `
2026-02-13 -38.20 106 | CASINO SUPERMARKT LYON | - | 12.02.26 Kartenzahlung Frankreich | groceries ?cross-country !gambling
2026-01-30 -9.80 106 | OFFIZIERCASINO KANTINE BVG | - | 30.01.26 12:04 | food !gambling
2025-12-30 -54.00 106 | RESTAURANT ALTES CASINO | - | 30.12.25 20:15 Debitk.1 | food !gambling
2025-12-11 -12.00 106 | SPIELWAREN LOTTE | - | 11.12.25 16:02 | ?household ?recreation ?e-commerce !gambling
2025-11-21 25.00 166 | Lotte Wettengel | DE87660501010022240121 | Blumen Mama | !gambling
2025-11-08 -49.99 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | SVWZ+PP.9912.PP . STEAM GAM~ES, Ihr Einkauf bei STEAM G~AMES | media psp !gambling
2025-10-31 -30.00 177 | Dennis Wetter | DE74700202700025004827 | Wetter-App Anteil | !gambling
2025-10-17 -5.00 177 | Tippspiel-Kasse Buero | DE26100100100024544382 | Bundesliga Tipprunde 25/26 | ?gambling
2025-10-03 -14.90 105 | WetterOnline GmbH | DE88660501010001026494 | SVWZ+WetterOnline Premium Jahresabo | media !gambling
2025-09-19 -120.00 105 | Musikschule Wettstein | DE39500105170023248938 | MREF+MW7~CRED+DE91ZZZ00000034512~SVWZ+Klavierunterricht 09/2~5 | ?recreation ?service !gambling
2025-09-03 -65.00 177 | Reiterhof Poker | DE11370501980004594622 | Reitstunden September | ?recreation ?horse-owner !gambling
2025-08-20 -180.00 177 | Bauunternehmung Wettin | DE78660501010042587294 | Rg 771 Pflaster | ?service ?household !gambling
2025-08-06 -22.00 106 | BINGO GETRAENKEMARKT | - | 06.08.25 18:22 | groceries !gambling
2025-07-19 -6.50 106 | JACKPOT IMBISS | - | 19.07.25 23:11 | food !gambling
2025-07-05 -40.00 177 | Tombola Feuerwehrfest Wettersbach | DE37200411330099368207 | Lose Firmenspende | ?gambling ?lottery
2025-06-21 -59.90 106 | TOTO BADSTUDIO | - | WC-Sitz 21.06.25 | household !gambling
2025-06-07 -16.00 106 | SPIELBANKWEG APOTHEKE | - | 07.06.25 11:20 | health !gambling
2025-05-24 -28.50 105 | Glücksgriff Naturkost eG | DE08500105170010030530 | MREF+GG1~CRED+DE31ZZZ00000044112~SVWZ+GEMUESEKISTE KW21 | groceries !gambling
2025-05-10 2480.00 153 | Lotterie-Treuhandgesellschaft Nord | DE36370400440043966020 | SVWZ+GEHALT 05/25 PNR 112 | salary !gambling
2025-04-26 -34.00 106 | ROULETTE MODE BOUTIQUE | - | 26.04.25 13:13 | ?e-commerce !gambling
2025-04-12 -19.00 177 | Fachstelle Glücksspielsucht e.V. | DE96100500000075880165 | Spende Beratung | !gambling
2025-03-29 -11.00 106 | BWIN-KEL BAECKEREI | - | 29.03.25 07:40 | ?groceries ?food !gambling
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2026-01-09 -27.80 CCRD-POSD | CASINO GASTWIRTSCHAFT BADGASSE K1 | - | CASINO GASTWIRTSCHAFT BADGASSE K1 08.01. 19:50 | food !gambling
2025-11-18 -210.00 RDDT-ESDD | Admiral Heizoel Handel | AT631200028154162903 | Heizöl Lieferung 11/25 | heating !gambling
2025-09-04 -14.40 CCRD-POSD | WETTERSTEIN ALM HUETTE K1 | - | WETTERSTEIN ALM HUETTE K1 03.09. 13:30 | food !gambling
2025-07-17 55.00 RCDT-ESCT | Karl Lottersberger | AT136000029576485160 | Benzinkosten | !gambling
2026-02-10 -19.90 RDDT-ESDD | Wetter Zukunft Versandhandel | AT732081505598426669 | Regenjacke Best 5512 | ?e-commerce !gambling
2025-12-12 -35.00 CCRD-POSD | TIPPTOPP REINIGUNG 1070 K1 | - | TIPPTOPP REINIGUNG 1070 K1 11.12. 08:30 | ?household ?service !gambling
2025-10-28 -41.00 CCRD-POSD | SPIELPLATZL GASTHOF K2 | - | SPIELPLATZL GASTHOF K2 26.10. 13:15 | food !gambling
`,
);

export const gambling = [...played, ...austrian, ...misleading, ...misled];
