// What happens around the calls: time, restarts, keys, webhooks, the blacklist.
import { addWebhook } from "#events/webhooks.ts";
import { createGuard } from "#events/guard.ts";
import { composeIban } from "#schema/iban.ts";
import { DAY } from "#schema/time.ts";
import { createKey, revokeKey } from "#service/merchant-keys.ts";
import { HOUR, MINUTE } from "#wizard/testing/world.ts";
import { takeTime } from "./checkpoint.ts";
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import { rowsOf } from "./bank-user.ts";
import { asOwner, callerOf, type World } from "./world.ts";

const ACTOR = { kind: "operator", name: "model" } as const;
const SPANS = [
  MINUTE,
  5 * MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  31 * MINUTE,
  2 * HOUR,
  25 * HOUR,
  8 * DAY,
  31 * DAY,
] as const;
const MAX_WEBHOOKS = 3;

async function passTime(world: World, dice: Dice): Promise<void> {
  const span = SPANS[Math.min(dice.below(SPANS.length), dice.below(SPANS.length))] ?? MINUTE;
  world.time.now += span;
  // Over a short time, sessions are met that no background work has ended yet.
  if (span >= HOUR || dice.once(2)) await takeTime(world);
}

/** Replaces the owner's second key: the old one is refused at once. */
async function rotateKey(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const { merchant, mode, spare } = owner;
  const ctx = { ...world.service.ctx, actor: ACTOR };
  if (spare) {
    await revokeKey(ctx, merchant, spare.id);
    const caller = { key: spare.key, owner: null, user: null };
    await world.call(caller, { method: "GET", path: "/v1/verifications", expects: 401 });
  }
  const { key, record } = await createKey(ctx, { merchant, mode, label: "second" });
  owner.spare = { key, id: record.id };
  await world.call(callerOf(owner, dice), { method: "GET", path: "/v1/version", expects: 200 });
}

async function addReceiver(world: World, dice: Dice): Promise<void> {
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
  const options = { fingerprint: null, events: null, signature: "v1" } as const;
  await addWebhook(ctx, merchant, { url, mode, ...options });
  world.webhooks.set(url, { owner, older: new Set(events.map(({ id }) => String(id))) });
}

async function changeBlacklist(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const caller = callerOf(owner, dice);
  const path = "/v1/blacklist";
  const id = dice.find([...owner.blacklist.keys()]);
  if (id && dice.once(2)) {
    const stranger = dice.find(world.owners.filter((other) => other !== owner)) ?? owner;
    const item = `${path}/${id}`;
    await world.call(asOwner(stranger), { method: "DELETE", path: item, expects: 404 });
    await world.call(caller, { method: "DELETE", path: item, expects: 200 });
    await world.call(caller, { method: "GET", path: item, expects: 404 });
    owner.blacklist.delete(id);
    return;
  }
  const data = composeIban("DE", dice.pick(["37040044", "88888888"]), `${dice.below(20)}`) ?? "";
  const expects = [...owner.blacklist.values()].includes(data) ? 422 : 200;
  const { body } = await world.call(caller, { method: "POST", path, body: { data }, expects });
  if (expects === 200) owner.blacklist.set(String(body["id"]), data);
}

async function readBanks(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const path = dice.pick([
    "/v1/bankcodes?bank_code=37040044",
    "/v1/bankcodes/autocomplete?q=test",
    "/v1/bankcodes/all?country_id=AT&per_page=5",
    "/v1/version",
  ]);
  await world.call(callerOf(owner, dice), { method: "GET", path, expects: 200 });
}

export const operatorMoves: readonly Move[] = [
  { name: "let time pass", weight: 8, run: passTime },
  { name: "restart", weight: 1, run: (world) => world.restart() },
  { name: "rotate a key", weight: 1, run: rotateKey },
  { name: "add a webhook", weight: 1, run: addReceiver },
  { name: "change the blacklist", weight: 2, run: changeBlacklist },
  { name: "read the banks", weight: 2, run: readBanks },
];
