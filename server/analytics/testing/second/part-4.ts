// Part 4 of the second set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-01-21 -24.95 - | AMAZON PAYMENTS EUROPE S.C.A. | DE63250501804315445062 | CRED+DE55ZZZ00001294820~SVWZ+302-8821-1122 Buch "Mehr Gehalt verhandeln"~Mandat: M8435379~Referenz: R-614913105 | direct-debit e-commerce
2025-02-22 -14.99 106 | THALIA BUECHER | - | LOHN UND GEHALT FUER EINSTEIGER | media
2025-03-23 -412.00 177 | Autohaus Kessler GmbH & Co. KG | DE86100100106095243682 | Rückzahlung überzahlter Lohn 02/25 | 
2025-04-24 -1850.00 177 | Svetlana Horvat | DE68500105179894543238 | EREF+NOTPROVIDED~SVWZ+Gehalt April Mitarbeiterin Büro | 
2025-05-25 860.20 166 | BARMER Arbeitgeberversicherung | DE78430609672145463359 | U1-Erstattung Entgeltfortzahlung AN Horvat~End-to-End-Ref.:~NICHT ANGEGEBEN | refund transfer
2025-06-26 143.80 166 | METALLBAU JANSEN GMBH | DE13370501981264462305 | SVWZ+REISEKOSTEN 06/25 | 
2025-07-27 1245.66 153 | DEUTSCHE RENTENVERSICHERUNG BUND RENTEN SERVICE | DE32250501802017419299 | EREF+NOTPROVIDED~SVWZ+RENTE 07/25 53 120455 K 511 | pension
2025-08-28 688.19 153 | Deutsche Rentenversicherung Rheinland | DE67700202706122422140 | RV-RENTE 08.2025 13 010160 M 009 | pension
2025-10-30 2410.00 153 | LANDESAMT F. BESOLDUNG NRW | DE06430609678120067426 | EREF+NOTPROVIDED~SVWZ+VERSORGUNGSBEZUEGE 10/25 | pension
2025-11-28 310.55 - | Siemens Altersfürsorge | DE28120300002710201648 | Betriebsrente November | pension
2026-05-29 95.30 153 | VBL Versorgungsanstalt des Bundes | DE51100100100977606568 | VBL-Betriebsrente 05/26 | pension
2025-01-14 1190.00 - | Werbeagentur Pixelwerk GmbH | DE11100100106848695345 | RE-NR 2025-003 Texte | self-employed transfer
2025-02-13 850.00 - | VHS Oldenburg | DE58430609676808052056 | Honorar Kurs F2201 | self-employed transfer
2025-03-14 2380.00 166 | Bosch Rexroth AG | DE38430609673030437565 | Auftraggeber: Bosch Rexroth AG Buchungstext: Rechnung 2025-011 Honorar Beratung | self-employed
2025-05-16 600.00 166 | GEMEINDE STUHR | DE75600501017171120145 | SVWZ+HONORAR LESUNG 12.05. | self-employed
2025-01-25 -150.00 177 | Max Riedel | DE47760260005847254804 | EREF+NOTPROVIDED~SVWZ+RUECKZAHLUNG VON DIR GELIEHENES GELD | 
2025-02-26 200.00 - | Tobias Kern | DE21600501019895751013 | Privatdarlehen, danke dir | transfer
2025-03-27 -100.00 - | Mama | DE96120300003114581687 | 2. Rate für mein Fahrrad | transfer
2025-04-28 -612.33 - | SPARKASSE HANNOVER | - | KREDITKARTENABRECHNUNG 4588XXXXXXXX1120 04/25 | credit-card
2025-05-29 -288.10 105 | DZ BANK Kreditkartenservice | DE60700202709131357416 | Kreditkartenabrechnung VISA vom 26.05.2025~EREF: R-375547760 MREF: M-9002676~CRED: DE76ZZZ00001230338 IBAN: DE60700202709131357416 BIC: HYVEDEMMXXX | credit-card direct-debit
2025-06-30 -1044.90 - | Barclays Bank Ireland PLC | DE61700202705453532461 | CRED+DE56ZZZ00000249258~SVWZ+Kreditkartenabrechnung 06/25~Mandat: M-4084614~Referenz: R-593733077 | credit-card direct-debit
2025-08-01 -199.99 - | DEUTSCHE BANK | - | MASTERCARD ABRECHNUNG KREDITKARTE 07/25 | credit-card
2025-01-20 -249.00 105 | VOLKSWAGEN LEASING GMBH | DE27600501018878728700 | EREF+R-501972611~MREF+M3470393~CRED+DE91ZZZ00000964380~SVWZ+LEASINGRATE 01/25 VTR 1122881 | leasing
2025-02-20 -189.00 105 | Sixt Leasing SE | DE87760260002636238155 | Leasing Rate 02/25~EREF: R-842631291 MREF: M3521093~CRED: DE85ZZZ00000355473 IBAN: DE87760260002636238155 BIC: NORSDE71XXX | leasing
2025-04-22 -35.90 - | Deutsche Leasing / JobRad | DE95120300003796919378 | CRED+DE13ZZZ00000895533~SVWZ+Leasing Dienstrad 04/25~Mandat: M1727159~Referenz: R-444099825 | direct-debit leasing
2025-05-20 -98.00 105 | GRENKE AG | DE53370400440569947826 | Leasingvertrag 045-1122 Drucker~End-to-End-Ref.:~R-720431755~CORE / Mandatsref.:~M8930854~Gläubiger-ID:~DE47ZZZ00002444533~SEPA-BASISLASTSCHRIFT wiederholend | leasing
2025-06-02 -100.00 105 | LBS NORDWEST | DE16100700240098199829 | EREF+R-055820136~MREF+M5147182~CRED+DE69ZZZ00002631005~SVWZ+BAUSPARBEITRAG VTR 5 112 288 | savings-building
2025-07-01 -50.00 117 | Bausparkasse Schwäbisch Hall AG | DE48760260001360817770 | Bausparvertrag 9911220 B01 | savings-building
2025-08-01 -40.00 - | Wüstenrot Bausparkasse AG | DE93250501800591513351 | CRED+DE23ZZZ00002360044~SVWZ+Sparrate Bausparen 08/25~Mandat: M9724851~Referenz: R-344447843 | direct-debit savings-building
2025-01-13 -35.00 105 | TSV Lotto Rot-Weiß 1921 e.V. | DE36300606019845570805 | Mitgliedsbeitrag 2025~EREF: R-478820894 MREF: M-2146753~CRED: DE68ZZZ00001904049 IBAN: DE36300606019845570805 BIC: DAAEDEDDXXX | recreation
2025-02-17 -64.50 106 | LOTTO SPORTSWEAR OUTLET | - | LOTTO OUTLET METZINGEN SCHUHE | 
2025-03-18 -22.90 - | Restaurant Casino Stadtpark | - | CASINO KANTINE | food
2025-04-19 -10.00 177 | Stefan Wetter | DE02300606012148032821 | Wettessen Kasse danke IBAN: DE02300606012148032821 BIC: DAAEDEDDXXX | 
2025-05-20 -27.80 - | PayPal Europe S.a.r.l. et Cie S.C.A | LU89751000135104200E | CRED+LU96ZZZ0000000000000000058~SVWZ+. STEAMGAMES, Ihr Einkauf bei Valve~Mandat: M8627995~Referenz: R-420947052 | direct-debit media psp
2025-06-18 1260.00 - | Allianz Versicherungs-AG | DE70370400446994222018 | Schadenzahlung SB 44-1122-3 Hagel | transfer insurance refund
2025-07-18 318.40 166 | DEBEKA KRANKENVERS. | DE41600501014084689688 | SVWZ+LEISTUNGSABRECHNUNG 12.07.25 RECHNUNGEN | insurance-health-private refund
2025-08-19 2450.00 166 | HUK-COBURG | DE73700202708639437008 | Schaden 25-11-4471 Totalschaden Regulierung IBAN: DE73700202708639437008 BIC: HYVEDEMMXXX | insurance refund ?insurance-vehicle ?vehicle
2025-10-20 -89.00 177 | Versicherungsmakler Holt | DE20100100108531475724 | EREF+NOTPROVIDED~SVWZ+Beratungshonorar | service
2025-11-20 25.00 - | ING-DiBa AG | DE07120300002448234999 | Cashback Prämie Girokonto | transfer
2025-12-18 12.40 - | Shoop Cashback GmbH | DE86430609677232228090 | Cashback Auszahlung | transfer
2025-01-27 -3.95 808 | - | - | ENTGELT GELDAUTOMAT FREMDVERFUEGUNG | banking-fees
2025-02-28 -5.90 808 | - | - | Kontoführungsgebühr 02/25 | banking-fees
2025-03-31 -9.75 805 | - | - | RECHNUNGSABSCHLUSS KONTOFUEHRUNG 1.Q | banking-fees
2025-01-23 -65.00 177 | Pfandhaus Lohmann | DE74600501010020460874 | SVWZ+AUSLOESUNG PFAND SCHEIN 2211 | 
2025-02-24 -38.00 116 | Dr. Pfändler Zahnarztpraxis | DE95370501985633113461 | Rechnung 25-118 IBAN: DE95370501985633113461 BIC: COLSDE33XXX | health
2025-03-25 14.25 - | Deutsche Pfandbriefbank AG | DE05430609676208037103 | Zinsen Pfandbrief 2025 | interest transfer
2025-04-26 -12.75 - | GETRAENKE HOFFMANN | - | LEERGUT PFAND 4 KISTEN | ec-card groceries
2025-06-26 49.95 - | Zalando SE | DE35370501982848287803 | Rücksendung Bestellung 1010388112 | e-commerce refund transfer
2025-07-28 119.00 166 | OTTO GMBH & CO KG | DE03100100104260925124 | SVWZ+RETOURE GUTSCHRIFT KD 4411 2203 | e-commerce refund transfer
2025-08-29 23.60 - | AMAZON EU | - | Rückerstattung Retoure 302-99 | e-commerce refund
2025-09-30 34.90 166 | PayPal Europe S.a.r.l. et Cie S.C.A | LU89751000135104200E | Rückzahlung eBay Rückgabe Artikel | e-commerce psp refund transfer
2025-01-29 400.00 159 | Peter Ohm | DE32500105170284719839 | RUECKUEBERWEISUNG KONTO ERLOSCHEN | refund-transfer
2025-02-27 55.00 159 | Rita Hoss | DE59250501801737378843 | Retoure Überweisung AC01 IBAN falsch | refund-transfer
2025-03-26 1200.00 159 | BAU UND BODEN GMBH | DE03430609676711070409 | RUECKUEBERWEISUNG EMPFAENGER UNBEKANNT | refund-transfer
2025-04-29 80.00 159 | Kim Nguyen | DE71370501988533640194 | Rücküberweisung Empfängername weicht ab | refund-transfer
2025-05-30 660.00 159 | WERNER KOLB | DE46700202700719412520 | RUECKUEBERWEISUNG KONTO GESCHLOSSEN | refund-transfer
2025-06-05 -200.00 899 | STORNO | - | STORNO GUTSCHRIFT VOM 04.06. IRRLAEUFER | reverse-transfer
2025-07-08 35.00 899 | Stornierung | - | Storno Kontoabschluss 2. Quartal | reverse-transfer
2025-08-11 10.00 899 | STORNO | - | STORNO BUCHUNG V. 08.08. | reverse-transfer
2025-09-10 -77.00 - | Storno | - | Storno Fehlbuchung | reverse-transfer
2025-10-13 150.00 899 | Storno | - | Stornobuchung Doppelausführung | reverse-transfer
2025-06-19 -900.00 - | Lars Vogel | DE78120300008575365403 | RUECKRUF RECALL DER GUTSCHRIFT V. 17.06. | recall-transaction
2025-07-20 500.00 - | Jana Freund | DE17370501989347408989 | Rückruf Überweisung angenommen, Recall DUPL | recall-transaction
2025-08-22 1340.00 - | ALPHA TRADE S.L. | ES7921002059564727689563 | RECALL FRAD RUECKRUF | recall-transaction
2025-09-23 60.00 - | Ben Otte | DE37100700245790624954 | Überweisungsrückruf erfolgreich | recall-transaction
2025-01-24 100.00 - | Simone Fuchs | DE07250501805910708555 | Kindergeld für dich, Mama | transfer
2025-02-25 -255.00 177 | Bundesagentur für Arbeit - Familienkasse | DE47760000007264073278 | EREF+NOTPROVIDED~SVWZ+RUECKFORDERUNG KINDERGELD KG117FK334221 | 
2025-03-29 -148.00 105 | Kita Sonnenschein e.V. | DE60250501806538040260 | Kindergartenbeitrag 03/25~EREF: R-338088644 MREF: M9802985~CRED: DE95ZZZ00002301609 IBAN: DE60250501806538040260 BIC: SPKHDE2HXXX | living-cost
2025-04-30 187.00 - | Jugendamt Landkreis Peine | DE66100700241331485156 | Unterhaltsvorschuss 05/25 Kind Mia | government-support transfer
2025-05-06 50.00 - | Opa Heinz | DE56700202705613516106 | Geld für die Kinder | transfer
2025-01-15 1800.00 156 | L-BANK BADEN-WUERTTEMBERG | DE38250501804127897564 | SVWZ+ELTERNGELD 01/25 AZ 8812 | parents-benefit
2025-02-14 987.65 156 | Bundeskasse Elterngeldstelle Landkreis Celle | DE43100100103889031448 | Elterngeld Basis LM 3 | parents-benefit
2025-03-13 300.00 - | Bezirksamt Pankow Elterngeld | DE41430609675987410925 | Elterngeld Mindestbetrag | parents-benefit transfer
2025-01-31 812.00 156 | BUNDESKASSE HALLE | DE76370501989055051576 | SVWZ+BAFOEG 02/25 FOERDERUNGSNR 44112 | student-benefit
2025-02-28 934.00 - | Landeshauptkasse NRW | DE40760260003823866067 | BAföG März | student-benefit transfer
2025-03-31 300.00 - | Universität Potsdam | DE73250501809813111554 | Deutschlandstipendium 04/25 | student-benefit transfer
2025-05-02 350.00 166 | Heinrich-Böll-Stiftung e.V. | DE24600501016878046912 | Stipendium Mai | student-benefit
2025-05-30 1180.00 156 | JOBCENTER KREIS UNNA | DE64760000005720368994 | SVWZ+BUERGERGELD 06/25 BG 35502//0011 | government-support
2025-06-30 1342.50 156 | Bundesagentur für Arbeit | DE26760000001455576207 | ALG I 06/25 Stamm-Nr 221D | government-support
2025-07-31 212.00 - | Stadt Leipzig Wohngeldstelle | DE45100700240276010977 | Wohngeld 08/25 | government-support transfer
2025-01-28 850.00 082 | EINZAHLUNG | - | BAREINZAHLUNG SB 28.01 16.02UHR | deposit
2025-02-28 300.00 082 | Einzahlung | - | Bargeldeinzahlung Automat | deposit
2025-03-28 1240.50 082 | EINZAHLUNG KASSE | - | TAGESEINNAHMEN KW 13 EINZAHLUNG | deposit sales
2025-04-25 500.00 - | Einzahlung | - | SB-EINZAHLUNG 25.04. | deposit
2025-05-23 100.00 - | CASH26 Einzahlung | - | Bareinzahlung bei Penny | deposit
2025-01-07 -63.42 106 | REWE MARKT GMBH | - | REWE SAGT DANKE 44110221//DORTMUND/DE | groceries
2025-02-08 -28.17 - | BILLA DANKT 0441 | - | BILLA DANKT 08.02. 17:40 K1 | ec-card groceries
2025-03-11 -41.90 - | ALDI SUED | - | ALDI SUED SAGT DANKE 112 ESSEN | ec-card groceries
2025-04-14 -19.38 - | Lidl sagt Danke | - | Kartenzahlung | ec-card groceries
2025-05-16 -77.05 106 | EDEKA Miethe | - | EDEKA MIETHE BREMEN 16.05. 18:02 | groceries
2025-01-19 -31.40 106 | PIZZERIA DA GINO | - | PIZZERIA DA GINO BOCHUM | food
2025-02-16 -24.80 - | PayPal Europe S.a.r.l. et Cie S.C.A | LU89751000135104200E | CRED+LU96ZZZ0000000000000000058~SVWZ+. TAKEAWAYCOM, Ihr Einkauf bei Lieferando~Mandat: M8627995~Referenz: R-493714809 | direct-debit food psp
2025-04-20 -46.00 106 | WIRTSHAUS ZUR POST | - | WIRTSHAUS ZUR POST//ERDING/DE | food
2025-01-10 -39.99 105 | Telekom Deutschland GmbH | DE77430609671652620442 | Mobilfunk Kundenkonto 4412 RG 1120~EREF: R-966390612 MREF: M-0367342~CRED: DE78ZZZ00002958916 IBAN: DE77430609671652620442 BIC: GENODEM1GLS | telecommunication
2025-02-12 -29.99 105 | TELEFONICA GERMANY GMBH & CO. OHG | DE53500105179418826796 | EREF+R-679708848~MREF+M-8219845~CRED+DE32ZZZ00001400216~SVWZ+O2 MOBILFUNK RG 02/25 | telecommunication
2025-01-22 -18.65 - | Linden-Apotheke | - | APOTHEKE | ec-card health
`,
);

const austrian = rows(
  "AT",
  `
2025-09-29 1722.40 - | PVA Pensionsversicherungsanstalt | AT531200056153261292 | Pension 09/2025 | pension transfer
2025-04-15 430.00 - | ORF Radio | AT763200044464368035 | Honorar Beitrag 4/25 | self-employed transfer
2025-09-02 -77.20 - | Card Complete Service Bank AG | AT941200067497496108 | Kreditkarten-Abrechnung VISA 09/25 | credit-card
2025-03-20 -412.20 - | Porsche Bank AG | AT063200056474783583 | CRED+AT56ZZZ00000017892~SVWZ+LEASING 8811-2 RATE 03/25 | direct-debit leasing
2025-09-01 -25.00 - | s Bausparkasse | AT421400081051774963 | Bausparen 09/25 | savings-building transfer
2025-10-01 -80.00 - | Raiffeisen Bausparkasse | AT771200088679165933 | CRED+AT71ZZZ00000065373~SVWZ+BAUSPAREN RATE 10/25 | direct-debit savings-building
2025-09-19 500.00 - | Wiener Städtische Versicherung AG | AT712011128629320160 | Schadenvergütung Leitungswasser | transfer insurance refund
2025-05-27 -31.00 - | Exekutive Coaching Huber | AT983400095615576286 | SEMINAR RECHNUNG 33 | service transfer
2025-10-24 250.00 - | Hans Pichler | AT903200034663278651 | Rückruf der Überweisung vom 20.10. | recall-transaction
2025-04-08 1055.40 - | Österreichische Gesundheitskasse | AT263200093048064900 | Kinderbetreuungsgeld 03/25 | parents-benefit transfer
2025-05-09 1410.00 - | ÖGK | AT173400029673992515 | WOCHENGELD 05/25 | parents-benefit transfer
2025-04-07 780.00 - | Studienbeihilfenbehörde | AT421400071219613530 | Studienbeihilfe 04/25 | student-benefit transfer
2025-08-08 1104.30 - | AMS Arbeitsmarktservice | AT591400053427698721 | Arbeitslosengeld 07/25 | government-support transfer
2025-03-16 -12.50 - | MCDONALDS 114 | - | MCDONALDS 114 WIEN 16.03. | ec-card food
`,
);

export const part4 = [...german, ...austrian];
