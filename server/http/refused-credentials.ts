// Collects refused API credentials for the audit log: one entry a minute for each address and
// credential, within an allowance. A flood of wrong keys therefore writes a bounded number of rows.
import type { Context } from "#context/context.ts";
import { HOUR } from "#schema/time.ts";
import { hashKey, keyMode } from "#secrets/api-keys.ts";
import type { Store } from "#storage/store.ts";
import type { NewAuditEntry, Scope } from "#storage/tables/records.ts";
import { apiKeyOf } from "./auth.ts";

/** Entries per flush; refusals beyond them share one entry without address. */
const MAX_ENTRIES = 100;
/** Entries that may be written at once, and per hour: a flood that lasts for weeks fills no disk. */
const BURST = 5000;
const HOURLY = 250;
const OTHERS = "further addresses or credentials";

/** What can be said about credentials without a secret. */
export type Outline = {
  /** The id of a known key, the last four characters of an unknown one, or the kind of password. */
  credential: string;
  /** The key, if it is known: for example a revoked one, or that of a blocked merchant. */
  key: ({ id: string } & Scope) | null;
};

/** Refused credentials, with the client's network as the rate limits count it. */
export type Refused = Outline & { address: string };

/** Only a password in the form of an API key shows its end: another one can be any secret. */
export async function outlineOf(store: Store, authorization: string | undefined): Promise<Outline> {
  const password = apiKeyOf(authorization);
  if (password === null) return { credential: "no credentials", key: null };
  const mode = keyMode(password);
  if (mode === null) return { credential: "access token or other password", key: null };
  const key = await store.read((db) => db.keys.ownerOf(hashKey(password)));
  return { credential: key?.id ?? `svc_${mode}_…${password.slice(-4)}`, key };
}

export type RefusedCredentials = {
  add(refused: Refused): void;
  /** Writes what was collected. A failed write keeps it for the next one. */
  flush(): Promise<void>;
};

/** Collects nothing. */
export const UNRECORDED: RefusedCredentials = { add: () => undefined, flush: async () => {} };

export function collectRefusedCredentials({
  store,
  systemClock,
}: Pick<Context, "store" | "systemClock">): RefusedCredentials {
  let collected = new Map<string, NewAuditEntry>();
  /** Entries that may be written, at a moment. */
  let allowance = { left: BURST, at: systemClock() };

  function allowed(): number {
    const refilled = ((systemClock() - allowance.at) / HOUR) * HOURLY;
    return Math.max(0, Math.min(BURST, allowance.left + refilled));
  }

  function count(name: string, entry: NewAuditEntry): void {
    const known = collected.get(name) ?? collected.get(OTHERS);
    if (known) known.attempts += entry.attempts;
    else if (collected.size < Math.min(MAX_ENTRIES, Math.floor(allowed())))
      collected.set(name, entry);
    else collected.set(OTHERS, { ...others(entry.at), attempts: entry.attempts });
  }

  async function flush(): Promise<void> {
    const entries = collected;
    if (entries.size === 0) return;
    collected = new Map();
    try {
      await store.write((db) => db.audit.insert(...entries.values()));
      allowance = { left: allowed() - entries.size, at: systemClock() };
    } catch (error) {
      const later = collected;
      collected = entries;
      for (const [name, entry] of later) count(name, entry);
      throw error;
    }
  }
  const add = (refused: Refused): void => count(nameOf(refused), entryOf(refused, systemClock()));
  return { add, flush };
}

function nameOf({ address, credential }: Refused): string {
  return `${address} ${credential}`;
}

function entryOf({ address, credential, key }: Refused, at: number): NewAuditEntry {
  return {
    at,
    kind: "credential.refused",
    merchant: key?.merchant ?? null,
    actor: key && { kind: "key", name: key.id },
    subject: credential,
    before: null,
    after: null,
    address,
    attempts: 1,
  };
}

function others(at: number): NewAuditEntry {
  return { ...entryOf({ address: "", credential: OTHERS, key: null }, at), address: null };
}
