// svc clock: the time of Test mode.
import { type Clock, clockOf, type ClockState } from "../playwright/controls.ts";
import { type Command, CommandError } from "./settings.ts";

const MOVES: Readonly<Record<string, (clock: Clock, to: string) => Promise<ClockState>>> = {
  "": (clock) => clock.read(),
  advance: (clock, span) => clock.advance(span),
  set: (clock, time) => clock.moveTo(time),
  release: (clock) => clock.release(),
};

export const clock: Command = {
  name: "clock",
  takes: "[advance SPAN | set TIME | release]",
  summary: "Shows or moves the time of Test mode, such as svc clock advance 31 days.",
  async run(client, [move = "", ...to], _options, { write }) {
    const go = Object.hasOwn(MOVES, move) ? MOVES[move] : undefined;
    if (!go) throw new CommandError(`svc clock takes advance, set or release, not ${move}.`);
    const { now, frozen } = await go(clockOf(client), to.join(" "));
    write(`${now}${frozen ? ", frozen" : ""}`);
  },
};
