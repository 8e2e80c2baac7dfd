// The clock of a merchant's Test mode.
import { flag, nullable, plainFlag } from "./fields.ts";
import { span, writtenTime } from "./time-fields.ts";
import { about } from "./kind.ts";
import { constant, resource } from "./resource.ts";
import { shape } from "./shape.ts";
import type { WrittenTime } from "./time.ts";
import { utcMoment } from "./utc-moment.ts";

const ONE_OF = "Send one of advance, now and release.";

const moves = {
  advance: about(
    span(),
    "How far to move the clock on: a number of seconds, minutes, hours, days, weeks, months or years. `0 seconds` freezes it where it is.",
    "31 days",
  ),
  now: about(
    writtenTime(),
    "Time to move the clock to. It is not before the clock's present time.",
    "2027-01-31T10:00:00Z",
  ),
  release: about(flag(), "Whether the clock runs again.", true),
};

/** Where to move a clock, by which member of the request: to a time, or back to running. */
export type ClockMove = { field: "advance" | "now"; to: WrittenTime } | "release";

const request = shape(moves, ({ sent, values, refuse }) => {
  const named = (["advance", "now", "release"] as const).filter((name) => sent(name));
  if (named.length === 0) refuse("advance", ONE_OF);
  for (const name of named.slice(1)) refuse(name, ONE_OF);
  if (values.release === false) refuse("release", "Must be true: the clock is frozen by advance.");
});

/** Of `POST /v1/test/clock`. */
export const testClockRequest = {
  json: request.json,
  read(...sent: Parameters<typeof request.read>): ClockMove {
    const { advance, now } = request.read(...sent);
    if (advance) return { field: "advance", to: advance };
    return now ? { field: "now", to: now } : "release";
  },
};

export const testClock = resource("svc_test_clock", {
  object: constant("svc_test_clock"),
  now: about(utcMoment(), "The present time of your Test mode."),
  frozen: about(plainFlag(), "Whether the time stands still until you move it."),
  target: about(
    nullable(utcMoment()),
    "Time that the clock was sent to and has not reached within the time of a call: send it as `now` to go on. `null` otherwise.",
    null,
  ),
});
