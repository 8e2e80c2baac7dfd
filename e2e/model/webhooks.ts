// The webhooks of merchants: who gets what, and with which signatures.
import { createHmac } from "node:crypto";
import { createGuard } from "#events/guard.ts";
import type { WebhookCall } from "#events/send.ts";
import { rotateSecrets } from "#events/webhook-secrets.ts";
import { addWebhook } from "#events/webhooks.ts";
import { HOUR } from "#wizard/testing/world.ts";
import { rowsOf } from "./bank-user.ts";
import { takeTime } from "./checkpoint.ts";
import type { Dice } from "./dice.ts";
import { asOwner, type World } from "./world.ts";

const ACTOR = { kind: "operator", name: "model" } as const;
const MAX_WEBHOOKS = 3;
const OVERLAPS = [0, HOUR, 24 * HOUR] as const;

export async function addReceiver(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const { merchant, mode } = owner;
  const others = [...world.webhooks.values()].filter((each) => each.owner.merchant === merchant);
  if (others.length >= MAX_WEBHOOKS) return;
  const url = `https://${owner.name}.example/${world.webhooks.size}`.toLowerCase();
  // The address is resolved by the real network otherwise.
  const network = { resolve: () => Promise.resolve([]), dial: () => world.fail("Nobody dials.") };
  const ctx = { ...world.service.ctx, actor: ACTOR, guard: createGuard([]), network };
  await takeTime(world);
  const call = { method: "GET", path: "/v1/events?per_page=500", expects: 200 };
  const events = rowsOf(await world.call(asOwner(owner), call));
  const signature = dice.pick(["v1", "v2"] as const);
  const options = { fingerprint: null, events: null, signature };
  const { secrets } = await addWebhook(ctx, merchant, { url, mode, ...options });
  const older = new Set(events.map(({ id }) => String(id)));
  const secret = secrets[mode] ?? world.fail(`${url} has no secret.`);
  world.webhooks.set(url, { owner, older, signature, secret, previous: null });
}

export async function rotateSecret(world: World, dice: Dice): Promise<void> {
  const [url, known] = dice.find([...world.webhooks]) ?? [];
  if (!url || !known) return;
  const { merchant, mode } = known.owner;
  const overlap = dice.pick(OVERLAPS);
  const ctx = { ...world.service.ctx, actor: ACTOR };
  const secrets = await rotateSecrets(ctx, merchant, url, { mode, overlap });
  const until = world.time.now + overlap;
  known.previous = overlap > 0 ? { secret: known.secret, until } : null;
  known.secret = secrets[mode] ?? world.fail(`${url} has no new secret.`);
}

function hmac(secret: string, bytes: string): string {
  return createHmac("sha256", secret).update(bytes).digest("hex");
}

/** Compares the signatures of a call with the secrets that its receiver may hold. */
export function compareSignature(
  world: Pick<World, "webhooks" | "time" | "fail">,
  { url, payload, signature: headers }: WebhookCall,
): void {
  const known = world.webhooks.get(url);
  if (!known) return;
  const { now } = world.time;
  const { previous, secret, signature } = known;
  const secrets = [secret, ...(previous && now < previous.until ? [previous.secret] : [])];
  const body = payload.toString();
  const at = String(Math.floor(now / 1000));
  const expected = [
    ...secrets.map((each) => `v1=${hmac(each, body)}`),
    ...(signature === "v2" ? secrets.map((each) => `v2=${hmac(each, `${at}.${body}`)}`) : []),
  ].join("; ");
  if (headers["X-Payload-Signature"] === expected) return;
  world.fail(`${url} got ${headers["X-Payload-Signature"]}, not ${expected}.`);
}
