// Handlers of API keys.
import { changeKey, createKey, revokeKey, rotateKey } from "#products/merchant-keys.ts";
import type { KEY_CALLS, KeyRow } from "#schema/account/keys.ts";
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import type { KeyScope } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { DAY, HOUR } from "#schema/time.ts";
import type { ApiKey } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";

/** Milliseconds for which the request log answers who used a key. */
const USE_PERIOD = 30 * DAY;

export const keyHandlers: Handlers<typeof KEY_CALLS> = {
  "GET /:mode/keys": ({ ctx, scope }) =>
    ctx.store.read(async (db) => {
      const keys = await db.keys.list(scope.merchant);
      return { items: keys.filter(({ mode }) => mode === scope.mode).map(rowOf) };
    }),

  async "POST /:mode/keys"({ ctx, scope, body }) {
    const { key, record } = await createKey(ctx, { ...scope, ...limitsOf(body) });
    return { id: record.id, key };
  },

  async "POST /:mode/keys/:id/limits"({ ctx, scope, params: { id }, body }) {
    await changeKey(ctx, scope, id, limitsOf(body));
  },

  async "POST /:mode/keys/:id/rotate"({ ctx, scope, params: { id }, body: { overlapHours } }) {
    const { key, record, replaced } = await rotateKey(ctx, scope, id, overlapHours * HOUR);
    return { id: record.id, key, oldUntil: instantOf(replaced.expiresAt ?? ctx.systemClock()) };
  },

  "DELETE /:mode/keys/:id": ({ ctx, scope, params: { id } }) => revokeKey(ctx, scope, id),

  "GET /:mode/keys/:id/use": ({ ctx, scope, params: { id } }) =>
    ctx.store.read(async (db) => {
      if (!(await db.keys.find(scope, id))) throw new ServiceError(404);
      const uses = await db.in(scope).requests.useOf(id, ctx.clock() - USE_PERIOD);
      const networks = uses.map(({ network, count, latest }) => ({
        network,
        calls: count,
        lastAt: instantOf(latest),
      }));
      return { calls: networks.reduce((sum, { calls }) => sum + calls, 0), networks };
    }),
};

type SentLimits = { label: string; scope?: KeyScope; expiresAt?: string; addresses?: string[] };

/** Name and limits of a key as a body has them; a list without addresses is no limit. */
function limitsOf({ expiresAt, addresses, ...rest }: SentLimits) {
  return {
    ...rest,
    ...(addresses && { addresses: addresses.length > 0 ? addresses : null }),
    ...(expiresAt && { expiresAt: expiresAt === "never" ? null : Date.parse(expiresAt) }),
  };
}

function rowOf({ createdAt, expiresAt, lastUsedAt, revokedAt, addresses, ...key }: ApiKey): KeyRow {
  const { id, label, lastFour, scope, createdBy, replacedBy } = key;
  return {
    id,
    label,
    lastFour,
    scope,
    addresses: addresses ?? [],
    createdAt: instantOf(createdAt),
    createdBy,
    expiresAt: instantOrNull(expiresAt),
    lastUsedAt: instantOrNull(lastUsedAt),
    revokedAt: instantOrNull(revokedAt),
    replacedBy,
  };
}
