// What writes to every table and sends every kind of statement: random calls over all routes, the
// traffic of a merchant, the pages of the account area, and what operators do.
import { expect } from "vitest";
import { API } from "#customer/mount.ts";
import { signIn } from "#customer/testing/sign-in.ts";
import { fillTraffic } from "#customer/testing/traffic/traffic.ts";
import { openApi } from "#http/testing/api.ts";
import { CALLS } from "#schema/account/calls.ts";
import { MODES } from "#schema/codes.ts";
import { createDice } from "../model/dice.ts";
import { MOVES } from "../model/moves.ts";
import { openWorld } from "../model/open-world.ts";
import type { World } from "../model/world.ts";

const SEED = 20_261_125;
/** Moves after which a walk has made each kind of them. */
const MOST = 600;
const SESSIONS = 150;

/** Walks until every kind of move was made, then adds traffic. The caller closes the world. */
export async function walk(): Promise<World> {
  const world = await openWorld(SEED);
  const dice = createDice(SEED);
  const missing = new Set(MOVES);
  for (let made = 0; made < MOST; made += 1) {
    const move = dice.pick(MOVES as [(typeof MOVES)[0]]);
    missing.delete(move);
    await move.run(world, createDice(dice.below(1e9)));
  }
  expect([...missing].map(({ name }) => name)).toEqual([]);
  const { merchant, mode } = world.owners[0];
  const traffic = { merchant, mode, sessions: SESSIONS, seed: 1, now: world.time.now };
  await fillTraffic(world.service.ctx.store, traffic);
  return world;
}

/** Reads every page of the account area as an owner and as an operator. */
export async function readAccount(): Promise<void> {
  const api = await openApi();
  const browsers = [await signIn(api), await signIn(api, { merchant: null, operator: true })];
  const paths = Object.keys(CALLS).flatMap((key) => {
    const [method, path = ""] = key.split(" ");
    return method === "GET" ? MODES.map((mode) => path.replace(":mode", mode)) : [];
  });
  for (const { cookie } of browsers) {
    const headers = { cookie: `__Host-svc-account=${cookie}`, "sec-fetch-site": "same-origin" };
    for (const path of new Set(paths)) {
      const { status } = await fetch(api.base + API + path.replaceAll(/:\w+/g, "1"), { headers });
      expect(status, path).toBeLessThan(500);
    }
  }
  await api.close();
}
