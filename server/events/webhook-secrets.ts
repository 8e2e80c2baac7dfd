// The secrets that sign webhook calls: one for each webhook and mode.
import { requireOverlap } from "#schema/account/overlap.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { attemptError } from "#schema/messages.ts";
import { HOUR } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Repositories } from "#storage/store.ts";
import type { Webhook, WebhookSecret } from "#storage/tables/records.ts";
import { requireWebhook } from "./find-webhook.ts";

type SecretContext = Pick<Context, "store" | "ids"> & Acting;

/** Secrets by mode, for the modes of a webhook. */
export type Secrets = Partial<Record<Mode, string>>;

/** The error if the key ring lacks the key of the secret. */
export const LOST_SECRET = attemptError("secret_lost");
const LOST = Symbol("lost");
/** Characters of a secret: 238 random bits. */
const SECRET_LENGTH = 40;

export function modesOf({ mode }: Pick<Webhook, "mode">): readonly Mode[] {
  return mode === "both" ? MODES : [mode];
}

/** Draws the first secrets of a webhook and writes them. */
export async function createSecrets(
  db: Repositories,
  { ids, systemClock }: Pick<SecretContext, "ids" | "systemClock">,
  webhook: Webhook,
): Promise<Secrets> {
  const secrets: Secrets = {};
  for (const mode of modesOf(webhook)) {
    const secret = ids.token(SECRET_LENGTH);
    await db.webhookSecrets.set(recordOf(webhook, mode, secret, systemClock()));
    secrets[mode] = secret;
  }
  return secrets;
}

/**
 * The current secrets of a webhook, by id or URL. Throws ServiceError 404 without such a webhook, 422
 * if the key ring cannot open a secret.
 */
export function readSecrets(
  { store }: Pick<SecretContext, "store">,
  merchant: string,
  named: string,
): Promise<Secrets> {
  return store.read(async (db) => {
    const webhook = await requireWebhook(db, merchant, named);
    const secrets: Secrets = {};
    for (const mode of modesOf(webhook)) {
      const found = await currentSecret(db, webhook, mode);
      if (found === LOST) throw new ServiceError(422, { message: `Refused: ${LOST_SECRET}.` });
      if (found) secrets[mode] = found.secret;
    }
    return secrets;
  });
}

export type Rotation = {
  /** Null for each mode of the webhook. */
  mode: Mode | null;
  /** Milliseconds for which the replaced secret signs as well; 0 forgets it at once. */
  overlap: number;
};

/**
 * Replaces the secrets of a webhook, by id or URL, and returns the new ones. A secret that an earlier
 * rotation replaced is forgotten. Throws ServiceError 404 without such a webhook, 422 for a mode that
 * it does not have and for an overlap of more than 30 days.
 */
export function rotateSecrets(
  ctx: SecretContext,
  merchant: string,
  named: string,
  { mode: wanted, overlap }: Rotation,
): Promise<Secrets> {
  requireOverlap(overlap);
  return ctx.store.write(async (db) => {
    const webhook = await requireWebhook(db, merchant, named);
    const modes = modesOf(webhook).filter((mode) => wanted === null || mode === wanted);
    if (modes.length === 0) throw invalid("mode", `${webhook.id} gets no events of this mode.`);
    const secrets: Secrets = {};
    for (const mode of modes) secrets[mode] = await rotate(db, ctx, webhook, { mode, overlap });
    const change = {
      subject: webhook.id,
      after: { modes: [...modes], overlap_hours: overlap / HOUR },
    };
    await recordChange(db, ctx, { kind: "webhook.secret_replaced", merchant, ...change });
    return secrets;
  });
}

async function rotate(
  db: Repositories,
  { systemClock, ids }: SecretContext,
  webhook: Webhook,
  { mode, overlap }: { mode: Mode; overlap: number },
): Promise<string> {
  const before = overlap > 0 ? await currentSecret(db, webhook, mode) : null;
  const now = systemClock();
  const next = recordOf(webhook, mode, ids.token(SECRET_LENGTH), now);
  const replaced =
    before && before !== LOST ? { previous: before.secret, previousUntil: now + overlap } : {};
  await db.webhookSecrets.set({ ...next, ...replaced });
  return next.secret;
}

function currentSecret(
  db: Repositories,
  { id }: Webhook,
  mode: Mode,
): Promise<WebhookSecret | typeof LOST | null> {
  return db.webhookSecrets.find(id, mode).catch(ifLost<typeof LOST>(LOST));
}

function recordOf({ id, merchant }: Webhook, mode: Mode, secret: string, now: number) {
  const none = { previous: null, previousUntil: null };
  return { merchant, mode, webhook: id, secret, ...none, changedAt: now } satisfies WebhookSecret;
}
