// Handlers of the bank directory.
import { createHash } from "node:crypto";
import type { Bank } from "#banks/bank.ts";
import { bankId, parseBankId } from "#banks/bank-id.ts";
import { isKnownBank } from "#banks/fints/access.ts";
import { SOURCES } from "#banks/snapshot-sources.ts";
import { type BankHealth, bankHealth } from "#products/bank-health.ts";
import { importFinTsList } from "#products/fints-list.ts";
import type { BANK_CALLS, BankRow } from "#schema/account/banks.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { bytesOf } from "./uploads.ts";

/** Rows of a search. */
const MOST = 50;
/** Changed addresses that an import shows. */
const MOST_CHANGES = 500;

function connectorOf({ connectors }: StaffContext, bank: Bank): BankRow["connector"] {
  if (!connectors.some((each) => each.serves(bank))) return "none";
  return bank.testmode ? "test_bank" : "fints";
}

function describe(ctx: StaffContext, bank: Bank, health: BankHealth | undefined): BankRow {
  const { countryId: country, bankCode: code, bic, name, city, products } = bank;
  const connector = connectorOf(ctx, bank);
  const row = { country, code, bic, name, city, connector, products: [...products] };
  if (!health) return { ...row, health: null };
  const { bank: _, ...figures } = health;
  return { ...row, health: figures };
}

/** The banks that customers chose lately. */
function chosen(ctx: StaffContext, healths: readonly BankHealth[]): BankRow[] {
  return healths.flatMap((health) => {
    const { countryId, bankCode } = parseBankId(health.bank);
    const bank = ctx.banks.byCode(countryId, bankCode);
    return bank ? [describe(ctx, bank, health)] : [];
  });
}

export const bankHandlers: Handlers<typeof BANK_CALLS> = {
  async "GET /:mode/banks"({ ctx, scope, mode, query: { q = "", country = "DE" } }) {
    const healths = await bankHealth(ctx, scope);
    if (q.trim() === "") {
      const items = chosen(ctx, healths);
      return { items: items.slice(0, MOST), total: items.length };
    }
    const found = ctx.banks.search({ q, countryId: country, mode, offset: 0, limit: MOST });
    const byBank = new Map(healths.map((health) => [health.bank, health]));
    const items = found.banks.map((bank) => describe(ctx, bank, byBank.get(bankId(bank))));
    return { items, total: found.total };
  },

  "GET /operator/banks": async ({ ctx }) => {
    const addresses = await ctx.store.read((db) => db.fintsAccess.list());
    const usable = addresses.filter(
      ({ override, closedAt, url }) => override !== null || (url !== null && closedAt === null),
    );
    return { sources: [...SOURCES], fints: usable.length };
  },

  async "POST /operator/banks/fints"({ ctx, body: { content, dryRun } }) {
    const judge = {
      // An address inside the operator's network takes the command, on the machine itself.
      isAllowed: () => false,
      isKnown: (code: string) => isKnownBank(ctx.banks, code),
    };
    const bytes = bytesOf("content", content);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { list, plan } = await importFinTsList(ctx, { bytes, sha256, dryRun }, judge);
    return {
      source: list.source,
      addresses: list.addresses.length,
      added: plan.added.length,
      changed: plan.changed.length,
      gone: plan.gone.length,
      unknown: list.unknown.length,
      refused: list.refused.length,
      changes: [...plan.changed, ...plan.gone]
        .slice(0, MOST_CHANGES)
        .map(({ bankCode, from, to }) => ({ bankCode, from: from ?? "", to })),
      written: !dryRun,
    };
  },
};
