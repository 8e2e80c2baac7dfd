import { isCompany } from "#analytics/tags/tagger.ts";
import type { ConnectorAccount } from "#connectors/connector.ts";
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "#schema/examples.ts";
import { flag, text } from "#schema/fields.ts";
import { about, type InnerOf } from "#schema/kind.ts";
import { resource, several } from "#schema/resource.ts";
import { defineCheck } from "./check.ts";
import { personsOf } from "./names/fold.ts";
import { type Column, tableOf, type Writer } from "./report.ts";
import { BLANKS, LABELS } from "./words.ts";

const fields = {
  holder: about(text(255), "Name of the account holder.", "Max Mustermann"),
  description: about(text(255), "The bank's description of the account, or its type.", "Girokonto"),
  iban: about(text(40), "IBAN of the account, empty if it has none.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
  joint_account: about(flag(), "Whether the account has more than one holder."),
  country_id: about(text(2), "Two-letter country code of the account.", "DE"),
};

type Account = { [N in keyof typeof fields]: InnerOf<(typeof fields)[N]> };

/** Whether the bank says so, or the holder names two people and no company. */
export function isJoint({ holder, joint }: ConnectorAccount): boolean {
  return joint || (!isCompany(holder) && personsOf(holder).length > 1);
}

function columnsOf(writer: Writer): Column<Account>[] {
  return [
    {
      title: LABELS.description,
      cell: ({ description }) => description || writer.say(BLANKS.noDescription),
      share: 1,
    },
    { title: LABELS.holder, cell: ({ holder }) => holder, share: 1 },
    {
      title: { de: "IBAN und BIC", en: "IBAN and BIC" },
      cell: ({ iban, bic }) => [
        { text: writer.iban(iban) || writer.say(BLANKS.none) },
        { text: bic, small: true },
      ],
    },
    { title: LABELS.country, cell: ({ country_id }) => country_id },
    {
      title: { de: "Gemeinsam", en: "Joint" },
      cell: (account) => writer.flag(account.joint_account),
    },
  ];
}

/** Lists every account of the login, in the bank's order. */
export const allAccounts = defineCheck({
  key: "svc_all_accounts_check",
  about: "All accounts of the login.",
  request: {},
  result: { accounts: about(several(resource("account", fields)), "One entry per account.") },
  needs: () => ({}),
  run: (_params, { accounts }) => ({
    accounts: accounts.map((account) => ({
      holder: account.holder,
      description: account.description || account.type,
      iban: account.iban,
      bic: account.bic,
      joint_account: isJoint(account),
      country_id: account.countryId,
    })),
  }),
  report: {
    title: { de: "Alle Konten", en: "All accounts check" },
    inputs: {},
    rows: () => [],
    tables: ({ accounts }, writer) => [tableOf(accounts, columnsOf(writer))],
  },
});
