// Random sequences of calls over all routes and doors, compared with a model of the service.
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { compareAll } from "./checkpoint.ts";
import { createDice } from "./dice.ts";
import { MOVES } from "./moves.ts";
import { counted, openWorld } from "./open-world.ts";

const { env } = process;
const SEED = Number(env["SVC_MODEL_SEED"] ?? 20_261_140);
const RUNS = Number(env["SVC_MODEL_RUNS"] ?? 4);
/** Moves of a run. */
const LENGTH = Number(env["SVC_MODEL_LENGTH"] ?? 120);
/** After which no run begins. */
const MINUTES = Number(env["SVC_MODEL_MINUTES"] ?? Infinity);
/** Repeats one run of the seed. */
const PATH = env["SVC_MODEL_PATH"];
/** Looks for fewer moves that fail too, which takes many runs. */
const SHRINK = env["SVC_MODEL_SHRINK"] === "1";
/** Milliseconds for a move, on a slow machine. */
const PATIENCE = 1000;

/** Statuses that the walks of the unit tests must have met. */
const MET = [200, 204, 303, 400, 401, 403, 404, 410, 422];

/** A move with the number that its choices follow from. */
const steps = fc.record({
  move: fc.oneof(...MOVES.map((it) => ({ weight: it.weight, arbitrary: fc.constant(it) }))),
  choice: fc.noBias(fc.nat()),
});
const walks = fc.array(steps, { minLength: SHRINK ? 1 : LENGTH, maxLength: LENGTH, size: "max" });
const seeds = fc.noBias(fc.nat());

/** Names of the moves of the latest walk. */
let made: string[] = [];

const until = performance.now() + MINUTES * 60_000;

const differsNever = fc.asyncProperty(seeds, walks, async (seed, walk) => {
  // Ends the check: a skipped run would still have to be drawn.
  if (performance.now() > until) throw new fc.PreconditionFailure(true);
  counted.runs += 1;
  made = [];
  const world = await openWorld(seed);
  try {
    for (const { move, choice } of walk) {
      made.push(move.name);
      await move.run(world, createDice(choice));
    }
    await compareAll(world);
  } finally {
    await world.close();
  }
});

type Failure = { counterexamplePath: string | null; errorInstance: unknown };

/** The command that repeats a failing walk, and its moves up to the failure. */
function describe({ counterexamplePath, errorInstance }: Failure): string {
  const store = inject("postgres") ? "postgres" : "sqlite";
  const shrink = SHRINK ? " --shrink" : "";
  const walk = `--seed ${SEED} --path ${counterexamplePath} --length ${LENGTH} --store ${store}`;
  const cause = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
  return `npm run model -- ${walk}${shrink}\nAfter ${made.length} moves: ${made.join(", ")}\n${cause}`;
}

test(
  "no sequence of calls makes the service differ from its model",
  async () => {
    const start = performance.now();
    const began = process.cpuUsage();
    const details = await fc.check(differsNever, {
      seed: SEED,
      numRuns: RUNS,
      endOnFailure: !SHRINK,
      ...(PATH === undefined ? {} : { path: PATH }),
    });
    const seconds = Math.round((performance.now() - start) / 1000);
    const { user, system } = process.cpuUsage(began);
    const cpu_seconds = Math.round((user + system) / 1e6);
    const summary = JSON.stringify({ seed: SEED, seconds, cpu_seconds, ...counted });
    if (env["SVC_MODEL_RUNS"]) process.stdout.write(`${summary}\n`);
    if (details.failed) expect.fail(describe(details));
    if (env["SVC_MODEL_RUNS"] === undefined) {
      expect(Object.keys(counted.statuses).map(Number)).toEqual(expect.arrayContaining(MET));
    }
  },
  // A longer timer would ring at once.
  Math.min(RUNS * LENGTH * PATIENCE, 2 ** 31 - 1),
);
