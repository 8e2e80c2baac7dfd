// The webhooks of a merchant: up to three URLs, and the secret that all receivers share.
import type { Mode } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Repositories } from "#storage/store.ts";
import type { Webhook } from "#storage/tables/records.ts";
import { resolveAllowed, NETWORK, type Network } from "./receiver-connection.ts";
import { type Guard, GuardError } from "./guard.ts";

/** In both modes together. */
const MAX_WEBHOOKS = 3;
const LONGEST_URL = 2048;
/** The error if the key ring lacks the key of the secret. */
export const LOST_SECRET =
  "the secret of the signatures cannot be opened with the key ring: restore that, or replace the secret";
const LOST = Symbol("lost");
/** Characters of a secret: 238 random bits. */
const SECRET_LENGTH = 40;

export type WebhookRequest = {
  url: string;
  mode: Mode | "both";
  /** SHA-256 of the receiver's certificate, hex with or without colons; null for any. */
  fingerprint: string | null;
};

type WebhookContext = Pick<Context, "store" | "ids"> &
  Acting & {
    guard: Guard;
    network?: Pick<Network, "resolve">;
  };

/**
 * Adds a webhook; the first one creates the secret. Throws ServiceError 422 for an invalid,
 * unreachable or known URL, for a fourth webhook, and as `secretOf`.
 */
export async function addWebhook(
  ctx: WebhookContext,
  merchant: string,
  request: WebhookRequest,
): Promise<Webhook> {
  const url = urlOf(request.url);
  await refuseUnreachable(ctx, url);
  const createdAt = ctx.clock();
  const id = ctx.ids.record("wh");
  const fingerprint = fingerprintOf(request.fingerprint);
  const webhook = { id, merchant, mode: request.mode, url: url.href, fingerprint, createdAt };
  // Exclusive, so that two webhooks added at once count each other.
  const options = { alone: true };
  return ctx.store.write(async (db) => {
    const others = await db.webhooks.list(merchant);
    if (others.some((other) => other.url === webhook.url)) {
      throw invalid("url", `${webhook.url} is a webhook already.`);
    }
    if (others.length >= MAX_WEBHOOKS) {
      throw invalid("url", `There are ${MAX_WEBHOOKS} webhooks already; remove one first.`);
    }
    await db.webhooks.insert(webhook);
    if ((await readSecret(db, merchant)) === null) {
      await db.webhookSecrets.set(merchant, ctx.ids.token(SECRET_LENGTH), createdAt);
    }
    const after = stateOf(webhook);
    await recordChange(db, ctx, { kind: "webhook.added", merchant, subject: id, after });
    return webhook;
  }, options);
}

/** The members that the audit log shows. */
function stateOf({ url, mode, fingerprint }: Webhook) {
  return { url, mode, fingerprint };
}

export function listWebhooks({ store }: Pick<WebhookContext, "store">, merchant: string) {
  return store.read((db) => db.webhooks.list(merchant));
}

/**
 * Removes a webhook by id or URL and cancels its pending deliveries. Throws ServiceError 404.
 */
export async function removeWebhook(
  ctx: Pick<WebhookContext, "store" | "clock" | "actor">,
  merchant: string,
  named: string,
): Promise<Webhook> {
  // As it is stored: an empty path is a slash, the host is in lower case.
  const address = URL.canParse(named) ? new URL(named).href : named;
  return ctx.store.write(async (db) => {
    const all = await db.webhooks.list(merchant);
    const found = all.find(({ id, url }) => id === named || url === address);
    if (!found) throw new ServiceError(404, { message: `There is no webhook ${named}.` });
    await db.webhooks.delete(found.id);
    await db.deliveries.cancel(found.id);
    await db.jobs.removeTarget(found.id);
    const change = { subject: found.id, before: stateOf(found) };
    await recordChange(db, ctx, { kind: "webhook.removed", merchant, ...change });
    return found;
  });
}

/**
 * The secret of the signatures. Throws ServiceError 404 before the first webhook, 422 if the key
 * ring cannot open it.
 */
export async function secretOf(
  { store }: Pick<WebhookContext, "store">,
  merchant: string,
): Promise<string> {
  const secret = await store.read((db) => readSecret(db, merchant));
  if (secret !== null) return secret;
  throw new ServiceError(404, { message: "There is no secret before the first webhook." });
}

async function readSecret(db: Repositories, merchant: string): Promise<string | null> {
  const secret = await db.webhookSecrets.find(merchant).catch(ifLost(LOST));
  if (secret === LOST) throw new ServiceError(422, { message: `Refused: ${LOST_SECRET}.` });
  return secret;
}

/** Replaces the secret. The new one signs every call from then on. */
export async function replaceSecret(
  ctx: Pick<WebhookContext, "store" | "clock" | "ids" | "actor">,
  merchant: string,
): Promise<string> {
  const secret = ctx.ids.token(SECRET_LENGTH);
  await ctx.store.write(async (db) => {
    await db.webhookSecrets.set(merchant, secret, ctx.clock());
    await recordChange(db, ctx, {
      kind: "webhook.secret_replaced",
      merchant,
      subject: merchant,
    });
  });
  return secret;
}

function urlOf(text: string): URL {
  // With more slashes, the path would become the host.
  if (!/^https:\/\/[^/\\]/i.test(text)) {
    throw invalid("url", "Give an address that begins with https:// and its host.");
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.port === "0") {
    throw invalid("url", "The address cannot be read: see its host, and a port of 1 to 65535.");
  }
  if (url.username || url.password || url.hash || url.href.length > LONGEST_URL) {
    const bounds = `at most ${LONGEST_URL} characters, neither credentials nor a fragment`;
    throw invalid("url", `The address may have ${bounds}.`);
  }
  return url;
}

function fingerprintOf(text: string | null): string | null {
  if (text === null) return null;
  const digits = text.replaceAll(":", "").toLowerCase();
  if (/^[\da-f]{64}$/.test(digits)) return digits;
  throw invalid("fingerprint", "Give the certificate's SHA-256 fingerprint, 64 hex digits.");
}

/** Accepts a host that does not resolve yet: each attempt looks it up again. */
async function refuseUnreachable(
  { guard, network = NETWORK }: WebhookContext,
  url: URL,
): Promise<void> {
  try {
    await resolveAllowed(guard, network, url.hostname.replace(/^\[|\]$/g, ""));
  } catch (error) {
    if (error instanceof GuardError) throw invalid("url", `${error.message}.`);
  }
}
