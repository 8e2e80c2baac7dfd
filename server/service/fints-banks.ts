// The banks that have a FinTS address: the table changes while the service runs.
import { listFinTsBanks } from "#banks/fints/access.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";

/** Milliseconds after which a process offers what a command has added to the table. */
export const FINTS_INTERVAL = 30_000;

/** The codes of the banks that have an address: the same set as long as the table has the same ones. */
export type FinTsCodes = () => ReadonlySet<string>;

export type FinTsBanks = {
  codes: FinTsCodes;
  /** Reads the table again. */
  refresh(): Promise<void>;
};

const NONE: ReadonlySet<string> = new Set();

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((code) => other.has(code));
}

/** Reads the table; without a registered product, it counts as empty. */
export async function readFinTsBanks({ fints }: Config, store: Store): Promise<FinTsBanks> {
  let codes = NONE;
  async function refresh(): Promise<void> {
    if (fints.productId === null) return;
    const read = await store.read(listFinTsBanks);
    if (!isSame(read, codes)) codes = read;
  }
  await refresh();
  return { codes: () => codes, refresh };
}
