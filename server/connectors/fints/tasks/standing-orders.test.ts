// The pages of a list of standing orders.
import { expect, it } from "vitest";
import type { Env } from "../exchange.ts";
import { begin, NEW_PROFILE } from "../state.ts";
import { standingOrders } from "./standing-orders.ts";

/** The state after a page that names the next one, if there is one. */
function receive(touchdown: string, next: string | null) {
  const task = { kind: "standing-orders", account: "1", touchdown } as const;
  const more = { code: "3040", text: "", parameters: [next ?? ""], on: "HKCDB" };
  const answer = { codes: next === null ? [] : [more], segments: [] };
  const wish = { today: "2026-03-16" };
  return standingOrders.receive(begin(NEW_PROFILE, [task]), task, answer, { wish } as Env);
}

it("asks for the next page until there is none", () => {
  expect(receive("", "P2")).toMatchObject({ tasks: [{ touchdown: "P2" }], standingOrders: [] });
  expect(receive("P2", null)).toMatchObject({ tasks: [], standingOrders: [] });
});

it("fails at a page that leads to itself: a list without its end would look complete", () => {
  expect(receive("P2", "P2")).toEqual({ kind: "refused", error: "standing_orders_failed" });
});
