// Wages and what only looks like them.
import { rows } from "../labelled-rows.ts";

// Wages in the styles of German banks.
const paid = rows(
  "DE",
  `
2026-01-30 2431.18 153 | Werk & Form GmbH | DE96200411330022758970 | EREF+LG-2026-01-004711~SVWZ+LOHN / GEHALT 01/2026 | salary
2026-01-28 3120.44 153 | Nordlicht Software AG | DE70100500000024847284 | SVWZ+Gehalt Januar 2026 Per~s.Nr. 20817 | salary
2025-12-30 2874.09 153 | LANDESAMT FUER BESOLDUNG UND VERSORGUNG NRW | DE74200505500066761278 | SVWZ+BEZUEGE 12.2025 LBV-NR~ A1234567 | salary
2025-11-28 2215.30 153 | Klinikum Am Stadtwald gGmbH | DE87660501010082008708 | EREF+0001187-11~SVWZ+Verdienstabrechnung 11~.25/1 | salary
2025-10-31 1988.71 053 | SCHMITZ SANITAER GMBH | - | LOHN OKT~PERSNR 34 | salary
2026-02-27 4012.55 153 | Hansewerk Logistik SE | DE98500105170001989841 | EREF+P00012345-202602~SVWZ+0012345/202602 ENTGELT | salary
2026-02-26 2650.00 166 | Bäckerei Ährenkorn OHG | DE08200411330087947949 | Lohn Februar | salary
2026-02-27 3377.20 157 | Kanzlei Dr. Ostermann | DE53100500000055624235 | SVWZ+Gehaltszahlung 02/26 | salary
2025-09-30 1105.40 153 | Stadt Musterfeld | DE02120300000060857800 | EREF+9911~SVWZ+Ausbildungsverguetung ~09/2025 | salary
2025-11-28 2650.00 153 | Werk & Form GmbH | DE96200411330022758970 | SVWZ+Weihnachtsgeld 2025 | salary
2025-06-27 1400.00 153 | Hansewerk Logistik SE | DE98500105170001989841 | SVWZ+Urlaubsgeld 2025 | salary
2026-03-27 7250.00 153 | Nordlicht Software AG | DE70100500000024847284 | SVWZ+Tantieme Geschaeftsjahr 2025 | salary
2025-08-29 1520.00 166 | Zeitgut Personalservice GmbH | DE56500105170011946483 | EREF+ZG-88120-082025~SVWZ+Abrechnung August Kd.N~r 88120 Lohn/Gehalt | salary
2026-01-15 1730.62 153 | Bundeswehr BVA | DE63370400440014386257 | SVWZ+BEZUEGE JAN 2026 SOLDA~T AUF ZEIT | salary
2025-07-31 2044.87 153 | Evangelische Kirchengemeinde Sankt Martin | DE02120300000076704302 | EREF+ZGAST-0725~SVWZ+VERGUETUNG 07/2025 PNR~ 00451~ABWA+Zentrale Gehaltsabrech~nungsstelle | salary
2026-01-02 1899.99 153 | Pflegedienst Herzlich GmbH | DE21700202700085837294 | SVWZ+GEHLAT 12/25 | salary
2025-05-30 2790.10 166 | Huber Maschinenbau GmbH + Co. KG | DE77430609670091743099 | Lohn/Gehalt Mai 2025 | salary
2025-12-23 2233.44 153 | Autohaus Rheinblick GmbH | DE24120300000031630722 | EREF+NOTPROVIDED~SVWZ+Abschlag Lohn Dezember | salary
2026-01-30 3055.80 153 | Uniklinik Talstadt AoeR | DE04660501010071823262 | EREF+00471100126~SVWZ+Abr. 01.26 / Pers-Nr 4~71100 | salary
2026-03-30 2120.00 153 | MARKTKAUF MITARBEITER ZENTRALE | DE52430609670031562033 | SVWZ+L/G 03.26 PNR 77120 MA~-GRUPPE 4 | salary
2025-04-30 2601.75 168 | Fahrradladen Kette und Kurbel | DE12700202700035202001 | Gehalt April, vielen Dank fuer deinen Einsatz | salary
2026-02-27 1960.00 153 | Gebäudereinigung Blitz GmbH | DE89200505500018690524 | SVWZ+LOHN FEBRUAR 26 STD 160 | salary
2025-10-30 5120.33 153 | Deutsche Kugellager AG | DE46370501980075736508 | EREF+DKL-10/25-55120~KREF+NONREF~SVWZ+Gehaltsabrechnung Okt.~ 2025 abzgl. Jobrad | salary
2026-02-27 2470.35 153 | Druckhaus Elbaue GmbH | DE96660501010054717402 | SVWZ+Personalnr 0815471 Geh~alt 02/2026 | salary
2025-03-31 1944.00 166 | D. und M. Schreinerei | DE03701500000057003523 | lohn maerz minus vorschuss | salary
`,
);

// Small jobs and short time.
const marginal = rows(
  "DE",
  `
2026-01-30 603.00 153 | Café Sonnenschein | DE87660501010076881385 | SVWZ+Minijob Januar | marginal-employment
2025-11-28 556.00 166 | Blumen Petersen e.K. | DE09701500000055306400 | SVWZ+Aushilfslohn Nov. | marginal-employment
2025-08-29 438.50 153 | Getränke Quelle GmbH | DE67370400440062646983 | SVWZ+LOHN 08/25 GERINGF. BE~SCH. | marginal-employment
2025-06-30 320.00 153 | Anna und Jörg Thiele | DE16120300000010509019 | Minijob Haushaltshilfe Juni | marginal-employment
2025-05-30 1650.22 153 | Metallbau Krause GmbH | DE16700202700033429739 | SVWZ+LOHN 05/2025 INCL. KUG | salary short-time-allowance
2025-04-30 912.80 153 | Gasthof Zur Post | DE90370501980017073026 | SVWZ+Kurzarbeitergeld April 2025 | short-time-allowance ?salary
`,
);

// Wages in Austria.
const austrian = rows(
  "AT",
  `
2026-01-30 2390.12 RCDT-SALA | Tischlerei Gruber GmbH | AT312081524571501907 | Gehalt/Lohn 01/2026 | salary
2025-11-28 2214.00 RCDT-SALA | Alpenmilch Molkerei reg.Gen.m.b.H. | AT976000014794614848 | Weihnachtsremuneration 2025 | salary
2025-06-30 2214.00 RCDT-SALA | Alpenmilch Molkerei reg.Gen.m.b.H. | AT976000014794614848 | 13. Bezug / Urlaubszuschuss 06/2025 | salary
2026-02-27 2780.41 - | MAGISTRAT DER STADT DONAUSTADL | AT623200010083090379 | GUTSCHRIFT BEZUG 02/2026 PERS.NR. 00112233 Auftraggeber MAGISTRAT DER STADT DONAUSTADL | salary
2025-12-31 3011.90 RCDT-ESCT | Bergblick Hotelbetriebs GmbH | AT182011163588566829 | LOHN DEZEMBER 2025 MA 0815 IBAN AT00 BIC RZOOAT2L | salary
2026-01-15 2455.67 RCDT-SALA | Bundesrechenzentrum f. BM Bildung | AT971400036257278248 | BEZUG JAENNER PNR 1234567 | salary
2025-10-31 1876.20 - | Caritas Beispieldiözese | AT471200024391878220 | VD/000001822 Gehalt Oktober 2025 | salary
2026-01-30 551.10 RCDT-SALA | Trafik Leopold Wimmer | AT471200002258003739 | geringf. Beschäftigung Jänner 26 | marginal-employment
2025-09-30 480.00 RCDT-SALA | Schiverleih Edelweiss KG | AT311400096176659726 | Aushilfe September | marginal-employment
2025-07-31 2066.30 - | STEIRISCHE STAHLBAU AG | AT612011141644836697 | GUTSCHRIFT STEIRISCHE STAHLBAU AG LOHN 07.2025 PNR 5512 | salary
2025-05-30 3420.00 RCDT-SALA | Landeskrankenhaus Talgau Betriebsges.m.b.H. | AT583200019796793738 | Bezüge Mai 2025 inkl. Nachtdienste | salary
2026-03-31 1688.25 RCDT-ESCT | Hausbetreuung Novak e.U. | AT983200011739563775 | Lohn März, 38,5 Std | salary
2025-11-27 4102.70 RCDT-SALA | Innviertler Maschinenring eGen | AT842032068482492695 | 11/2025 + 14. GEHALT | salary
2025-12-01 1240.90 - | AUTOHAUS DONAUTAL GMBH | AT882081599767148107 | LEHRLINGSEINKOMMEN 11/2025 3. LJ | salary
2026-02-27 2544.18 RCDT-SALA | Software Süd GmbH | DE71430609670017080658 | Salary February 2026 Employee 4711 | salary
2025-08-29 1302.44 RCDT-SALA | Bergblick Hotelbetriebs GmbH | AT182011163588566829 | Lohn August inkl. Kurzarbeitsunterstützung | salary short-time-allowance
`,
);

// Words of wages, and none.
const misleading = rows(
  "DE",
  `
2026-01-12 -189.00 105 | Lohnsteuerhilfeverein Vereinte Helfer e.V. | DE32500105170042745482 | EREF+LHV-220145~MREF+M220145~CRED+DE98ZZZ09999999999~SVWZ+Mitgliedsbeitrag 2026 ~Lohnsteuerhilfe | !salary ?service
2025-09-18 742.30 166 | Finanzamt Musterfeld | DE88760000000073186672 | SVWZ+ERST. EINKOMMENSTEUER ~2024 LOHNSTEUER STNR 123/45~6/78901 | tax-office !salary
2025-08-02 45.00 166 | Katharina Lohn | DE29430609670079165003 | Pizza gestern | !salary
2025-11-03 -60.00 177 | Peter Gehaltner | DE71100700240099743273 | Geschenk Opa | !salary
2025-10-10 312.44 166 | Werk & Form GmbH | DE96200411330022758970 | SVWZ+Reisekosten September Erstattung Auslagen | !salary
2026-01-05 -1190.00 177 | Lohnunternehmen Brandt | DE47701500000059464009 | Rg 2026-004 Maehdrusch und Stroh pressen | !salary ?service
2025-12-15 -148.75 105 | Steuerbüro Winkelmann | DE42701500000061100392 | MREF+31188~CRED+DE11ZZZ00000012345~SVWZ+Lohnbuchhaltung 11/202~5 Rg 5512 | !salary ?service
2026-01-02 -4.90 808 | - | - | Kontofuehrung GehaltskontoPlus 12/2025 | banking-fees !salary
2025-12-24 200.00 166 | Ingeborg Marquardt | DE38100110010061060824 | Weihnachtsgeld von Oma | !salary
2025-07-20 250.00 166 | Thomas Reimann | DE73100100100015324268 | Rueckzahlung Vorschuss, bis zum naechsten Gehalt | ?credit !salary
2026-01-20 86.40 166 | Stadtnetz Musterfeld GmbH | DE17370501980003168323 | SVWZ+EEG VERGUETUNG EINSPEI~SUNG PV ABSCHLAG 01/26 | !salary
2025-05-16 75.00 166 | Techniker Krankenkasse | DE18370501980055069707 | SVWZ+Bonusprogramm 2024 Auszahlung | ?insurance-health !salary
2025-04-11 -36.90 105 | Lohr-Apotheke am Markt | DE42200411330039037318 | ELV65123456 10.04 18.22 ME1 | health !salary
2025-06-01 50.00 152 | Ralf Steinbach | DE14100500000067436530 | Taschengeld Juni | !salary
2025-09-01 -17.40 106 | SOLDATENHEIM KANTINE | - | 2025-08-31T12:14 Debitk.1 2027-12 | food !salary
2025-03-14 30.00 166 | Marktforschung Meinung+Lohn GmbH | DE41370501980035968150 | Aufwandsentschaedigung Umfrage 8812 | !salary
2025-10-06 500.00 166 | Petra Weidner | DE43100100100047143233 | Belohnung fuer gefundene Katze | !salary
2025-11-12 -29.99 105 | Zeitungsvertrieb Westtal | DE39100100100089819425 | MREF+ZV4711~CRED+DE22ZZZ00000054321~SVWZ+BEZUG TAGESZEITUNG NOV | media !salary
2025-03-28 1480.15 153 | Deutsche Rentenversicherung Bund | DE24760000000077839459 | SVWZ+RENTE 04/2025 65 12025~8 M 012 | pension !salary
2025-05-30 412.60 153 | Pensionskasse der Kugellager VVaG | DE64100110010099170298 | SVWZ+Betriebsrente Mai 2025 | pension !salary
2025-06-30 1210.00 156 | Bundesagentur für Arbeit | DE20760000000063338904 | SVWZ+ALG 06/2025 STAMMNR 31~5D123456 | government-support !salary
2025-09-12 -480.00 177 | Minijob-Zentrale Knappschaft-Bahn-See | DE77701500000059468028 | Betr.-Nr 12345678 Abgaben Haushaltsscheck 1.Hj | !salary !marginal-employment
2025-12-01 -520.00 116 | Svetlana Kowal | DE34100500000056996060 | Lohn Putzhilfe November | !salary
2025-07-15 1500.00 116 | Marion Gehalt | DE70120300000020564134 | Kaution zurueck, danke | !salary !rent
2026-02-03 -12.99 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | EREF+1041234567890 PP.9912.~PP~MREF+5RZJ224XY~CRED+LU96ZZZ000000000000000~0058~SVWZ+PP.9912.PP . GEHALT VE~RGLEICHEN APP, Ihr Einkauf ~bei GEHALT VERGLEICHEN APP | psp ?e-commerce ?media !salary
`,
);

// Words of wages in Austria, and none.
const misled = rows(
  "AT",
  `
2025-10-02 611.00 RCDT-ESCT | Finanzamt Österreich | AT721200094438629875 | Gutschrift Arbeitnehmerveranlagung 2024 Lohnsteuer StNr 12 345/6789 | tax-office !salary
2026-01-10 -39.90 RDDT-ESDD | Arbeiterkammer Lohnrechner Verlag | AT432011151560303800 | Broschüre Lohn und Gehalt 2026 | ?media !salary
2025-07-04 1622.80 RCDT-SALA | Pensionsversicherungsanstalt | AT443200098741539328 | PENSION 07/2025 VSNR 1234 010155 | pension !salary
2025-08-08 35.00 RCDT-ESCT | Gerlinde Lohninger | AT703200064042129082 | Kinokarten | !salary
2025-12-03 -2100.00 ICDT-ESCT | Maria Lohner | AT621200048807350153 | Anzahlung Küche gebraucht | !salary
2025-11-14 -89.90 RDDT-ESDD | BMD Lohnverrechnung Kanzlei Weiss | AT651400066746904607 | Lohnverrechnung 10/2025 Honorar | !salary ?service
2025-10-17 240.00 RCDT-ESCT | Bergblick Hotelbetriebs GmbH | AT182011163588566829 | Diäten und Kilometergeld 09/2025 | !salary
2025-09-05 -14.90 CCRD-POSD | BEZUGSQUELLE WEINHANDEL K1 | - | BEZUGSQUELLE WEINHANDEL K1 04.09. 17:10 | groceries !salary
2026-02-12 95.00 - | Nachbarschaftshilfe Entgelt Karl | AT121200080966721062 | Schneeräumen danke | !salary
`,
);

export const salary = [...paid, ...marginal, ...austrian, ...misleading, ...misled];
