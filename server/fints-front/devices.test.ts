// The devices that a customer may choose, by what the bank says about them.
import { expect, it } from "vitest";
import type { Segment } from "#connectors/fints/syntax/segment.ts";
import { runSession } from "#connectors/fints/testing/session.ts";
import { type Change, openLine } from "./testing/changed-line.ts";
import { NOON } from "./testing/customer.ts";

/** A list of devices that all have this status. */
function withStatus(status: string): Change {
  function changed(each: Segment): Segment {
    const [usage = [], ...devices] = each.elements;
    return { ...each, elements: [usage, ...devices.map((parts) => parts.with(1, status))] };
  }
  return ({ said }) => said.map((each) => (each.code === "HITAB" ? changed(each) : each));
}

it.each([
  ["1", "active", 2],
  ["2", "available", 2],
  ["3", "follow-up cards", 1],
])("of status %s (%s): pages with a choice", async (status, _, pages) => {
  const { send } = openLine(withStatus(status));
  const session = { url: "https://bank.example/fints", send, pin: "123456", now: NOON };
  const { end, pages: shown } = await runSession({ ...session, method: "SMS-TAN" });
  expect([end, shown.length]).toEqual(["done", pages]);
});
