// What happens around the calls: time, restarts, keys, webhooks, the blacklist.
import { setBlocked } from "#products/blocked.ts";
import { resealAll } from "#products/reseal.ts";
import { composeIban } from "#schema/iban.ts";
import { DAY } from "#schema/time.ts";
import { createKey, revokeKey } from "#products/merchant-keys.ts";
import { HOUR, MINUTE } from "#wizard/testing/world.ts";
import { takeTime } from "./checkpoint.ts";
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import { askOutcome, compareBooks, viewOf } from "./customer.ts";
import { awaitsRelease, end, type Session } from "./state.ts";
import { addReceiver, rotateSecret } from "./webhooks.ts";
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
  70 * DAY,
] as const;

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
    await revokeKey(ctx, { merchant }, spare.id);
    const caller = { key: spare.key, owner: null, user: null };
    await world.call(caller, { method: "GET", path: "/v1/verifications", expects: 401 });
  }
  const { key, record } = await createKey(ctx, { merchant, mode, label: "second" });
  owner.spare = { key, id: record.id };
  await world.call(callerOf(owner, dice), { method: "GET", path: "/v1/version", expects: 200 });
}

/** Blocks a merchant for a moment: its calls are refused, and its open sessions end. */
async function block(world: World, dice: Dice): Promise<void> {
  const { merchant } = dice.pick(world.owners);
  const owners = world.owners.filter((owner) => owner.merchant === merchant);
  const ctx = { ...world.service.ctx, actor: ACTOR };
  await takeTime(world);
  await setBlocked(ctx, merchant, true);
  for (const owner of owners) {
    const refused = { method: "GET", path: "/v1/verifications", expects: 403 };
    await world.call({ ...callerOf(owner, dice), owner: null }, refused);
    await expectEnded(world, dice.find(owner.sessions.filter(isOpen)));
  }
  await world.service.catchUp();
  await setBlocked(ctx, merchant, false);
  for (const session of owners.flatMap(({ sessions }) => sessions).filter(isOpen)) {
    if (awaitsRelease(session)) await askOutcome(world, session);
    else end(session, "failed");
    compareBooks(world, session);
  }
}

function isOpen({ ended, deleted }: Session): boolean {
  return ended === null && !deleted;
}

/** The customer of a blocked merchant sees the end of the session, unless its bank is asked first. */
async function expectEnded(world: World, session: Session | undefined): Promise<void> {
  if (!session || awaitsRelease(session)) return;
  const { step } = await viewOf(world, session);
  if (step !== "error") world.fail(`${session.transaction} of a blocked merchant goes on.`);
}

/** Makes a new key current, and sometimes seals everything with it and deletes the others. */
async function rotateRing(world: World, dice: Dice): Promise<void> {
  const { ctx, ring } = world.service;
  ring.rotate(world.time.now);
  if (dice.once(2)) return;
  await resealAll({ ...ctx, ring, progress: () => undefined });
  for (const id of [...ring.keys.keys()].filter((each) => each !== ring.current)) {
    const left = await ctx.store.read((db) => db.sealed.count(id));
    if (left > 0) world.fail(`${left} values are sealed with the old key ${id}.`);
    ring.retire(id);
  }
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
  { name: "rotate a webhook's secret", weight: 2, run: rotateSecret },
  { name: "block a merchant", weight: 1, run: block },
  { name: "rotate the key ring", weight: 1, run: rotateRing },
  { name: "change the blacklist", weight: 2, run: changeBlacklist },
  { name: "read the banks", weight: 2, run: readBanks },
];
