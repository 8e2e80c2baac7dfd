import { EVENTS, OPT_IN_TYPES } from "#schema/event.ts";
import { expect, it } from "vitest";
import { EVENT_TYPES, isOptIn } from "./event-types.ts";

it("knows the event types of the service", () => {
  expect(EVENT_TYPES).toEqual(Object.keys(EVENTS));
  expect(EVENT_TYPES.filter(isOptIn)).toEqual(OPT_IN_TYPES);
});
