// Times of the bank user API.
import { EXAMPLE_DAY } from "./examples.ts";
import type { Rendered } from "./kind.ts";

/** A point in time, stored as epoch milliseconds, rendered to the second in UTC. */
export function utcMoment(): Rendered<number> {
  const json = {
    type: "string",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
    examples: [`${EXAMPLE_DAY}T09:00:00Z`],
  };
  return { json, listJson: json, render: inUtc, renderInList: inUtc };
}

function inUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
