import { type Api, basic, KEYS, openApi } from "#http/testing/api.ts";
import { merchant } from "#wizard/testing/world.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const LIVE = { headers: basic(KEYS.live) };

/** The id of the event of a finished verification. */
async function finishedEvent(): Promise<string> {
  const { transaction } = await api.checkout({});
  const { body } = await api.ask(`/v1/verifications/${transaction}/events`);
  return String((body["data"] as Record<string, unknown>[])[0]?.["id"]);
}

describe("sending an event again", () => {
  it("counts the webhooks that want it", async () => {
    const id = await finishedEvent();
    const { status, body } = await api.ask(`/v1/test/events/${id}/resend`, { method: "POST" });
    expect([status, body]).toEqual([200, { object: "svc_test_resend", event: id, deliveries: 0 }]);
  });

  it("refuses an unknown event", async () => {
    const { status } = await api.ask("/v1/test/events/ev_0/resend", { method: "POST" });
    expect(status).toBe(404);
  });

  it("refuses a Live key", async () => {
    const id = await finishedEvent();
    const call = { ...LIVE, method: "POST" };
    const { status, body } = await api.ask(`/v1/test/events/${id}/resend`, call);
    expect([status, body["message"]]).toEqual([403, expect.stringContaining("Test key")]);
  });
});

describe("the latest calls", () => {
  it("are those of the request log, newest first", async () => {
    const entry = {
      merchant: merchant.id,
      mode: "test" as const,
      method: "GET",
      route: null,
      ms: 3,
      key: "k",
      network: "127.0.0.1",
      transaction: null,
      bankUser: null,
      bodies: null,
    };
    await api.ctx.store.write((db) =>
      db.requests.append([
        { ...entry, id: "a", at: 1000, path: "/v1/version", status: 200, error: null },
        { ...entry, id: "b", at: 2000, path: "/v1/events/x", status: 404, error: "not_found" },
        {
          ...entry,
          id: "d",
          at: 4000,
          path: "/v1/live",
          status: 200,
          error: null,
          mode: "live" as const,
        },
      ]),
    );
    const { body } = await api.ask("/v1/test/requests");
    expect(body["data"]).toMatchObject([
      { id: "b", status: 404, error: "not_found", transaction: "" },
      { id: "a", method: "GET", path: "/v1/version", ms: 3, error: "" },
    ]);
  });

  it("refuse a Live key", async () => {
    expect((await api.ask("/v1/test/requests", LIVE)).status).toBe(403);
  });
});
