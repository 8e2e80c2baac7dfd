import { byMachine } from "#storage/tables/jobs.ts";
import { expect, it, vi } from "vitest";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { MOMENT, sampleSession } from "#storage/contract/samples.ts";
import type { Repositories } from "#storage/store.ts";
import type { Session } from "#storage/tables/records.ts";
import { recordSessionEnd } from "./session-end.ts";

/** The events of a session in this state. */
async function record(ended: Session["ended"]) {
  const insert = vi.fn<Repositories["events"]["insert"]>();
  const noteEnd = vi.fn<Repositories["sessions"]["noteEnd"]>();
  const db = {
    events: { insert },
    sessions: { noteEnd },
    webhooks: { list: async () => [] },
    sessionEnds: { insert: async () => {} },
    in: () => ({ sessionSteps: { list: async () => [] } }),
  } as unknown as Repositories;
  const settings = { timeZone: "Europe/Berlin" } as Parameters<
    typeof recordSessionEnd
  >[1]["settings"];
  const ctx = { clock: () => MOMENT, due: byMachine, ids: randomIds, settings };
  await recordSessionEnd(db, ctx, sampleSession({ ended }));
  return { events: insert.mock.calls.map(([event]) => event), noted: noteEnd.mock.calls };
}

it.each(["finished", "aborted", "failed"] as const)("a session that %s records it", async (end) => {
  const { events, noted } = await record(end);
  const [event, ...others] = events;
  const reached = end === "finished" ? "finished" : "created";
  expect(noted).toMatchObject([["ws_one", { reached, tan: null, errors: [] }]]);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: `session.${end}`, transaction: "12345-xv-aaaa-bbbb" });
  expect(JSON.stringify(event)).not.toContain("SessionKeyInClear");
});

it("a session that goes on records nothing", async () => {
  expect(await record(null)).toEqual({ events: [], noted: [] });
});
