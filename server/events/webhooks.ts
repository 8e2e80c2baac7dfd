// The webhooks of a merchant: up to three URLs.
import type { Mode } from "#schema/codes.ts";
import { invalid } from "#schema/errors.ts";
import { EVENTS, type EventType } from "#schema/event-types.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import type { Webhook, WebhookPatch } from "#storage/tables/records.ts";
import { requireWebhook } from "./find-webhook.ts";
import { holdDeliveries, resumeDeliveries } from "./paused-deliveries.ts";
import { type Guard, GuardError } from "./guard.ts";
import {
  hostOf,
  type Network,
  NETWORK,
  readFingerprint,
  resolveAllowed,
} from "./receiver-connection.ts";
import { reasonOf } from "./send.ts";
import { createSecrets, type Secrets } from "./webhook-secrets.ts";

/** In both modes together. */
export const MAX_WEBHOOKS = 3;
const LONGEST_URL = 2048;
const LONGEST_DESCRIPTION = 255;
/** Milliseconds to connect to a receiver whose certificate is read. */
const TIMEOUT = 5000;

/** What can be changed later. */
export type WebhookOptions = {
  /** SHA-256 of the receiver's certificate, hex with or without colons; null for any. */
  fingerprint: string | null;
  /** Names of the event types to send; null for all that need no subscription. */
  events: readonly string[] | null;
  signature: Webhook["signature"];
  /** What the merchant uses it for; "" by default. */
  description?: string;
  /** Whether its deliveries wait until it is resumed; false by default. */
  paused?: boolean;
};

export type WebhookRequest = Omit<WebhookOptions, "paused"> & {
  url: string;
  mode: Mode | "both";
};

type WebhookContext = Pick<Context, "store" | "ids"> &
  Acting & {
    guard: Guard;
    network?: Network;
  };

/**
 * Adds a webhook with its secrets. Throws ServiceError 422 for an invalid, unreachable or known URL,
 * for a fourth webhook, a wrong fingerprint and an unknown event type.
 */
export async function addWebhook(
  ctx: WebhookContext,
  merchant: string,
  request: WebhookRequest,
): Promise<{ webhook: Webhook; secrets: Secrets }> {
  const url = urlOf(request.url);
  await refuseUnreachable(ctx, url);
  const webhook: Webhook = {
    id: ctx.ids.record("wh"),
    merchant,
    mode: request.mode,
    url: url.href,
    ...readOptions(request),
    createdAt: ctx.systemClock(),
  };
  // Exclusive, so that two webhooks added at once count each other.
  const options = { alone: true };
  return ctx.store.write(async (db) => {
    const others = await db.webhooks.list(merchant);
    if (others.some((other) => other.url === webhook.url)) {
      throw invalid("url", fieldMessage("url_known", { url: webhook.url }));
    }
    if (others.length >= MAX_WEBHOOKS) {
      throw invalid("url", fieldMessage("webhooks_full", { most: MAX_WEBHOOKS }));
    }
    await db.webhooks.insert(webhook);
    const change = { subject: webhook.id, after: stateOf(webhook) };
    await recordChange(db, ctx, { kind: "webhook.added", merchant, ...change });
    return { webhook, secrets: await createSecrets(db, ctx, webhook) };
  }, options);
}

/** The members that the audit log shows. */
function stateOf({ url, mode, fingerprint, events, signature, description, paused }: Webhook) {
  return { url, mode, fingerprint, events, signature, description, paused };
}

/**
 * Changes options of a webhook, by id or URL. While it is paused, its deliveries wait; afterwards they
 * leave in order. Throws ServiceError 404, and 422 as `addWebhook`.
 */
export function changeWebhook(
  ctx: Pick<WebhookContext, "store" | "systemClock" | "actor">,
  merchant: string,
  named: string,
  changes: Partial<WebhookOptions>,
): Promise<Webhook> {
  // Once it is held, those who kept it paused have committed, and their deliveries have to be seen. A
  // pause needs one snapshot: it must not delete the job of a delivery that it does not hold.
  const options = { readCommitted: changes.paused === false };
  return ctx.store.write(async (db) => {
    const { id } = await requireWebhook(db, merchant, named);
    await db.webhooks.hold(id);
    const found = await requireWebhook(db, merchant, id);
    const changed = { ...found, ...readOptions({ ...found, ...changes }) };
    await db.webhooks.update(id, changed);
    if (changed.paused && !found.paused) await holdDeliveries(db, id);
    if (found.paused && !changed.paused) await resumeDeliveries(db, ctx, found);
    const change = { subject: id, before: stateOf(found), after: stateOf(changed) };
    await recordChange(db, ctx, { kind: "webhook.changed", merchant, ...change });
    return changed;
  }, options);
}

export function listWebhooks({ store }: Pick<WebhookContext, "store">, merchant: string) {
  return store.read((db) => db.webhooks.list(merchant));
}

/**
 * Removes a webhook by id or URL and cancels its pending deliveries. Throws ServiceError 404.
 */
export async function removeWebhook(
  ctx: Pick<WebhookContext, "store" | "systemClock" | "actor">,
  merchant: string,
  named: string,
): Promise<Webhook> {
  return ctx.store.write(async (db) => {
    const found = await requireWebhook(db, merchant, named);
    await db.webhooks.delete(found.id);
    await db.deliveries.cancel(found.id);
    await db.jobs.removeTarget(found.id);
    const change = { subject: found.id, before: stateOf(found) };
    await recordChange(db, ctx, { kind: "webhook.removed", merchant, ...change });
    return found;
  });
}

/** Connects to a webhook: the SHA-256 of the certificate there in hex, or why it cannot be read. */
export async function lookAtCertificate(
  { guard, network = NETWORK }: Pick<WebhookContext, "guard" | "network">,
  { url }: Pick<Webhook, "url">,
): Promise<{ fingerprint: string } | { error: string }> {
  try {
    const reach = { guard, network, timeout: TIMEOUT };
    return { fingerprint: await readFingerprint(reach, new URL(url)) };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

function readOptions(options: WebhookOptions): WebhookPatch {
  const { fingerprint, events, signature, description = "", paused = false } = options;
  if (description.length > LONGEST_DESCRIPTION) {
    throw invalid("description", `Must be at most ${LONGEST_DESCRIPTION} characters.`);
  }
  const read = { fingerprint: fingerprintOf(fingerprint), events: eventsOf(events) };
  return { ...read, signature, description, paused };
}

function eventsOf(names: readonly string[] | null): EventType[] | null {
  if (names === null) return null;
  const types = Object.keys(EVENTS);
  const unknown = names.find((name) => !types.includes(name));
  if (unknown !== undefined || names.length === 0) {
    throw invalid("events", `Name event types, of ${types.join(", ")}.`);
  }
  return types.filter((type): type is EventType => names.includes(type));
}

function urlOf(text: string): URL {
  // With more slashes, the path would become the host.
  if (!/^https:\/\/[^/\\]/i.test(text)) {
    throw invalid("url", fieldMessage("url_https"));
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.port === "0") {
    throw invalid("url", fieldMessage("url_unreadable"));
  }
  if (url.username || url.password || url.hash || url.href.length > LONGEST_URL) {
    throw invalid("url", fieldMessage("url_parts", { most: LONGEST_URL }));
  }
  return url;
}

function fingerprintOf(text: string | null): string | null {
  if (text === null) return null;
  const digits = text.replaceAll(":", "").toLowerCase();
  if (/^[\da-f]{64}$/.test(digits)) return digits;
  throw invalid("fingerprint", fieldMessage("fingerprint"));
}

/** Accepts a host that does not resolve yet: each attempt looks it up again. */
async function refuseUnreachable(
  { guard, network = NETWORK }: WebhookContext,
  url: URL,
): Promise<void> {
  try {
    await resolveAllowed(guard, network, hostOf(url));
  } catch (error) {
    if (error instanceof GuardError) throw invalid("url", `${error.message}.`);
  }
}
