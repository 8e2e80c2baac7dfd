import { isKnownBank } from "#banks/fints/access.ts";
import { loadBanks } from "../load-banks.ts";

/** Loads the test for codes of German banks at which customers can have accounts. */
export async function loadKnownBanks(): Promise<(bankCode: string) => boolean> {
  const banks = await loadBanks();
  return (bankCode) => isKnownBank(banks, bankCode);
}
