// The banks of the directory, and what this service offers at each.
import type { Bank, Directory } from "#banks/bank.ts";
import { ALL_BANKS, createDirectory } from "#banks/directory.ts";
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

/** The directory of what is offered, built anew once `codes` returns another set. */
export function offeredDirectory(
  connectors: readonly Connector[],
  codes: () => ReadonlySet<string>,
): Directory {
  let built: { of: ReadonlySet<string>; directory: Directory } | null = null;
  function current(): Directory {
    const of = codes();
    if (built?.of !== of) {
      built = { of, directory: createDirectory(offeredBanks(connectors, of)) };
    }
    return built.directory;
  }
  return {
    byCode: (countryId, bankCode) => current().byCode(countryId, bankCode),
    byBic: (bic) => current().byBic(bic),
    byName: (countryId, name) => current().byName(countryId, name),
    search: (query) => current().search(query),
    list: (query) => current().list(query),
  };
}
