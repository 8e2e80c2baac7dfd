import type { Actor, AuditKind } from "#schema/audit.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { Clock } from "./context.ts";

/** The context of a change that the audit log records, with who makes it. */
export type Acting = {
  systemClock: Clock;
  actor: Actor;
  /** Network of the client; absent for commands and the service. */
  address?: string;
};

type Change = {
  kind: Exclude<AuditKind, "credential.refused">;
  /** Null for a change of the whole service. */
  merchant: string | null;
  subject: string;
  /** The states without secrets; null by default. */
  before?: Json;
  after?: Json;
};

/**
 * Appends a change to the audit log, unless the states before and after it are equal. Call this in the
 * transaction of the change.
 */
export async function recordChange(
  db: Repositories,
  { systemClock, actor, address }: Acting,
  { before = null, after = null, ...change }: Change,
): Promise<void> {
  if (before !== null && JSON.stringify(before) === JSON.stringify(after)) return;
  await db.audit.insert({
    ...change,
    before,
    after,
    at: systemClock(),
    actor,
    address: address ?? null,
    attempts: 1,
  });
}

/**
 * Records what a person did with data of customers. A merchant's server that does the same is no
 * actor: the request log has its calls. Call this in the transaction of the change.
 */
export async function recordAct(
  db: Repositories,
  { systemClock, actor, address }: Pick<Acting, "systemClock"> & Partial<Acting>,
  { merchant, mode }: Scope,
  { after = {}, ...act }: Omit<Change, "merchant" | "before" | "after"> & { after?: JsonObject },
): Promise<void> {
  if (!actor) return;
  const acting = { systemClock, actor, ...(address !== undefined && { address }) };
  await recordChange(db, acting, { ...act, merchant, after: { mode, ...after } });
}
