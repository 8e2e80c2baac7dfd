// A third set of labelled turnovers, written by one who had not seen the rules, nor the other two
// sets: the rules had been fitted to both.
import type { Labelled } from "./labelled-rows.ts";
import { part1 } from "./third/part-1.ts";
import { part2 } from "./third/part-2.ts";
import { part3 } from "./third/part-3.ts";
import { part4 } from "./third/part-4.ts";

/** Each is judged by itself. */
export const third: readonly Labelled[] = [...part1, ...part2, ...part3, ...part4];
