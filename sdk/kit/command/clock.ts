// svc clock: the time of Test mode.
import { type Clock, clockOf, type ClockState } from "../playwright/controls.ts";
import { type Command, CommandError } from "./settings.ts";

const MOVES: Readonly<Record<string, (clock: Clock, to: string) => Promise<ClockState>>> = {
  "": (clock) => clock.read(),
  advance: (clock, span) => clock.advance(span),
  set: (clock, time) => clock.moveTo(time),
  release: (clock) => clock.release(),
};

/** What a move takes. */
const SAMPLES: Readonly<Record<string, string>> = {
  advance: "31 days",
  set: "2027-01-31T10:00:00Z",
};

/** Milliseconds between repeated moves: more than between two looks of svc listen. */
const PAUSE = 2000;

/** The number of `--times`, which only an advance takes. */
function countOf(move: string, times: string | boolean | undefined): number {
  if (times === undefined) return 1;
  if (move === "advance" && /^[1-9]\d{0,3}$/.test(String(times))) return Number(times);
  throw new CommandError("--times takes a number of moves: svc clock advance 30 days --times 13");
}

export const clock: Command = {
  name: "clock",
  takes: "[advance SPAN [--times N] | set TIME | release]",
  summary:
    "Shows or moves the time of Test mode, such as svc clock advance 31 days; --times repeats it, with two seconds in between for svc listen.",
  options: { times: "value" },
  async run(client, [move = "", ...to], { times }, { write, wait, signal }) {
    const go = Object.hasOwn(MOVES, move) ? MOVES[move] : undefined;
    if (!go) throw new CommandError(`svc clock takes advance, set or release, not ${move}.`);
    const sample = SAMPLES[move];
    if (!sample && to.length > 0) throw new CommandError(`Too much: ${to.join(" ")}.`);
    if (sample && to.length === 0)
      throw new CommandError(`Say how far: svc clock ${move} ${sample}`);
    const count = countOf(move, times);
    for (let done = 1; ; done += 1) {
      const { now, frozen } = await go(clockOf(client), to.join(" "));
      write(`${now}${frozen ? ", frozen" : ""}`);
      if (done >= count) return;
      await wait(PAUSE);
      if (signal.aborted) throw new CommandError(`Stopped after ${done} of ${count} moves.`);
    }
  },
};
