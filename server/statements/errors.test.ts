import { expect, test } from "vitest";
import { readStatements } from "./read-statements.ts";
import { camt053, MT940 } from "./testing/files.ts";

const camt = camt053("08");

test.each<[name: string, text: string, message: string]>([
  ["nothing", "", "Line 1: this is neither CAMT.053 (XML) nor MT940 (field :20:)"],
  ["byte order marks", `${"\uFEFF".repeat(36)}x`, "Line 1: this is neither"],
  ["a spreadsheet", "Datum;Betrag\n", "Line 1: this is neither"],
  [
    "a declared document type",
    camt.replace("<Document", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<Document'),
    "Line 2: a document type or entity is declared; statements have none.",
  ],
  [
    "a named entity",
    camt.replace("Miete Whg", "Miete &euml; Whg"),
    "an unknown entity is used; write `&` as `&amp;`.",
  ],
  ["a truncated file", camt.slice(0, 400), "Line "],
  [
    "another message",
    camt.replace("camt.053.001.08", "camt.052.001.08"),
    "Document: this is camt.052.001.08, a report within a day, which no balance closes; ask the bank for camt.053.001.02 or camt.053.001.08.",
  ],
  [
    "another version",
    camt.replace("camt.053.001.08", "camt.053.001.04"),
    "Document: this is camt.053.001.04;",
  ],
  ["another document", "<html></html>", "Document: this is no statement;"],
  ["no statement", camt.replace(/<Stmt>[^]*<\/Stmt>/, ""), "BkToCstmrStmt: there is no Stmt."],
  [
    "no closing balance",
    camt.replace("CLBD", "CLAV"),
    "Stmt 1: no closing balance (Bal with CLBD)",
  ],
  [
    "an amount in words",
    camt.replace(">900.00<", ">neun<"),
    'Stmt 1, Ntry 1, Amt: "neun" is no amount.',
  ],
  ["a third of a cent", camt.replace(">900.00<", ">0.003<"), 'Stmt 1, Ntry 1, Amt: "0.003"'],
  [
    "no currency",
    camt.replace('<Amt Ccy="EUR">900', "<Amt>900"),
    "Stmt 1, Ntry 1: Amt has no Ccy.",
  ],
  ["no sign", camt.replaceAll("DBIT", "X"), "Stmt 1, Ntry 1: CdtDbtInd is neither CRDT nor DBIT."],
  ["no day", camt.replaceAll("2026-03-05", "2026-02-30"), "Stmt 1, Ntry 2: BookgDt is no day."],
  ["no account", camt.replace(/<IBAN>DE62\w+</, "<IBAN><"), "Stmt 1: Acct/Id names no account."],
  ["a damaged line", MT940.replace("DR900,00", "XX900,00"), "Line 5: field 61 is no booked line."],
  [
    "a month that does not exist",
    MT940.replace("2603020302", "2613020302"),
    "Line 5: field 61 names",
  ],
  [
    "a day that does not exist",
    MT940.replace("2603020302", "2603320302"),
    "Line 5: field 61 names",
  ],
  ["a booking day that does not exist", MT940.replace("2603020302", "2603020231"), "Line 5: field"],
  [
    "a balance in words",
    MT940.replace(":62F:C2603", ":62F:C Ende"),
    "Line 19: field 62F is no balance.",
  ],
  [
    "no closing balance in MT940",
    MT940.replace(/:62F.*\n/, ""),
    "Line 1: no closing balance (field 62F)",
  ],
  ["no account in MT940", MT940.replace(/:25:.*\n/, ""), "Line 1: no account (field 25) is given."],
  [
    "half a cent",
    MT940.replace("DR900,00", "DR900,005"),
    "Line 5: field 61 has an amount with fractions",
  ],
  [
    "sums that do not add up",
    MT940.replace("2400,00", "2400,01"),
    "Line 1: the rows make 1500.01, but",
  ],
  [
    "sums that do not add up in CAMT",
    camt.replace(">59.9<", ">59.8<"),
    "Stmt 1: the rows make 1500.10, but",
  ],
  [
    "MT942",
    MT940.replace(":28C:", ":13D:2603311200+0100\n:28C:"),
    "Line 3: this is MT942, a report",
  ],
  [
    "a second statement that is damaged",
    MT940 + MT940.replace("2400,00", "1,00"),
    "Line 22: the rows make -899.00",
  ],
])("%s is rejected with its place", (_name, text, message) => {
  const read = () => readStatements(new TextEncoder().encode(text));
  expect(read).toThrow(message);
  expect(read).toThrow(expect.objectContaining({ name: "StatementError" }));
});
