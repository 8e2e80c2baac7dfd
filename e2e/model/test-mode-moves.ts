// The calls of Test mode: its clock stands for itself, and Live mode has none.
import { DAY } from "#schema/time.ts";
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import { callerOf, type World } from "./world.ts";

const CLOCK = "/v1/test/clock";

/** Reads the clock, and asks it to go back: it shows the present and refuses. */
async function readClock(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick(world.owners);
  const caller = callerOf(owner, dice);
  const expects = owner.mode === "test" ? 200 : 403;
  const { body } = await world.call(caller, { method: "GET", path: CLOCK, expects });
  const now = new Date(world.time.now);
  const shown = `${now.toISOString().slice(0, 19)}Z`;
  if (expects === 200 && (body["now"] !== shown || body["frozen"] !== false)) {
    world.fail(`the clock shows ${JSON.stringify(body)} at ${shown}`);
  }
  const back = { now: new Date(world.time.now - DAY).toISOString() };
  const refusal = owner.mode === "test" ? 422 : 403;
  await world.call(caller, { method: "POST", path: CLOCK, body: back, expects: refusal });
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
  { name: "script a login", weight: 1, run: scriptLogin },
];
