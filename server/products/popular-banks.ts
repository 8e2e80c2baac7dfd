// The banks that a merchant's customers chose most, counted over its newest results.
import type { Bank } from "#banks/bank.ts";
import { partsOfIban } from "#banks/codes.ts";
import type { ServiceContext } from "#context/context.ts";
import type { Product } from "#schema/codes.ts";
import type { ListQuery } from "#schema/list.ts";
import type { Scope } from "#storage/tables/records.ts";
import { objectPlanOf } from "./products.ts";

/** Results that are counted: enough for an order, few enough to read in a request. */
const NEWEST: ListQuery = {
  filters: [],
  order: { column: "created_at", direction: "desc" },
  page: 1,
  perPage: 100,
};

/** Counted anew after this time, in milliseconds. */
const FRESH = 10 * 60_000;

type Sought = Scope & { product: Product };

async function count(ctx: ServiceContext, { product, ...scope }: Sought): Promise<Bank[]> {
  const plan = objectPlanOf(product);
  if (!plan) return [];
  const { rows } = await ctx.store.read((db) => plan.records(db.in(scope)).list(NEWEST));
  const counts = new Map<Bank, number>();
  for (const row of rows) {
    const parts = partsOfIban(plan.ibanOf(row));
    const bank = parts && ctx.banks.byCode(parts.countryId, parts.bankCode);
    if (bank) counts.set(bank, (counts.get(bank) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([bank]) => bank);
}

export type PopularBanks = (sought: Sought) => Promise<readonly Bank[]>;

/** Counts in a process, and keeps each list for ten minutes. Most chosen first. */
export function createPopularBanks(ctx: ServiceContext): PopularBanks {
  const kept = new Map<string, { until: number; banks: Promise<readonly Bank[]> }>();
  return ({ merchant, mode, product }) => {
    const key = `${merchant} ${mode} ${product}`;
    const now = ctx.systemClock();
    const found = kept.get(key);
    if (found && found.until > now) return found.banks;
    const banks = count(ctx, { merchant, mode, product });
    kept.set(key, { until: now + FRESH, banks });
    banks.catch(() => kept.delete(key));
    return banks;
  };
}
