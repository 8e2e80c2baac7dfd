// What opens a customer's bank again: typed values, whole or in two halves, never in clear at rest.
import type { Json } from "#schema/json.ts";
import { ifLost } from "#secrets/seal.ts";
import { join } from "#secrets/split-cipher.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, CredentialPart, Scope } from "#storage/tables/records.ts";

/** What a login was made with, and at which bank: it opens no other. */
export type Login = {
  countryId: string;
  bankCode: string;
  transport: string;
  values: Record<string, string>;
};

/** What a connection keeps, sealed, for reads without the customer. */
export type Entry = {
  /** Always there in mode full; in mode shared only from the call of a sync to its end. */
  login: Login | null;
  /** What the bank gave to come back with. */
  access: Json;
};

export function writeEntry(entry: Entry): string {
  return JSON.stringify(entry);
}

const LOST = Symbol("lost");

/** Null where nothing is kept, "lost" where the key ring does not open it any more. */
export async function readEntry(
  db: Repositories,
  connection: Connection,
): Promise<Entry | "lost" | null> {
  const kept = await db.of(connection).connections.credentials(connection.id).catch(ifLost(LOST));
  if (kept === LOST) return "lost";
  return kept === null ? null : (JSON.parse(kept) as Entry);
}

const SHARED = /^(crp_[A-Za-z0-9]{16})\|\|\|([\w-]+)$/;

export type Recalled = { login: Login; part: CredentialPart };

/**
 * The login that a client's text stands for together with our half; null for a text that is none,
 * and where our half is gone or does not open any more.
 */
export async function recallLogin(
  db: Repositories,
  scope: Scope,
  text: string,
): Promise<Recalled | null> {
  const [, id = "", half = ""] = SHARED.exec(text) ?? [];
  const part = id === "" ? null : await db.in(scope).credentialParts.find(id).catch(ifLost(null));
  const opened = part && join({ half: part.half, part: half });
  return part && opened ? { login: JSON.parse(opened) as Login, part } : null;
}
