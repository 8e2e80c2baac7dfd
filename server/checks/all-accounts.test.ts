import { expect, test } from "vitest";
import { allAccounts } from "./all-accounts.ts";
import { account, SAMPLE } from "./testing/facts.ts";

test("lists every account of the login in the bank's order", () => {
  const savings = { ...account, description: "", iban: "", type: "savings" } as const;
  const card = { ...account, description: "Kreditkarte", countryId: "AT", bic: "" };
  const result = { holder: "Max Mustermann", bic: "TESTDE88XXX", joint_account: false };
  expect(allAccounts.run({}, { ...SAMPLE, accounts: [savings, account, card] })).toEqual({
    accounts: [
      { ...result, description: "savings", iban: "", country_id: "DE" },
      { ...result, description: "Girokonto", iban: account.iban, country_id: "DE" },
      { ...result, description: "Kreditkarte", iban: account.iban, bic: "", country_id: "AT" },
    ],
  });
});

test.each([
  ["Max Mustermann", false, false],
  ["Max Mustermann", true, true],
  ["Max und Erika Mustermann", false, true],
  ["Mustermann, Max u. Erika", false, true],
  ["Müller & Söhne GmbH", false, false],
  ["Adler und Eiche e.K.", false, false],
  ["Turn- und Sportverein Musterstadt e. V.", false, false],
  ["", false, false],
])("an account of %j, joint by the bank's word %j: %j", (holder, joint, expected) => {
  const { accounts } = allAccounts.run(
    {},
    { ...SAMPLE, accounts: [{ ...account, holder, joint }] },
  );
  expect(accounts.map(({ joint_account }) => joint_account)).toEqual([expected]);
});
