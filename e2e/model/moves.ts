import { compareAll } from "./checkpoint.ts";
import type { Move } from "./move.ts";
import { operatorMoves } from "./operator-moves.ts";
import { productMoves } from "./product-moves.ts";
import { testModeMoves } from "./test-mode-moves.ts";
import { userMoves } from "./user-moves.ts";
import { wizardMoves } from "./wizard-moves.ts";

const CHECKPOINT: Move = { name: "compare everything", weight: 3, run: compareAll };

/** Every kind of step of a run. */
export const MOVES: readonly Move[] = [
  ...wizardMoves,
  ...productMoves,
  ...userMoves,
  ...operatorMoves,
  ...testModeMoves,
  CHECKPOINT,
];
