// What an import of a list changes in the table of addresses.
import type { AddressList } from "./read-list.ts";
import type { FinTsAccess } from "#storage/tables/fints-access.ts";

/** A bank whose address changes; null for none before or after. */
type Change = { bankCode: string; from: string | null; to: string | null };

export type Plan = {
  added: Change[];
  changed: Change[];
  /** Banks that the list of this kind named before. */
  gone: Change[];
  /** Rows as they are to be. */
  rows: FinTsAccess[];
};

type Listed = Pick<AddressList, "source" | "addresses">;

/** The address that the lists name; not the operator's. */
function listedUrl(access: FinTsAccess | undefined): string | null {
  return access && access.closedAt === null ? access.url : null;
}

/** Compares a list with the table; `at` is the moment of the import. */
export function planImport(
  known: readonly FinTsAccess[],
  { addresses, source }: Listed,
  at: number,
): Plan {
  const before = new Map(known.map((access) => [access.bankCode, access]));
  const named = new Set(addresses.map(({ bankCode }) => bankCode));
  const changes = addresses.map(({ bankCode, url }) => {
    return { bankCode, from: listedUrl(before.get(bankCode)), to: url };
  });
  const closed = known.filter((access) => {
    return access.source === source && access.closedAt === null && !named.has(access.bankCode);
  });
  const listed = addresses.map(({ bankCode, url }): FinTsAccess => {
    const override = before.get(bankCode)?.override ?? null;
    return { bankCode, url, version: "300", source, importedAt: at, closedAt: null, override };
  });
  return {
    added: changes.filter(({ from }) => from === null),
    changed: changes.filter(({ from, to }) => from !== null && from !== to),
    gone: closed.map((access) => ({ bankCode: access.bankCode, from: access.url, to: null })),
    rows: [...listed, ...closed.map((access) => Object.assign({}, access, { closedAt: at }))],
  };
}
