// A second set of labelled turnovers, written by another hand who had not seen the rules either, when
// they had been fitted to the first: what they had not seen shows how far they carry.
import type { Labelled } from "./labelled-rows.ts";
import { part1 } from "./second/part-1.ts";
import { part2 } from "./second/part-2.ts";
import { part3 } from "./second/part-3.ts";
import { part4 } from "./second/part-4.ts";
import { part5 } from "./second/part-5.ts";

/** Each is judged by itself. */
export const second: readonly Labelled[] = [...part1, ...part2, ...part3, ...part4, ...part5];
