// Random sequences of calls over all routes and doors, compared with a model of the service.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareAll } from "./checkpoint.ts";
import { createDice } from "./dice.ts";
import type { Move } from "./move.ts";
import { operatorMoves } from "./operator-moves.ts";
import { productMoves } from "./product-moves.ts";
import { userMoves } from "./user-moves.ts";
import { wizardMoves } from "./wizard-moves.ts";
import { counted, openWorld, type World } from "./world.ts";

const SEED = Number(process.env["SVC_MODEL_SEED"] ?? 20_261_123);
const RUNS = Number(process.env["SVC_MODEL_RUNS"] ?? 12);
const PATH = process.env["SVC_MODEL_PATH"];
const SHRINK = process.env["SVC_MODEL_SHRINK"] === "1";
/** Moves of a run. */
const LENGTH = Number(process.env["SVC_MODEL_LENGTH"] ?? 60);
/** Milliseconds for a run with its shrinking, on a slow machine. */
const PATIENCE = 60_000;

const CHECKPOINT: Move = { name: "compare everything", weight: 3, run: compareAll };
const MOVES = [...wizardMoves, ...productMoves, ...userMoves, ...operatorMoves, CHECKPOINT];

const moves = fc.oneof(
  ...MOVES.map((move) => ({ weight: move.weight, arbitrary: fc.constant(move) })),
);
const steps = fc.array(
  fc.record({ move: moves, choice: fc.noBias(fc.nat()) }).map(({ move, choice }) =>
    Object.assign((world: World) => move.run(world, createDice(choice)), {
      toString: () => `${move.name} ${choice}`,
    }),
  ),
  { minLength: LENGTH, maxLength: LENGTH, size: "max" },
);

test(
  "no sequence of calls makes the service differ from its model",
  async () => {
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat()), steps, async (seed, run) => {
        const world = await openWorld(seed);
        try {
          for (const step of run) await step(world);
          await compareAll(world);
        } finally {
          await world.close();
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: !SHRINK, ...(PATH ? { path: PATH } : {}) },
    );
    const seconds = (performance.now() - began) / 1000;
    console.log(JSON.stringify({ seed: SEED, runs: RUNS, calls: counted.calls, seconds }));
    expect(counted.calls).toBeGreaterThan(RUNS * LENGTH);
  },
  PATIENCE * RUNS,
);
