// Part 2 of the third set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-06-13 -87.50 - | - | - | AUSKEHR PFAENDUNGSBETRAG AN GLAEUBIGER | seizure
2025-07-20 -499.00 - | Creditreform Boniversum | DE14036794719290274060 | Zahlung an Pfändungsgläubiger Az 22-99 | seizure
2025-08-26 -220.00 - | - | - | ÜBERTRAG AUF PFÄNDUNGSKONTO | seizure
2025-10-02 0.01 - | - | - | Freigabe Pfändung Rest | seizure
2026-02-27 -77.00 809 | - | - | GEBUEHR FUER KONTOPFAENDUNG HAUPTZOLLAMT | seizure banking-fees
2026-04-05 -1100.00 116 | Hauptzollamt Dortmund | DE11221338524607062784 | Pfändungs- und Einziehungsverfügung VO 23 | seizure
2025-04-17 -410.00 116 | Landratsamt Rosenheim Kreiskasse | DE74597506387263609578 | PFAENDUNGSVERFUEGUNG VOM 11.11.2025 | seizure
2025-05-24 -12.00 805 | - | - | P-KONTO ENTGELT 02/26 | p-account banking-fees
2025-06-30 -10.90 808 | - | - | Pfändungsschutzkonto Grundpreis | p-account banking-fees
2025-08-06 -5.00 808 | - | - | BESCHEINIGUNG P-KONTO FREIBETRAG | p-account banking-fees
2025-09-12 -630.00 - | - | - | UEBERTRAG P-KONTO NICHT VERBRAUCHTER FREIBETRAG | p-account
2025-10-19 430.00 - | - | - | FREIGABE GEM. PAR. 850K ZPO PFAENDUNGSSCHUTZ | p-account
2025-11-25 -290.55 116 | Obergerichtsvollzieher Dierks | DE25058111167430809047 | DR II 1881/25 PFAENDUNG | seizure
2026-01-01 -150.00 116 | Gerichtsvollzieherin Petra Lang | DE78588600257067484943 | Zwangsvollstreckung DR 334/26 Rate | seizure
2026-02-07 -205.00 177 | Gerichtsvollzieher H. Maurer | DE20937968723906614272 | DRII0112/26 | seizure
2026-03-16 -311.13 - | Kreissparkasse | DE15429035009738992238 | LOHNPFAENDUNG 01/26 GLAEUBIGER DEBEX | seizure
2026-04-22 -876.12 - | - | - | PFÄNDUNGSAUSZAHLUNG~Az. 5512 Glaeubiger Stadt Köln | seizure
2025-05-04 -560.00 116 | Stadtkasse Hagen Vollstreckung | DE62735841176991643707 | VOLLSTRECKUNG KASSENZEICHEN 4409 | seizure
2025-06-10 -99.50 - | Beitragsservice ARD ZDF | DE91037363054825744664 | Pfaendung Rundfunkbeitraege | public-fees seizure
2025-07-17 -45.30 - | - | - | BEARBEITUNGSGEB. PFUEB 3 M 12/26 | seizure
2025-08-23 -1312.00 - | Techniker Krankenkasse | DE48297965200163251821 | RUECKST. BEITRAEGE PFAENDUNG | insurance-health-statutory seizure
2025-12-12 -25.00 808 | - | - | VORPFAENDUNG / VORL. ZAHLUNGSVERBOT BEARB. | seizure banking-fees
2026-01-18 -700.00 - | - | - | SPERRBETRAG PFAENDUNG LAUT PFUEB | seizure
2026-02-24 -18.00 - | - | - | Umwandlung in Pfändungsschutzkonto | p-account
2026-04-02 -48.21 105 | HUK24 AG | DE28071567518629492239 | KFZ-VERS. 881/22019-X HAFTPFL.+VOLLKASKO | insurance-vehicle
2025-04-14 -612.90 105 | VHV Allgemeine Versicherung AG | DE15943342732384977340 | KRAFTFAHRTVERSICHERUNG KL-AB 212 BEITRAG 2026 | insurance-vehicle
2025-05-21 -37.15 105 | DA Deutsche Allgemeine Versicherung | DE16193224045812920910 | Beitrag Kfz K-1288 01.01.-31.03. | insurance-vehicle
2025-08-03 -11.90 105 | Haftpflichtkasse VVaG | DE02753344748594427686 | Privathaftpflicht 2026 VS 100200300 | insurance-indemnity-accident
2025-09-09 -64.80 105 | InterRisk Versicherungs-AG | DE63260698157080526834 | UNFALLVERS. UV 7712 JAN-DEZ | insurance-indemnity-accident
2025-10-16 -93.40 105 | Nürnberger Allg. Vers. AG | DE83933018820065879562 | Hausratversicherung HR-221-10 | insurance-indemnity-accident
2025-12-29 -26.50 105 | ARAG SE | DE26794530287164716254 | Rechtsschutz Aktiv 71 991 22 | insurance-legal
2026-02-04 -289.00 105 | Roland Rechtsschutz-Versicherungs-AG | DE32789035109957355707 | BEITRAG 01.03.26-28.02.27 | insurance-legal
2026-03-13 -31.77 105 | Advocard Rechtsschutzversicherung AG | DE70554223279451697663 | Vertrag 8876 | insurance-legal
2025-05-01 -100.00 117 | Stuttgarter Lebensversicherung a.G. | DE84411984237332679361 | LV 1.882.991-0 | insurance-life
2025-06-07 -52.35 105 | Alte Leipziger Lebensversicherung | DE18748106949449641080 | BERUFSUNFAEHIGKEIT SBU 4411 BEITRAG | insurance-life
2025-07-14 -162.17 105 | Union Investment | DE50930958450222344313 | UniProfiRente RIESTER 2026 | insurance-life
2025-08-20 -75.00 105 | Canada Life Assurance Europe | IE34BOFI69031059215092 | Fondsgebundene Rentenversicherung 71 | insurance-life
2025-09-26 -18.90 105 | CosmosDirekt | DE89733039069102934249 | RISIKOLEBEN 2026/02 | insurance-life
2025-12-09 -33.90 105 | Münchener Verein | DE57641347354527279854 | ZAHNZUSATZ 75 DEUTSCHE ZAHNVERSICHERUNG | insurance-health-supplementary
2026-01-15 -19.45 105 | Envivas Krankenversicherung AG | DE06229457034537516173 | Krankenzusatz TK 2 | insurance-health-supplementary
2026-03-30 -584.22 105 | Debeka Krankenversicherungsverein a.G. | DE51165734606105620672 | BEITRAG KV/PV 03.2026 | insurance-health-private
2025-04-11 -399.10 105 | DKV Deutsche Krankenversicherung AG | DE38943737214951740065 | KRANKHEITSKOSTEN-VOLLVERSICHERUNG | insurance-health-private
2025-05-18 -701.88 105 | Continentale Krankenversicherung | DE74077321558801589684 | PKV Beitrag VN 661 | insurance-health-private
2025-06-24 -211.56 105 | Barmer | DE53774061326841549890 | Beitrag 01/26 Freiw. KV+PV BN 33 | insurance-health-statutory
2025-07-31 -873.20 105 | mhplus Betriebskrankenkasse | DE41680970737156483822 | KV-Beitraege Selbststaendige | insurance-health-statutory
2025-09-06 -240.40 116 | KKH Kaufmännische Krankenkasse | DE39563574530262984228 | BEITRAG FREIW. VERS. 0426 | insurance-health-statutory
2025-10-13 -120.08 105 | Techniker Krankenkasse | DE04085259979799981101 | STUDENTISCHE KRANKENVERSICHERUNG SS26 | insurance-health-statutory
2025-12-26 -488.31 105 | Viactiv Krankenkasse | DE98818229304160366454 | EREF+99120 SVWZ+Beitraege 02.2026ABWA+VIACTIV | insurance-health-statutory
2026-02-01 -28.50 105 | Agila Haustierversicherung AG | DE57001828448653641271 | Hundekrankenschutz Bello | dog-owner insurance
2026-03-10 -9.99 105 | Simplesurance GmbH | DE32428055530040550856 | Handyversicherung iPhone | insurance
2026-04-16 -4.49 105 | WERTGARANTIE AG | DE30086066191613245276 | GERAETESCHUTZ 991 | insurance
2025-04-28 -289.50 105 | SV SparkassenVersicherung Gebäudeversicherung AG | DE35606840113601662623 | WOHNGEBAEUDE VS-NR 50 012 334 1 | insurance
2025-06-04 -187.00 105 | LVM Landwirtschaftl. Versicherungsverein Muenster | DE68375058862114386188 | SAMMELRECHNUNG VERSICHERUNGEN | insurance
2025-07-11 -49.00 105 | HanseMerkur Reiseversicherung AG | DE68204510783817778490 | Reiseruecktritt Police 4 | insurance
2025-08-17 -33.12 105 | Generali Deutschland AG | DE80681349016690186176 | VERSICHERUNGSBEITRAG 03/26 GENERALI | insurance
2025-12-06 -123.00 105 | AXA Konzern AG | DE29630999018175600242 | BEITRAGSRECHNUNG 12 | insurance
2026-01-12 -59.60 105 | Zurich Gruppe Deutschland | DE42703624815571012464 | VERS.NR. 701.882.112 | insurance
2026-02-18 -21.30 105 | Getsafe Insurance AG | DE98393379499868323815 | Getsafe Contents | insurance
2026-03-27 -8.42 - | Lemonade Insurance N.V. | NL62ABNA4621401193 | Lemonade Liability policy | insurance-indemnity-accident
2025-04-08 -77.70 105 | Feuersozietaet Berlin Brandenburg | DE67545993893375747983 | Folgebeitrag 9912 | insurance
2025-05-15 -142.61 105 | Barmenia Krankenversicherung | DE81301942487872654558 | KV 4411 Beitrag | insurance-health-private
2025-06-21 -51.10 105 | Mecklenburgische Versicherungs-Gesellschaft a.G. | DE69256230440942745942 | MOPEDVERSICHERUNG KENNZEICHEN | insurance-vehicle
2025-07-28 -365.00 116 | Provinzial Rheinland | DE12292390068560565922 | Jahresbeitrag Haftpflicht u. Hausrat | insurance-indemnity-accident
2025-09-03 46.10 166 | VHV Allgemeine Versicherung AG | DE48494667712567137681 | BEITRAGSERSTATTUNG KFZ FAHRZEUGABMELDUNG | insurance-vehicle refund
2025-10-10 120.00 166 | Techniker Krankenkasse | DE15746033837762500842 | Beitragsrückerstattung 2025 | insurance-health-statutory refund
2025-11-16 -189.00 117 | Targobank AG | DE65418239091518294145 | DARLEHEN 0044112299 RATE | credit
2025-12-23 -312.45 105 | Santander Consumer Bank AG | DE07876286613247184295 | KREDITRATE VERTRAG 88123 | credit
2026-01-29 -154.20 105 | TeamBank AG Nuernberg | DE34443893275473359433 | easyCredit 991.221 Rate 14/60 | credit
2026-03-07 -277.00 105 | ING-DiBa AG | DE44734281567906163467 | Ratenkredit 5544 Rate 02/26 | credit
2026-04-13 -98.50 105 | Consors Finanz BNP Paribas | DE35625589128182401590 | Finanzierung KTO 4004 | credit
2025-04-25 -420.00 105 | Volkswagen Bank GmbH | DE05412017147091523703 | FINANZIERUNGSRATE WOB-AA 12 | credit
2025-06-01 -233.33 105 | SWK Bank | DE21840043309113451066 | Darl. 1199 Annuitaet | credit
2025-09-20 -205.10 105 | auxmoney Europe Holding | DE38079013539413345552 | Kreditprojekt 9912 Monatsrate | credit
2025-10-27 -66.00 105 | Creditplus Bank AG | DE79098931055936236859 | Darlehensnr 55 Rate | credit
2025-12-03 -512.12 601 | - | - | Annuitaetendarlehen | credit
2026-01-09 -1044.90 105 | DSL Bank | DE86422074704569965602 | BAUFINANZIERUNG 77 122 ZINS+TILGUNG | credit-building
2026-02-15 -890.00 117 | Interhyp / ING | DE25139049694398972159 | Immobilienkredit Haus | credit-building
2026-03-24 -765.40 105 | MünchenerHyp eG | DE89211910295697746686 | Hypothekendarlehen 33 | credit-building
2025-04-05 -1210.00 105 | Sparkasse Passau | DE75720955938078355018 | BAUDARLEHEN 6600 TILGUNG ZINSEN | credit-building
2025-06-18 -402.00 105 | Wüstenrot Bausparkasse AG | DE07637007682790132823 | Bauspardarlehen Zins/Tilgung | credit-building
2025-07-25 -24.99 105 | Klarna Bank AB | SE3178744251914254159342 | Ratenkauf Rechnung 4412 Rate 3 von 12 | installment-payment
2025-08-31 -31.50 105 | PayPal Europe | LU439653223621218603 | RATENZAHLUNG NACH 12 MONATEN RATE 2 | installment-payment
2025-10-07 -45.00 105 | OTTO Payments GmbH | DE47226126813859971270 | Ratenzahlung Konto 98 Möbel | installment-payment
2025-11-13 -19.90 105 | Consors Finanz | DE89704127127694423348 | MediaMarkt 0% Finanzierung Rate 5/10 | installment-payment
2026-01-26 10000.00 166 | Targobank AG | DE08041774609151218998 | AUSZAHLUNG KREDIT 0044112299 | credit
2026-03-04 5000.00 166 | SKG Bank | DE48438954205817660430 | Kreditauszahlung Vertrag 8 | credit
2026-04-10 2500.00 168 | Cashper / Novum Bank Limited | MT72MALT95229190895336088384908 | Kurzzeitkredit Auszahlung | credit
2025-04-22 -2561.10 177 | Novum Bank Limited | MT39MALT00608563300866208980082 | RUECKZAHLUNG MINIKREDIT CASHPER | credit
2025-05-29 -515.00 116 | Vexcash AG | DE57528455761777435782 | Kredit 9912 Rückzahlung | credit
2025-07-05 -80.00 105 | KfW | DE53634027098683218283 | STUDIENKREDIT ZINSEN UND TILGUNG 5512 | credit
2025-08-11 -143.20 105 | Oyak Anker Bank | DE29599675457607911444 | KREDITNR 6 FAELLIGE RATE | credit
2025-09-17 -299.00 105 | BMW Bank GmbH | DE13622454779497140582 | AUTOKREDIT VERTRAG 991 03/26 | credit
2025-10-24 -176.50 105 | smava / DKB | DE10564227083290154555 | PRIVATDARLEHEN RATE 7 | credit
2025-11-30 -349.00 105 | Deutsche Bank PGK | DE74046887205701502985 | PersoenlicherKredit 440 Rate | credit
2026-03-21 -405.00 609 | - | - | DARLEHENSTILGUNG KTO 771 | credit
2025-04-02 -88.80 105 | younited credit | FR1539237709719346087965570 | Kredit Monatliche Rate | credit
2025-05-09 -20.00 - | TIPICO CO LTD | MT20MALT32576466647532990600870 | TIPICO.DE ST JULIANS MT | gambling
2025-06-15 -50.00 - | Bet365 | GI16BOFI692748315086300 | BET365.COM GIBRALTAR | gambling
2025-07-22 -100.00 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU087878880951532912 | PP.4411.PP . BETANO, Ihr Einkauf bei BETANO | gambling psp
2025-08-28 -25.00 105 | PayPal (Europe) | LU050393703536849749 | 1029912 . NEO.BET Ihr Einkauf bei NEO.BET | gambling psp
2025-10-04 -200.00 - | Spielbank Hohensyburg | DE52692117185351430500 | SPIELBANK//DORTMUND/DE | gambling
2026-03-01 -40.00 118 | Interwetten Gaming Ltd | MT25MALT83080217745309113994945 | Deposit INTERWETTEN 991 | gambling
2026-04-07 -75.00 177 | LeoVegas Gaming plc | MT18MALT51015834197243677841408 | LeoVegas Einzahlung | gambling
2025-04-19 -10.00 - | Merkur Spielothek | DE88572631784509115939 | MERKUR SPIELOTHEK 112 BIELEFELD | gambling
2025-05-26 -35.00 106 | LOEWEN PLAY GMBH | DE57637464939240707467 | LOEWEN PLAY BINGEN | gambling
2025-07-02 350.00 166 | Tipico Co. Ltd. | MT20MALT37040668894542243420504 | Auszahlung Wettkonto | gambling
2025-08-08 120.45 166 | bwin (Deutschland) Services | MT88MALT43590235200250112192361 | BWIN PAYOUT 4412 | gambling
2025-09-14 -80.00 177 | Skill On Net Ltd | MT80MALT76435639909750881382593 | DRUECKGLUECK EINZAHLUNG | gambling
2025-10-21 -20.00 - | PokerStars | MT40MALT87460643781996482740005 | POKERSTARS.EU | gambling
2025-11-27 -33.00 105 | Lotto24 AG | DE91115589301663679755 | LOTTO24 SPIELSCHEIN 8812 | lottery
2026-01-03 -17.50 105 | WestLotto | DE24026450433796194084 | EUROJACKPOT DAUERSCHEIN | lottery
2026-02-09 -12.60 105 | Toto-Lotto Niedersachsen GmbH | DE18996040302331277388 | Abo Spiel 77 GlücksSpirale | lottery
2026-03-18 -25.00 117 | Deutsche Postcode Lotterie | DE43271655856886748810 | LOS 881 122 | lottery
2026-04-24 -12.50 105 | Deutsche Postcode Lotterie DPL gGmbH | DE47148593370232285603 | Lose 04/26 | lottery
`,
);

export const part2 = [...german];
