// Who may make a call, against the real app.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { API } from "./mount.ts";
import { askAs, type Browser, headersOf, signIn } from "./testing/sign-in.ts";

const MINUTE = 60_000;

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe("a session", () => {
  it("is listed nowhere once it has ended for want of a call", async () => {
    const busy = await signIn(api);
    const idle = await signIn(api, { role: "support" });
    api.time.now += 20 * MINUTE;
    await busy.ask("GET /session");
    api.time.now += 20 * MINUTE;
    const { body } = await busy.ask("GET /team");
    const people = body["people"] as { id: string; sessions: number; seenAt: string | null }[];
    const rowOf = ({ person }: Browser) => people.find(({ id }) => id === person.id);
    expect(rowOf(busy)).toMatchObject({ sessions: 1 });
    expect(rowOf(idle)).toMatchObject({ sessions: 0, seenAt: null });
    const own = await api.ctx.store.read((db) => db.staffSessions.ofPerson(busy.person.id));
    const [kept] = own;
    if (!kept) throw new Error("Nobody is signed in.");
    const over = { ...kept, id: "old", hash: "old", seenAt: api.time.now - 31 * MINUTE };
    await api.ctx.store.write((db) => db.staffSessions.insert(over));
    const { items } = (await busy.ask("GET /security/sessions")).body as { items: object[] };
    expect(items).toMatchObject([{ current: true }]);
  });

  it("tells the pages who is signed in, and to which merchant", async () => {
    const { ask, person } = await signIn(api, { role: "support" });
    const { status, body } = await ask("GET /session");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "signed_in",
      person: { id: person.id, email: person.email },
      merchant: { id: api.merchants.first, role: "support", hasLive: true },
      merchants: [{ id: api.merchants.first, role: "support" }],
      factorFresh: true,
    });
  });

  it("is none without a cookie: the answer brings one, and the token that belongs to it", async () => {
    const answer = await fetch(`${api.base}${API}/session`);
    expect(await answer.json()).toMatchObject({ state: "signed_out", person: null, merchants: [] });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-svc-account=\w{42}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each([
    ["30 minutes without a call", [30]],
    ["12 hours, however busy", Array.from({ length: 36 }, () => 20)],
  ])("ends after %s", async (_, waits) => {
    const { ask } = await signIn(api);
    for (const minutes of waits) {
      expect((await ask("GET /session")).body["state"]).toBe("signed_in");
      api.time.now += minutes * MINUTE;
    }
    expect((await ask("GET /session")).body["state"]).toBe("signed_out");
  });

  it("says nothing about the person before the second factor", async () => {
    const { ask } = await signIn(api, { factorAge: null });
    expect((await ask("GET /session")).body).toMatchObject({ state: "enrol", person: null });
    expect((await ask("POST /session/merchant", undefined, { merchant: "x" })).status).toBe(401);
  });

  it("ends when its person signs out", async () => {
    const { ask } = await signIn(api);
    expect((await ask("DELETE /session")).status).toBe(204);
    expect((await ask("GET /session")).body["state"]).toBe("signed_out");
  });
});

/** Begins a call that creates a Live key. Returns what sends its body and tells the answer's status. */
async function holdBack(browser: Browser): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ label: "late" });
  const call = request(`${api.base}${API}/live/keys`, {
    method: "POST",
    headers: {
      ...headersOf(browser),
      "content-type": "application/json",
      "content-length": body.length,
      // The server says once it has the head of the call.
      expect: "100-continue",
    },
  });
  await once(call, "continue");
  return async () => {
    const answered = once(call, "response");
    call.end(body);
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
}

describe("a body that comes late", () => {
  it("changes nothing for somebody who was removed meanwhile", async () => {
    const [owner, leaver] = [await signIn(api), await signIn(api)];
    const send = await holdBack(leaver);
    await owner.ask("DELETE /team/:id", `/team/${leaver.person.id}`);
    // 403 if the head of the call is judged while the person is being removed.
    expect([401, 403]).toContain(await send());
    const { body } = await owner.ask("GET /:mode/keys", "/live/keys");
    expect(JSON.stringify(body)).not.toContain("late");
  });

  it("changes nothing for somebody whose role has got lower meanwhile", async () => {
    const [owner, member] = [await signIn(api), await signIn(api)];
    const send = await holdBack(member);
    await owner.ask("PATCH /team/:id", `/team/${member.person.id}`, { role: "support" });
    expect(await send()).toBe(403);
  });

  it("is taken from somebody whose rights last", async () => {
    const send = await holdBack(await signIn(api));
    expect(await send()).toBe(200);
  });
});

describe("another site", () => {
  it.each<[string, Record<string, string>]>([
    ["no token", { "x-csrf-token": "" }],
    ["another token", { "x-csrf-token": "A".repeat(43) }],
    ["a page of another site", { "sec-fetch-site": "cross-site" }],
    ["a page of a neighbour", { "sec-fetch-site": "same-site" }],
    ["a page of another origin", { "sec-fetch-site": "", origin: "https://evil.example" }],
    ["a caller that does not say where it is", { "sec-fetch-site": "" }],
  ])("cannot make a call: %s", async (_, changes) => {
    const { cookie, csrf, ask } = await signIn(api);
    const headers = new Headers({
      cookie: `__Host-svc-account=${cookie}`,
      "x-csrf-token": csrf,
      "sec-fetch-site": "same-origin",
      ...changes,
    });
    for (const [name, value] of Object.entries(changes)) if (value === "") headers.delete(name);
    const answer = await fetch(`${api.base}${API}/session`, { method: "DELETE", headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: "cross_site" });
    expect((await ask("GET /session")).body["state"]).toBe("signed_in");
  });

  it("can be no browser without Sec-Fetch-Site whose Origin is ours", async () => {
    const { cookie, csrf } = await signIn(api);
    const answer = await fetch(`${api.base}${API}/session`, {
      method: "DELETE",
      headers: {
        cookie: `__Host-svc-account=${cookie}`,
        "x-csrf-token": csrf,
        origin: "https://svc.example",
      },
    });
    expect(answer.status).toBe(204);
  });
});

it("refuses a cookie that nobody was given", async () => {
  const cookie = "A".repeat(42);
  const { body } = await askAs(api, { cookie, csrf: "" }, "GET /session");
  expect(body["state"]).toBe("signed_out");
});
