// What of a bank's texts and facts is kept.
import { describe, expect, test } from "vitest";
import { SAMPLE } from "#checks/testing/facts.ts";
import { cleanReply, withoutControls } from "./bank-text.ts";
import type { AccountData, ConnectorAccount, Reply } from "./connector.ts";

test.each([
  ["nothing of a plain text", "Müller & Söhne", "Müller & Söhne"],
  ["NUL", "\0Le\0na\0", "Lena"],
  ["other control characters", "a\x01\x08\x0b\x1f\x7f\x80\x9fb", "ab"],
  ["no tabs and line breaks", "a\r\nb\n\tc", "a\r\nb\n\tc"],
])("a text loses %s", (_, text, expected) => {
  expect(withoutControls(text)).toBe(expected);
});

function done(data: AccountData): Reply {
  return { kind: "done", data, dialog: null, access: "\0" };
}

describe("a reply", () => {
  const damaged: ConnectorAccount = {
    ...SAMPLE.account,
    id: "0\0",
    holder: " Max\0 \x9fMustermann\0 ",
    description: "Giro\r\nkonto",
    iban: "DE62888888880012345678\0",
    bic: "TEST\0DE88XXX",
    accountNumber: "\x0012345678",
    bankCode: "88888888\0\0",
    countryId: "D\0E",
  };
  const clean = {
    ...SAMPLE.account,
    id: "0\0",
    holder: "Max Mustermann",
    description: "Giro konto",
  };
  const { turnovers, from, standingOrders } = SAMPLE;
  const balance = { balance: 1, available: null, limit: null, currency: "EU\0R" };
  const statement = { account: damaged, balance, turnovers, from };
  const cleanStatement = { ...statement, account: clean, balance: { ...balance, currency: "EUR" } };
  const data = { ...statement, accounts: [damaged], standingOrders };
  const cleanData = { ...cleanStatement, accounts: [clean], standingOrders };
  const refused: Reply = { kind: "refused", error: "login_failed", dialog: null };

  test.each<[string, Reply, Reply]>([
    [
      "with accounts",
      { kind: "accounts", accounts: [damaged], dialog: "\0" },
      { kind: "accounts", accounts: [clean], dialog: "\0" },
    ],
    ["with the data of an account", done(data), done(cleanData)],
    [
      "with the data of all accounts",
      done({ ...data, statements: [statement] }),
      done({ ...cleanData, statements: [cleanStatement] }),
    ],
    ["without accounts", refused, refused],
  ])("%s tells what the store can keep", (_, reply, expected) => {
    expect(cleanReply(reply)).toEqual(expected);
  });
});
