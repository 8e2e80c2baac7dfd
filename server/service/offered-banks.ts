// The banks of the directory, and what this service offers at each.
import type { Bank } from "#banks/bank.ts";
import { ALL_BANKS } from "#banks/directory.ts";
import { offerFinTs } from "#banks/fints/access.ts";
import type { Connector } from "#connectors/connector.ts";

/** A bank that no connector serves offers nothing: its customers would choose it in vain. */
function withoutUnserved(bank: Bank, connectors: readonly Connector[]): Bank {
  if (bank.products.length === 0 || connectors.some((each) => each.serves(bank))) return bank;
  return { ...bank, products: [], transports: [] };
}

/** Every bank; `fintsBanks` are the codes of those that have a FinTS address. */
export function offeredBanks(
  connectors: readonly Connector[],
  fintsBanks: ReadonlySet<string>,
  banks: readonly Bank[] = ALL_BANKS,
): Bank[] {
  return offerFinTs(banks, fintsBanks).map((bank) => withoutUnserved(bank, connectors));
}
