// The calls of Test mode: its clock, which moves a merchant's data and nothing else, and scripts.
import { DAY } from "#schema/time.ts";
import { HOUR, MINUTE } from "#wizard/testing/world.ts";
import { arrive, takeTime } from "./checkpoint.ts";
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import type { Owner } from "./state.ts";
import { asOwner, callerOf, nowOf, type World } from "./world.ts";

const CLOCK = "/v1/test/clock";
const SECOND = 1000;
/** Milliseconds for which a walk of a dead process keeps others from moving the clock. */
const HOLD = 30 * SECOND;

type Span = readonly [words: string, milliseconds: number];

/** Spans by their words; days are those of a calendar, so that their hours can differ. */
const SPANS: readonly [Span, ...Span[]] = [
  ["0 seconds", 0],
  ["5 minutes", 5 * MINUTE],
  ["31 minutes", 31 * MINUTE],
  ["25 hours", 25 * HOUR],
  ["8 days", 8 * DAY],
  ["31 days", 31 * DAY],
  ["70 days", 70 * DAY],
];

type Shown = { now: string; frozen: boolean; target: string | null };

/** A moment as the clock shows it. */
const shown = (now: number) => `${new Date(now).toISOString().slice(0, 19)}Z`;

function compareClock(world: World, owner: Owner, { now, frozen }: Shown): void {
  const expected = shown(nowOf(world, owner));
  if (now !== expected || frozen !== (owner.clock.frozenAt !== null)) {
    world.fail(`The clock of ${owner.name} shows ${now}, frozen ${frozen}, at ${expected}.`);
  }
}

/** Reads the clock, and asks it to go back: it shows the present and refuses. */
async function readClock(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const caller = callerOf(owner, dice);
  const expects = owner.mode === "test" ? 200 : 403;
  const { body } = await world.call(caller, { method: "GET", path: CLOCK, expects });
  if (expects === 200) compareClock(world, owner, body as unknown as Shown);
  const back = { now: new Date(nowOf(world, owner) - DAY).toISOString() };
  const refusal = owner.mode === "test" ? 422 : 403;
  await world.call(caller, { method: "POST", path: CLOCK, body: back, expects: refusal });
}

const inTest = ({ mode }: Owner) => mode === "test";

/** Where a span leads: the clock starts from a whole second. */
function goalOf(world: World, { clock }: Owner, span: number): number {
  const { now } = world.time;
  return (clock.frozenAt ?? Math.ceil((now + clock.ahead) / SECOND) * SECOND) + span;
}

/** Takes over what the clock shows once it has arrived: an hour more or less for a change of time. */
async function stand(world: World, owner: Owner, { now, target }: Shown, goal: number) {
  const at = Date.parse(now);
  if (target !== null) world.fail(`The clock of ${owner.name} stopped short of ${target}.`);
  if (Math.abs(at - goal) > HOUR) world.fail(`The clock is at ${now}, not ${shown(goal)}.`);
  owner.clock = { frozenAt: at, ahead: 0 };
  await arrive(world, owner);
}

/** Moves the clock: all of its owner's time passes, and nobody else's. */
async function advance(world: World, dice: Dice): Promise<void> {
  const owner = dice.find(world.owners.filter(inTest));
  if (!owner) return;
  await takeTime(world);
  const [words, span] = dice.pick(SPANS);
  const goal = goalOf(world, owner, span);
  const call = { method: "POST", path: CLOCK, body: { advance: words }, expects: 200 };
  const { body } = await world.call(callerOf(owner, dice), call);
  await stand(world, owner, body as unknown as Shown, goal);
}

/** The process dies while it moves the clock; the next one goes on from where it stood. */
async function die(world: World, dice: Dice): Promise<void> {
  const owner = dice.find(world.owners.filter(inTest));
  if (!owner) return;
  await takeTime(world);
  const [words, span] = dice.pick(SPANS);
  const goal = goalOf(world, owner, span);
  const [from, caller] = [nowOf(world, owner), asOwner(owner)];
  const call = { method: "POST", path: CLOCK, body: { advance: words }, expects: 200 };
  const moved = await world.interrupt(dice.below(6), () => world.call(caller, call));
  if (moved) return stand(world, owner, moved.body as unknown as Shown, goal);
  const { body } = await world.call(caller, { method: "GET", path: CLOCK, expects: 200 });
  const { now, target } = body as unknown as Shown;
  const isBetween = Date.parse(now) >= from - SECOND && Date.parse(now) <= goal + HOUR;
  if (!isBetween || target === null) world.fail(`A dead process left the clock at ${now}.`);
  const on = { method: "POST", path: CLOCK, body: { now: target } };
  await world.call(caller, { ...on, expects: 409 });
  world.time.now += HOLD;
  const { body: last } = await world.call(caller, { ...on, expects: 200 });
  await stand(world, owner, last as unknown as Shown, goal);
}

/** Sets the clock free: it runs on from where it stands, or catches up with the machine. */
async function release(world: World, dice: Dice): Promise<void> {
  const owner = dice.find(world.owners.filter(inTest));
  if (!owner) return;
  await takeTime(world);
  const { frozenAt, ahead } = owner.clock;
  const call = { method: "POST", path: CLOCK, body: { release: true }, expects: 200 };
  const { body } = await world.call(callerOf(owner, dice), call);
  const left = frozenAt === null ? ahead : Math.max(0, frozenAt - world.time.now);
  owner.clock = { frozenAt: null, ahead: left };
  compareClock(world, owner, body as unknown as Shown);
  await arrive(world, owner);
}

/** Scripts the login of a name that nobody uses. */
async function scriptLogin(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const body = { user_name: "nobody", seed: String(dice.below(9)) };
  const expects = owner.mode === "test" ? 200 : 403;
  await world.call(callerOf(owner, dice), { method: "POST", path: "/v1/test/bank", body, expects });
}

export const testModeMoves: readonly Move[] = [
  { name: "read the clock", weight: 1, run: readClock },
  { name: "move the clock", weight: 2, run: advance },
  { name: "die while the clock moves", weight: 1, run: die },
  { name: "set the clock free", weight: 1, run: release },
  { name: "script a login", weight: 1, run: scriptLogin },
];
