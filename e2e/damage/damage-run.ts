// Runs a scene under load, and compares what was acknowledged with what is left.
import { buildBank } from "../bank/build.ts";
import { loadRun, lossesOf, type Outcome } from "../webhooks/load-run.ts";
import { SCENES, underLoad } from "./scenes.ts";

export type DamageOutcome = Outcome & {
  /** Milliseconds from the end of the damage to the end of the next checkout. */
  goesOnAfter: number;
  /** What was lost or doubled; there must be nothing. */
  losses: string[];
};

/** Null where this machine cannot have the scene. */
export async function damageRun(name: string, seconds?: number): Promise<DamageOutcome | null> {
  const [stage, length] = SCENES[name] ?? [];
  if (!stage || length === undefined) throw new Error(`There is no scene ${name}.`);
  await buildBank();
  const scene = await stage(seconds ?? length);
  if (!scene) return null;
  try {
    let goesOnAfter = 0;
    const outcome = await loadRun(scene.processes, async (load) => {
      ({ goesOnAfter } = await underLoad(scene, load));
      scene.passTime?.();
    });
    return { ...outcome, goesOnAfter: Math.round(goesOnAfter), losses: lossesOf(outcome) };
  } finally {
    await scene.end();
  }
}
