// Child benefit, other support, pensions, and their near misses.
import { rows } from "../labelled-rows.ts";

// Child benefit of the German family fund.
const child = rows(
  "DE",
  `
2026-01-08 259.00 156 | Bundesagentur für Arbeit - Familienkasse | DE42760000000049131888 | SVWZ+KG115FK123456 0126 KIN~DERGELD | child-benefit
2026-02-09 518.00 156 | BUNDESAGENTUR FUER ARBEIT FAMILIENKASSE | DE67760000000085246672 | EREF+FK0000123456789~SVWZ+115FK223344 KINDERGELD~ 02/26 | child-benefit
2025-12-05 255.00 156 | Familienkasse Nord | DE56760000000082217269 | SVWZ+Kindergeld 12.2025 | child-benefit
2025-11-20 765.00 156 | Bundesagentur f. Arbeit-Familienkasse | DE67760000000050363241 | SVWZ+KG-NR 215FK998877 1125 | child-benefit
2025-10-14 255.00 - | Familienkasse Bayern Süd | DE95760000000039099291 | Kindergeld Oktober, KG 715FK445566 | child-benefit
2025-09-05 510.00 166 | BA-Familienkasse Rheinland-Pfalz | DE08760000000016545156 | SVWZ+Kindergeld fuer 2 Kinder 09/25 | child-benefit
2025-08-18 255.00 051 | FAMILIENKASSE SACHSEN | DE44760000000090393906 | KINDERGELD~KG-NR. 095FK332211 | child-benefit
2025-07-09 1020.00 156 | Bundesagentur für Arbeit Familienkasse | DE57760000000025559842 | SVWZ+355FK110022 0725 KINDE~RGELD 4 KD | child-benefit
2025-06-11 255.00 156 | Bundesanst f Arbeit FamKasse | DE06760000000017517229 | EREF+FK99~SVWZ+KDG 155FK667788 06.25~ABWA+Familienkasse Hessen | child-benefit
2025-05-07 255.00 156 | Familienkasse Direktion | DE33760000000006891654 | SVWZ+KG Nachzahlung Mai 2025 Kindergeld | child-benefit
2025-04-16 510.00 156 | Bundesverwaltungsamt Familienkasse | DE37760000000011183832 | SVWZ+KINDERGELD 04/25 PK 12~345678 | child-benefit
2025-03-12 255.00 156 | Familienkasse Nordrhein-Westfalen Ost | DE11760000000036299249 | SVWZ+Kindergeld 365FK121212 | child-benefit
2026-03-10 777.00 156 | Bundesagentur für Arbeit - Familienkasse | DE42760000000049131888 | SVWZ+KG515FK909090 0326 KIN~DERGELD | child-benefit
2026-02-18 259.00 166 | BA Service-Haus | DE60760000000051285061 | SVWZ+FK-NR 115FK123456 KIND~ERGELD FEB 26 | child-benefit
2025-12-09 255.00 - | Familienkasse | - | kindegeld dez. nachzahlung | child-benefit
`,
);

// Family allowance, Austria.
const family = rows(
  "AT",
  `
2026-01-12 218.90 RCDT-ESCT | Finanzamt Österreich | AT721200094438629875 | FAMILIENBEIHILFE 01/2026 KAB VSNR 1234 150519 | child-benefit !tax-office
2025-12-11 209.30 - | FINANZAMT OESTERREICH | AT642081549374420810 | FB+KAB 12/2025 | child-benefit !tax-office
2025-11-12 455.00 RCDT-ESCT | Finanzamt Österreich Dienststelle Linz | AT353200037631736012 | Familienbeihilfe und Kinderabsetzbetrag Nov. 2025 2 Kinder | child-benefit !tax-office
2025-10-13 271.30 RCDT-ESCT | BM f. Finanzen | AT061200026864211369 | FAM.BEIHILFE 10/2025 | child-benefit !tax-office
2025-08-11 340.30 RCDT-ESCT | Finanzamt Österreich | AT721200094438629875 | FAMILIENBEIHILFE 08/2025 INKL. SCHULSTARTGELD | child-benefit !tax-office
2025-07-10 242.70 - | Finanzamt Österreich | AT721200094438629875 | BG/000000912 Familienbeihilfe Juli 2025 | child-benefit !tax-office
2025-06-12 218.90 RCDT-ESCT | BUNDESMINISTERIUM F. FINANZEN | AT271400037418994382 | Familienbeihilfe 06.25 Ref 2506FB0099 | child-benefit !tax-office
2025-04-10 531.20 RCDT-ESCT | Finanzamt Österreich | AT721200094438629875 | FABE 04/2025 Familienbeihilfe samt Geschwisterstaffelung | child-benefit !tax-office
2026-03-11 209.30 RCDT-ESCT | Finanzamt Österreich | AT721200094438629875 | Familienbeihilfe/Kinderabsetzbetrag 03.2026 SV 1122 030324 | child-benefit !tax-office
2026-02-11 271.30 - | FA OESTERREICH - FAMILIENLEISTUNGEN | AT202011170294235672 | FAMBH 02/2026 STUDENT | child-benefit !tax-office !student-benefit
`,
);

// Money about children that is no child benefit.
const misleading = rows(
  "DE",
  `
2026-01-30 297.00 156 | Bundesagentur für Arbeit - Familienkasse | DE42760000000049131888 | SVWZ+KIZ115FK123456 0126 KI~NDERZUSCHLAG | government-support !child-benefit
2025-11-20 -255.00 177 | Bundesagentur für Arbeit Familienkasse Inkasso | DE64760000000086313629 | Rueckzahlung ueberzahltes Kindergeld Az 8812 | !child-benefit ?encashment
2025-10-01 -310.00 117 | Kindergarten Regenbogen e.V. | DE51120300000032704317 | Kindergartengeld Mia | !child-benefit
2025-09-03 255.00 152 | Markus Vollmer | DE30200505500094081829 | Unterhalt und halbes Kindergeld Lena | alimony !child-benefit
2025-08-05 150.00 166 | Renate Voss | DE77120300000074725219 | Kindergeld fuer die Enkel :-) | !child-benefit
2025-07-31 3140.60 153 | Landesamt fuer Finanzen | DE20100500000027746350 | SVWZ+BEZUEGE 07/25 INKL. FA~M.ZUSCHLAG 2 KINDER | salary !child-benefit
2025-06-14 -24.99 106 | KINDERGLUECK SPIELWAREN | - | 14.06.25 15:02 Debitk.0 2028-12 | ?e-commerce !child-benefit
2025-05-02 430.00 156 | Stadtkasse Talstadt Jugendamt | DE46200411330016647803 | SVWZ+Unterhaltsvorschuss Kind Lena 05/25 | government-support ?alimony !child-benefit
2025-04-04 1380.00 156 | Elterngeldstelle Kreis Musterfeld | DE82120300000037832343 | SVWZ+ELTERNGELD 3. LM AZ EG~ 5512/24 | parents-benefit !child-benefit
2025-03-21 150.00 156 | Landeshauptkasse Bayern | DE92120300000083681347 | Familiengeld 03/25 Zentrum Bayern Familie und Soziales | government-support ?parents-benefit !child-benefit
2026-02-14 100.00 117 | Junior Sparkonto Emil | DE40430609670010910173 | Kindergeld Sparen Emil | ?savings !child-benefit
2025-12-12 -19.90 177 | Familienkasse Kegelclub Alle Neune | DE22700202700037409444 | Beitrag Dezember | !child-benefit ?recreation
2025-12-01 -255.00 117 | Lukas Brenner | DE45100700240094072054 | Kindergeld Weiterleitung an Sohn Studium | !child-benefit
2026-01-18 -45.00 177 | SOS-Kinderhilfe Spendenkonto | DE35100500000044861342 | Patenschaft Kind 7781 Monatsgeld | !child-benefit
2025-10-20 1890.30 166 | Finanzamt Musterfeld | DE88760000000073186672 | SVWZ+EINKST 2024 KINDERFREI~BETRAG GUENSTIGERPRUEFUNG | tax-office !child-benefit
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2025-11-05 1214.00 RCDT-ESCT | Österreichische Gesundheitskasse | AT433200027540819757 | KINDERBETREUUNGSGELD 11/2025 VSNR 4321 010190 | parents-benefit !child-benefit
2025-10-09 -92.00 ICDT-STDO | Gemeinde Oberbach | AT686000092984974539 | Kinderkrippe Beitrag Okt | !child-benefit
2025-09-19 500.00 RCDT-ESCT | Finanzamt Österreich | AT721200094438629875 | FAMILIENBONUS PLUS ANV 2024 StNr 98 765/4321 | tax-office !child-benefit
2025-08-29 -218.90 ICDT-ESCT | Finanzamt Österreich | AT721200094438629875 | Rückforderung Familienbeihilfe 05/2025 | !child-benefit ?tax-office
2025-07-02 740.00 RCDT-ESCT | Stefan Haslinger | AT726000092420732160 | Alimente Juli Jakob und Sophie | alimony !child-benefit
2026-01-16 33.00 RCDT-ESCT | Oma Hermine | AT502032083193242871 | statt Familienbeihilfe ;-) für Jakob | !child-benefit
2026-02-02 -189.00 ICDT-STDO | Hort und Kinderfreunde Linz | AT452032000446904954 | Hortbeitrag Familie Haslinger Februar | !child-benefit
2025-12-04 400.00 RCDT-ESCT | Land Tirol | AT872011104126539424 | Kindergeld Plus Förderung Betreuung 2025/26 | government-support !child-benefit
2025-11-20 -62.00 RDDT-ESDD | Familienverband Beihilfefonds | AT901400048290438192 | Mitgliedsbeitrag und Spende | !child-benefit
`,
);

// Pensions, unemployment, study and housing support.
const support = rows(
  "DE",
  `
2026-01-30 1502.10 153 | DEUTSCHE RENTENVERSICHERUNG BUND | DE24760000000077839459 | SVWZ+RENTE 01.26 12 130650 ~K 501 | pension
2026-02-27 903.44 153 | Renten Service Deutsche Post AG | DE64200411330088111744 | SVWZ+RV-RENTE 0226 VSNR 53 ~010748 W 019 | pension !salary
2025-12-30 288.15 166 | VBL Karlsruhe | DE38701500000094584767 | SVWZ+Zusatzversorgung 12/20~25 VNR 19451234 | pension
2025-11-28 2411.00 153 | LBV Baden-Württemberg | DE06100110010089880876 | SVWZ+VERSORGUNGSBEZUEGE 11/~25 | pension !salary
2025-06-30 563.00 156 | Jobcenter Talstadt | DE77760000000036847469 | SVWZ+BUERGERGELD 07/25 BG-N~R 31502//0012345 | government-support
2025-05-30 1344.60 156 | BUNDESAGENTUR FUER ARBEIT | DE13760000000061588180 | SVWZ+315A998877 ARBEITSLOSE~NGELD 05.25 | government-support !salary
2025-08-01 297.00 156 | Stadtkasse Musterfeld | DE57100100100019763858 | Wohngeld 08/2025 Az 50.3-7781 | government-support !rent
2025-10-30 992.00 156 | Studierendenwerk Musterfeld Amt fuer Ausbildungsfoerderung | DE88200411330062820696 | SVWZ+BAFOEG 10/25 FOENR 012~3456 | student-benefit
2025-09-15 1122.30 166 | AOK PLUS | DE87200411330011121557 | SVWZ+KRANKENGELD 01.09-15.0~9. | ?government-support ?income ?insurance-health !salary
2026-02-01 420.00 152 | Jens Oppermann | DE24370400440009899448 | Unterhalt Februar Finn | alimony
2026-02-01 -560.00 117 | Nadine Oppermann | DE03100500000031509868 | Kindesunterhalt Finn u. Ida | alimony !child-benefit
`,
);

// Pensions and support in Austria.
const care = rows(
  "AT",
  `
2026-02-02 1744.55 - | PENSIONSVERSICHERUNGSANSTALT | AT443200098741539328 | PENSION/PFLEGEGELD 01/2026 VSNR 2233 040652 | pension ?government-support
2025-12-09 1166.20 RCDT-ESCT | AMS Österreich | AT711400031431284761 | ARBEITSLOSENGELD 11/2025 VSNR 4411 120388 | government-support !salary
2025-11-07 985.40 - | ARBEITSMARKTSERVICE | AT171400027553069272 | NOTSTANDSHILFE 10/2025 | government-support
2025-10-06 623.00 RCDT-ESCT | Studienbeihilfenbehörde Stipendienstelle Wien | AT341200084035130590 | Studienbeihilfe Oktober | student-benefit
2025-09-08 180.00 RCDT-ESCT | Land Oberösterreich | AT213400043665459750 | Wohnbeihilfe 09/2025 | government-support !rent
2026-03-02 -380.00 ICDT-STDO | Bezirkshauptmannschaft Jugendwohlfahrt | AT732032006067103462 | ALIMENTE JAKOB MAERZ | alimony !child-benefit
2026-01-02 1602.18 RCDT-SALA | BVAEB Pensionsservice | AT496000012210308635 | Ruhegenuss 01/2026 | pension !salary
2025-12-29 412.50 RCDT-ESCT | Österreichische Gesundheitskasse | AT433200027540819757 | Krankengeld 01.12.-20.12. VSNR 4411 | ?government-support ?income !salary
2025-10-30 1209.02 - | MAGISTRAT WIEN MA 40 | AT572081555590312856 | MINDESTSICHERUNG/SOZIALHILFE 11/2025 | government-support
2025-08-28 1054.00 - | AMS OESTERREICH | AT416000004716012246 | WEITERBILDUNGSGELD 08/25 | government-support
2025-05-02 290.00 RCDT-ESCT | Anna Musterfrau | AT763200053045404941 | Rückzahlung Kaution Heim | !rent
`,
);

export const benefits = [...child, ...family, ...misleading, ...misled, ...support, ...care];
