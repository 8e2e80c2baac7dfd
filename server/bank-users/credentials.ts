// Stored logins: the typed values, whole or in two halves, never in clear at rest.
import type { Json } from "#schema/json.ts";
import { ifLost } from "#secrets/seal.ts";
import { join } from "#secrets/split-cipher.ts";
import type { Repositories } from "#storage/store.ts";
import type { Connection, CredentialPart, Scope } from "#storage/tables/records.ts";

/** The values of a login and its bank: it is valid for no other bank. */
export type Login = {
  countryId: string;
  bankCode: string;
  transport: string;
  values: Record<string, string>;
};

/** The sealed part of a connection, for reads without the customer. */
export type Entry = {
  /** Always present in mode full; in mode shared only while a sync is queued or runs. */
  login: Login | null;
  /** Data that the bank returned for later reads. */
  access: Json;
  /** How often in a row the bank has refused the login; absent if it never did. */
  refusals?: number;
};

export function writeEntry(entry: Entry): string {
  return JSON.stringify(entry);
}

const LOST = Symbol("lost");

/** Null if nothing is stored, "lost" if the key ring cannot open it. */
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
 * Joins a client's half with the service's half. Null for a malformed text, and if the service's
 * half is gone or cannot be opened.
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
