// The labelled sets. Each was written by another hand who had seen neither the rules, which had been
// fitted to the sets before, nor those sets: what rules have not seen shows how far they carry.
import { part1 as fifth1 } from "./fifth/part-1.ts";
import { part2 as fifth2 } from "./fifth/part-2.ts";
import { part3 as fifth3 } from "./fifth/part-3.ts";
import { part4 as fifth4 } from "./fifth/part-4.ts";
import { part1 as fourth1 } from "./fourth/part-1.ts";
import { part2 as fourth2 } from "./fourth/part-2.ts";
import { part3 as fourth3 } from "./fourth/part-3.ts";
import { part4 as fourth4 } from "./fourth/part-4.ts";
import { labelledAccounts } from "./labelled.ts";
import type { Labelled } from "./labelled-rows.ts";
import { part1 as second1 } from "./second/part-1.ts";
import { part2 as second2 } from "./second/part-2.ts";
import { part3 as second3 } from "./second/part-3.ts";
import { part4 as second4 } from "./second/part-4.ts";
import { part5 as second5 } from "./second/part-5.ts";
import { part1 as third1 } from "./third/part-1.ts";
import { part2 as third2 } from "./third/part-2.ts";
import { part3 as third3 } from "./third/part-3.ts";
import { part4 as third4 } from "./third/part-4.ts";

type Accounts = readonly (readonly Labelled[])[];

/** Each row judged by itself. */
function alone(...parts: Accounts): Accounts {
  return parts.flat().map((one) => [one]);
}

/** Lists of rows to be judged as an account each. */
export const LABELLED = {
  first: labelledAccounts,
  second: alone(second1, second2, second3, second4, second5),
  third: alone(third1, third2, third3, third4),
  fourth: alone(fourth1, fourth2, fourth3, fourth4),
  fifth: alone(fifth1, fifth2, fifth3, fifth4),
} as const;

export type SetName = keyof typeof LABELLED;
export const SET_NAMES = Object.keys(LABELLED) as readonly SetName[];
