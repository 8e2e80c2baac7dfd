// Handlers of webhooks.
import { requireWebhookIn } from "#events/find-webhook.ts";
import { orderResend } from "#events/resends.ts";
import { testWebhook } from "#events/test-webhook.ts";
import { rotateSecrets } from "#events/webhook-secrets.ts";
import { addWebhook, changeWebhook, MAX_WEBHOOKS, removeWebhook } from "#events/webhooks.ts";
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import type { WEBHOOK_CALLS, WebhookRow } from "#schema/account/webhooks.ts";
import { MODES } from "#schema/codes.ts";
import { HOUR } from "#schema/time.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Repositories } from "#storage/store.ts";
import type { DeliveryHour, Scope, Webhook } from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { attemptOf } from "./deliveries.ts";

/** Hours of a webhook's health. */
const HOURS = 24;

type Options = {
  description?: string;
  fingerprint?: string;
  events?: readonly string[];
  signature?: Webhook["signature"];
};

export const webhookHandlers: Handlers<typeof WEBHOOK_CALLS> = {
  "GET /:mode/webhooks": ({ ctx, scope }) =>
    ctx.store.read(async (db) => {
      const all = await db.webhooks.list(scope.merchant);
      const own = all.filter(({ mode }) => mode === "both" || mode === scope.mode);
      const items: WebhookRow[] = [];
      for (const webhook of own) items.push(await rowOf(db, ctx, scope, webhook));
      return { items, free: Math.max(0, MAX_WEBHOOKS - all.length) };
    }),

  async "POST /:mode/webhooks"({
    ctx,
    guard,
    scope,
    body: { url, mode = scope.mode, ...options },
  }) {
    const request = { url, mode, ...optionsOf(options) };
    const { webhook, secrets } = await addWebhook({ ...ctx, guard }, scope.merchant, request);
    return {
      id: webhook.id,
      secrets: MODES.flatMap((each) => {
        const secret = secrets[each];
        return secret === undefined ? [] : [{ mode: each, secret }];
      }),
    };
  },

  async "POST /:mode/webhooks/:id/options"({ ctx, scope, params: { id }, body }) {
    await requireOwn(ctx, scope, id);
    await changeWebhook(ctx, scope.merchant, id, optionsOf(body));
  },

  async "POST /:mode/webhooks/:id/pause"({ ctx, scope, params: { id }, body: { paused } }) {
    await requireOwn(ctx, scope, id);
    await changeWebhook(ctx, scope.merchant, id, { paused });
  },

  async "DELETE /:mode/webhooks/:id"({ ctx, scope, params: { id } }) {
    await requireOwn(ctx, scope, id);
    await removeWebhook(ctx, scope.merchant, id);
  },

  async "POST /:mode/webhooks/:id/rotate"({ ctx, scope, params: { id }, body: { overlapHours } }) {
    const { merchant, mode } = scope;
    await requireOwn(ctx, scope, id);
    const overlap = overlapHours * HOUR;
    const secrets = await rotateSecrets(ctx, merchant, id, { mode, overlap });
    const oldUntil = overlap > 0 ? instantOf(ctx.systemClock() + overlap) : null;
    return { secret: secrets[mode] ?? "", oldUntil };
  },

  async "POST /:mode/webhooks/:id/test"({ ctx, guard, scope, params: { id } }) {
    const { timeZone } = ctx.settings;
    return attemptOf(await testWebhook({ ...ctx, guard, timeZone }, scope, id));
  },

  async "POST /:mode/webhooks/:id/resend-failed"({ ctx, scope, params: { id }, body: { since } }) {
    await requireOwn(ctx, scope, id);
    const order = { webhook: id, since: Date.parse(since) };
    return { id: (await orderResend(ctx, scope, order)).id };
  },
};

/** Throws ServiceError 404 for a webhook of another mode. */
function requireOwn({ store }: StaffContext, scope: Scope, id: string): Promise<Webhook> {
  return store.read((db) => requireWebhookIn(db, scope, id));
}

function optionsOf({ description = "", fingerprint, events = [], signature = "v1" }: Options) {
  return {
    description,
    fingerprint: fingerprint ?? null,
    events: events.length > 0 ? events : null,
    signature,
  };
}

async function rowOf(
  db: Repositories,
  { clock, systemClock }: Pick<StaffContext, "clock" | "systemClock">,
  scope: Scope,
  { createdAt, events, ...webhook }: Webhook,
): Promise<WebhookRow> {
  const { id, url, mode, description, paused, fingerprint, signature } = webhook;
  const { deliveries } = db.in(scope);
  const secret = await db.webhookSecrets.find(id, scope.mode).catch(ifLost(null));
  const now = clock();
  const hour = now - (now % HOUR);
  const since = hour - (HOURS - 1) * HOUR;
  const until = secret?.previousUntil ?? 0;
  return {
    id,
    url,
    mode,
    description,
    events: events ?? [],
    paused,
    fingerprint,
    signature,
    secretEnd: secret?.secret.slice(-4) ?? "",
    oldSecretUntil: until > systemClock() ? instantOf(until) : null,
    createdAt: instantOf(createdAt),
    health: healthOf(await deliveries.hoursOf(id, since), since),
    failingSince: instantOrNull(await deliveries.failingSince(id, since)),
    waiting: await deliveries.countPending(id),
  };
}

function healthOf(counts: readonly DeliveryHour[], since: number): WebhookRow["health"] {
  const countOf = (at: number, wanted: DeliveryHour["state"]) =>
    counts.find(({ hour, state }) => hour === at && state === wanted)?.count ?? 0;
  return Array.from({ length: HOURS }, (_, nth) => {
    const at = since + nth * HOUR;
    return { at: instantOf(at), ok: countOf(at, "delivered"), failed: countOf(at, "failed") };
  });
}
