// From a bank code to the address at which the bank speaks FinTS.
import type { Repositories } from "#storage/store.ts";
import type { FinTsAccess } from "#storage/tables/fints-access.ts";
import { PRODUCTS } from "#schema/codes.ts";
import type { Bank, Directory, Transport } from "../bank.ts";

/** Where a bank speaks FinTS, and in which version of the protocol. */
export type FinTsAddress = { url: string; version: "300" };

/** The transport of every bank with an address. Its id must never change: clients store it. */
export const FINTS_TRANSPORT: Transport = { id: "tra_Bf39VwXk6mRt2ZqP", label: "FinTS" };

/** The address that counts: the operator's, or else that of a list that still names the bank. */
export function urlOf({ closedAt, override, url }: FinTsAccess): string | null {
  return override ?? (closedAt === null ? url : null);
}

/** The address of a bank; undefined for a bank that has none. */
export async function findFinTsAccess(
  db: Repositories,
  bankCode: string,
): Promise<FinTsAddress | undefined> {
  const found = await db.fintsAccess.find(bankCode);
  const url = found && urlOf(found);
  return url ? { url, version: "300" } : undefined;
}

/** The codes of the German banks that have an address. */
export async function listFinTsBanks(db: Repositories): Promise<ReadonlySet<string>> {
  const all = await db.fintsAccess.list();
  return new Set(all.filter((access) => urlOf(access) !== null).map(({ bankCode }) => bankCode));
}

/** Whether customers can have accounts at the German bank of a code. */
export function isKnownBank(banks: Pick<Directory, "byCode">, bankCode: string): boolean {
  return banks.byCode("DE", bankCode)?.testmode === false;
}

/** Whether a bank speaks FinTS, by the codes of those that do. Test banks never do. */
export function speaksFinTs(bank: Bank, codes: ReadonlySet<string>): boolean {
  return bank.countryId === "DE" && !bank.testmode && codes.has(bank.bankCode);
}

/** The banks, of which those with an address offer every product. */
export function offerFinTs(banks: readonly Bank[], codes: ReadonlySet<string>): readonly Bank[] {
  if (codes.size === 0) return banks;
  return banks.map((bank) =>
    speaksFinTs(bank, codes)
      ? { ...bank, products: PRODUCTS, transports: [FINTS_TRANSPORT] }
      : bank,
  );
}
