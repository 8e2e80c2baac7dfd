import type { Dice } from "./dice.ts";
import type { World } from "./world.ts";

/** One kind of step of a run. */
export type Move = {
  name: string;
  /** How often it comes, relative to the others. */
  weight: number;
  /** Sends requests and compares their responses; does nothing if nothing fits. */
  run(world: World, dice: Dice): Promise<unknown>;
};
