// What each recorded bank is asked, and the recorded answer.
import { readFileSync } from "node:fs";
import { binary } from "./raw.ts";

/** The constants of a bank's recording by `Class.CONSTANT`; the part before the last `/` is cut. */
export type Constants = Readonly<Record<string, string>>;

/** A request and its answer: names of constants, or texts. */
export type Exchange = readonly [request: string, ...answer: string[]];

export type Recording = {
  bankCode: string;
  /** The customer's data that the masked recording names. */
  userId: string;
  method: string;
  /** Whether the bank sends UTF-8 where FinTS has Latin-1. */
  utf8?: true;
  /** The class with the exchanges that open and end dialogues. */
  base: string;
  /** Parameters to hide: orders that the bank offers and the recording does not hold. */
  hidden?: readonly string[];
  exchanges: (constants: Constants) => readonly Exchange[];
};

/** UTF-8 bytes, a character a byte. */
export function utf8(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function withReport(answer: string, report: string): string {
  const format = "urn?:iso?:std?:iso?:20022?:tech?:xsd?:pain.002.001.10";
  return answer.replace(format, `${format}+${binary(utf8(report))}`);
}

/** Made up, because sessions read a balance before a transfer and the recording has none. */
const BALANCE: Exchange = [
  "HKSAL:3:7+x'HKTAN:4:7+4+HKSAL'",
  "HIRMG:3:2+0010::Entgegengenommen.'HIRMS:4:2:3+0020::Auftrag ausgeführt.'",
  "HIRMS:5:2:4+3076::Keine starke Authentifizierung erforderlich.'HITAN:6:7:4+4++noref+nochallenge'",
  "HISAL:7:7:3+DE00112233440000000000::PRIVAT::280:11223344+Kontokorrent+EUR+C:1,:EUR:20251010'",
];

const TRANSFER = "HKCCS:3:1+x'HKTAN:4:7+4+HKCCS'HKVPP:5:1+x'";
const CONFIRMED = "HKCCS:3:1+x'HKVPA:4:1+x'HKTAN:5:7+4+HKCCS'";

function atruvia(constants: Constants, result: "MATCH" | "PARTIAL_MATCH"): readonly Exchange[] {
  const report = withReport(
    constants[`SendTransferVoPTest.VOP_REPORT_${result}_RESPONSE`] ?? "",
    constants[`SendTransferVoPTest.VOP_REPORT_${result}_XML_PAYLOAD`] ?? "",
  );
  return [
    BALANCE,
    [TRANSFER, "SendTransferVoPTest.SEND_TRANSFER_RESPONSE_POLLING_NEEDED"],
    ["SendTransferVoPTest.POLL_VOP_REQUEST", report],
    [CONFIRMED, "SendTransferVoPTest.CONFIRM_VOP_RESPONSE"],
    [
      "SendTransferVoPTest.CHECK_DECOUPLED_SUBMISSION_REQUEST",
      "SendTransferVoPTest.CHECK_DECOUPLED_SUBMISSION_RESPONSE",
    ],
  ];
}

const PAGES = "GetStatementOfAccountTest";

function dkb(constants: Constants): Exchange[] {
  const [first = "", second = ""] = [1, 2].map(
    (nth) => constants[`${PAGES}.MT940_STATEMENT_${nth}`],
  );
  return [
    ["InitEndDialogTest.HKTAB_INIT_REQUEST", "InitEndDialogTest.HKTAB_INIT_RESPONSE"],
    ["InitEndDialogTest.HKTAB_REQUEST", "InitEndDialogTest.HKTAB_RESPONSE"],
    ["GetSEPAAccountsTest.GET_ACCOUNTS_REQUEST", "GetSEPAAccountsTest.GET_ACCOUNTS_RESPONSE"],
    ["HKSAL:3:5+x'HKTAN:4:6+4+HKSAL'", "GetBalanceTest.GET_BALANCE_RESPONSE"],
    [
      "HKKAZ:3:5+x'HKTAN:4:6+4+HKKAZ'",
      `${PAGES}.GET_STATEMENT_PAGE_1_RESPONSE`,
      `${binary(first)}'`,
    ],
    [
      `${PAGES}.GET_STATEMENT_PAGE_2_REQUEST`,
      `${PAGES}.GET_STATEMENT_PAGE_2_RESPONSE`,
      `${binary(second)}'`,
    ],
    ["HKCCS:3:1+x'HKTAN:4:6+4+HKCCS'", "SendSEPATransferTest.SEND_TRANSFER_RESPONSE"],
    ["HKTAN:3:6+2++++ref+N'", "SendSEPATransferTest.SEND_TAN_RESPONSE"],
  ];
}

const RECORDED = {
  Atruvia: {
    bankCode: "11223344",
    userId: "PRIVATE_______",
    method: "946",
    base: "AtruviaIntegrationTestBase",
    exchanges: (constants) => atruvia(constants, "PARTIAL_MATCH"),
  },
  "Atruvia, payee matches": {
    bankCode: "11223344",
    userId: "PRIVATE_______",
    method: "946",
    base: "AtruviaIntegrationTestBase",
    exchanges: (constants) => atruvia(constants, "MATCH"),
  },
  DKB: {
    bankCode: "12030000",
    userId: "test@user",
    method: "921",
    base: "DKBIntegrationTestBase",
    hidden: ["HICAZS", "HICDBS"],
    exchanges: dkb,
  },
  "DKB, TAN for turnovers": {
    bankCode: "12030000",
    userId: "test@user",
    method: "921",
    base: "DKBIntegrationTestBase",
    hidden: ["HICAZS", "HICDBS"],
    exchanges: (constants) => [
      ...dkb(constants).filter(([request]) => !request.startsWith("HKKAZ")),
      ["HKKAZ:3:5+x'HKTAN:4:6+4+HKKAZ'", `${PAGES}.GET_STATEMENT_RESPONSE_BEFORE_TAN`],
      [
        "HKTAN:3:6+2++++ref+N'",
        `${PAGES}.SEND_TAN_RESPONSE`,
        `${binary([1, 2].map((nth) => constants[`${PAGES}.MT940_STATEMENT_${nth}`]).join(""))}'`,
      ],
    ],
  },
  "KSK Miesbach": {
    bankCode: "71152570",
    userId: "test@user",
    method: "910",
    base: "KSKIntegrationTestBase",
    exchanges: () => [
      ["KSKIntegrationTestBase.INIT_REQUEST", "InitDialogWithBlockedPinTest.INIT_RESPONSE"],
    ],
  },
  Postbank: {
    bankCode: "20010020",
    userId: "PRIVATE____",
    method: "930",
    base: "PostbankIntegrationTestBase",
    exchanges: () => [
      ["GetSEPAAccountsTest.GET_ACCOUNTS_REQUEST", "GetSEPAAccountsTest.EMPTY_ACCOUNTS_RESPONSE"],
    ],
  },
  "Postbank, PIN blocked": {
    bankCode: "20010020",
    userId: "PRIVATE____",
    method: "930",
    base: "PostbankIntegrationTestBase",
    exchanges: () => [
      ["PostbankIntegrationTestBase.SYNC_REQUEST", "InitDialogWithBlockedPinTest.SYNC_RESPONSE"],
    ],
  },
  Consors: {
    bankCode: "76030080",
    userId: "test@user",
    method: "900",
    utf8: true,
    base: "ConsorsIntegrationTestBase",
    hidden: ["HISALS", "HICDBS"],
    exchanges: () => [
      ["ConsorsIntegrationTestBase.LOGIN_REQUEST", "ConsorsIntegrationTestBase.LOGIN_RESPONSE"],
      [
        "ConsorsIntegrationTestBase.LOGIN_TAN_REQUEST",
        "ConsorsIntegrationTestBase.LOGIN_TAN_RESPONSE",
      ],
      ["GetSEPAAccountsTest.GET_ACCOUNTS_REQUEST", "GetSEPAAccountsTest.GET_ACCOUNTS_RESPONSE"],
      [`${PAGES}.GET_STATEMENT_REQUEST`, `${PAGES}.GET_STATEMENT_RESPONSE`],
    ],
  },
  GLS: {
    bankCode: "43060967",
    userId: "PRIVATE__",
    method: "942",
    base: "GLSIntegrationTestBase",
    hidden: ["HISALS", "HICDBS"],
    exchanges: () => [
      [
        "GetStatementOfAccountXMLTest.GET_STATEMENT_REQUEST",
        "GetStatementOfAccountXMLTest.GET_STATEMENT_RESPONSE_BEFORE_TAN",
      ],
      [
        "GetStatementOfAccountXMLTest.SEND_TAN_REQUEST",
        "GetStatementOfAccountXMLTest.SEND_TAN_RESPONSE",
        "GetStatementOfAccountXMLTest.GET_STATEMENT_EMPTY_HICAZ_RESPONSE",
      ],
      ...[2, 3].map((page): Exchange => [
        `GetStatementOfAccountXMLTest.GET_STATEMENT_PAGE_${page}_REQUEST`,
        `GetStatementOfAccountXMLTest.GET_STATEMENT_PAGE_${page}_RESPONSE`,
      ]),
    ],
  },
  ING: {
    bankCode: "50010517",
    userId: "test@user",
    method: "999",
    base: "IngDibaIntegrationTestBase",
    hidden: ["HISALS", "HICDBS"],
    exchanges: () => [
      ["GetSEPAAccountsTest.GET_ACCOUNTS_REQUEST", "GetSEPAAccountsTest.GET_ACCOUNTS_RESPONSE"],
      [`${PAGES}.GET_STATEMENT_REQUEST`, `${PAGES}.GET_STATEMENT_RESPONSE`],
    ],
  },
} as const satisfies Record<string, Recording>;

export type RecordingName = keyof typeof RECORDED;

/** The recordings in this folder, and those that only a checkout of phpFinTS has. */
export const RECORDINGS: Readonly<Record<RecordingName, Recording>> = RECORDED;

const FILES = { Atruvia: "Atruvia", DKB: "DKB", KSK: "KSK", Postbank: "Postbank" } as const;

type RecordedFile = Readonly<Record<string, Constants>>;

/** Joins the classes of a recording into one list of constants. */
export function joinClasses(classes: RecordedFile): Constants {
  const entries = Object.entries(classes).flatMap(([name, constants]) => {
    const own = name.slice(name.lastIndexOf("/") + 1);
    return Object.entries(constants).map(([key, text]) => [`${own}.${key}`, text] as const);
  });
  return Object.fromEntries(entries);
}

/** The constants of a recording in this folder; null if only a checkout has it. */
export function readConstants(name: RecordingName): Constants | null {
  const file = Object.values(FILES).find((each) => name.startsWith(each));
  if (!file) return null;
  const text = readFileSync(new URL(`recordings/${file}.json`, import.meta.url), "utf8");
  return joinClasses(JSON.parse(text) as RecordedFile);
}
