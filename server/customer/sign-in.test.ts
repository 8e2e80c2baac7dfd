// Signing in, against the real app: passwords, second factors, and what an attacker would try.
import { TOTP, Secret } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSignInLimits } from "#http/sign-in-limits.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { hashPassword } from "#secrets/passwords.ts";
import type { Staff } from "#storage/tables/records.ts";
import type { Repositories } from "#storage/store.ts";
import type { Attempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import { API } from "./mount.ts";
import { passFactor, signIn as signInWith } from "./sign-in.ts";
import { keepCheaply } from "./testing/cheap-password.ts";
import { newBrowser, type NewBrowser } from "./testing/browser.ts";
import { signIn } from "./testing/sign-in.ts";
import type { Visitor } from "./visitor.ts";

const PASSWORD = "seven wooden lanterns";
const SECRET = new Secret({ size: 20 }).base32;
const MINUTE = 60_000;

let api: Api;
/** The same app with limits of attempts. */
let throttled: string;
const password = keepCheaply(PASSWORD);
beforeAll(async () => {
  api = await openApi();
  throttled = await api.serve({ signIns: createSignInLimits(api.ctx) });
});
afterAll(() => api.close());

/** A person with a password and an authenticator app. */
async function somebody(changes: Partial<Staff> = {}): Promise<Staff> {
  const { person } = await signIn(api, { changes: { password, totpSecret: SECRET, ...changes } });
  return person;
}

function codeAt(time: number, secret = SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}

function give(browser: NewBrowser, { email }: Pick<Staff, "email">, given = PASSWORD) {
  return browser.ask("POST /session", { email, password: given });
}

describe("a code of an app", () => {
  it("counts no more once the person has another app", async () => {
    const { id } = await somebody({ totpStep: 5 });
    const other = new Secret({ size: 20 }).base32;
    const use = (secret: string, step: number) =>
      api.ctx.store.write((db) => db.staff.useTotpStep(id, secret, step));
    expect(await use(SECRET, 6)).toBe(true);
    await api.ctx.store.write((db) => db.staff.update(id, { totpSecret: other }));
    expect(await use(SECRET, 7)).toBe(false);
    expect(await use(other, 8)).toBe(true);
    expect(await use(other, 8)).toBe(false);
  });
});

describe("a password", () => {
  it("opens a session that waits for the second factor, under a new cookie", async () => {
    const person = await somebody();
    const browser = await newBrowser(api.base);
    const before = browser.cookie();
    const { body } = await give(browser, { email: person.email.toUpperCase() });
    expect(body).toMatchObject({ state: "factor", person: null, factors: { totp: true } });
    expect(browser.cookie()).not.toBe(before);
    expect((await newBrowser(api.base, before)).state).toBe("signed_out");
  });

  it("that is wrong is refused like one of nobody", async () => {
    const person = await somebody();
    const browser = await newBrowser(api.base);
    const wrong = await give(browser, person, "wrong wooden lanterns");
    const unknown = await give(browser, { email: "nobody@shop.example" });
    expect(wrong).toMatchObject({ status: 401, body: { type: "unauthorized" } });
    expect(wrong.body).toEqual(unknown.body);
  });

  it("of nobody takes about as long as one of somebody", async () => {
    const person = await somebody({ password: await hashPassword(PASSWORD) });
    const browser = await newBrowser(api.base);
    const timed = async (email: string) => {
      const began = performance.now();
      await give(browser, { email }, "wrong wooden lanterns");
      return performance.now() - began;
    };
    // The hash takes a hundred times as long as everything else: a short cut would show.
    const [known, unknown] = [await timed(person.email), await timed("nobody@shop.example")];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it("can be tried ten times in a quarter of an hour, the right one included", async () => {
    const person = await somebody();
    const browser = await newBrowser(throttled);
    const tries = Array.from({ length: 10 }, () => give(browser, person, "wrong wooden lanterns"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    const last = await give(browser, person);
    expect(last.status).toBe(429);
    expect(last.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  it("is never logged, nor what was sent in its place", async () => {
    const browser = await newBrowser(api.base);
    await give(browser, { email: "canary@shop.example" }, "canary password of nobody");
    expect(api.logged.join("\n")).not.toMatch(/canary/);
  });
});

describe("a code of the authenticator app", () => {
  it("signs in, under a new cookie", async () => {
    const person = await somebody();
    const browser = await newBrowser(api.base);
    await give(browser, person);
    const before = browser.cookie();
    const { body } = await browser.ask("POST /session/factor", { code: codeAt(api.time.now) });
    expect(body).toMatchObject({ state: "signed_in", factorFresh: true });
    expect(browser.cookie()).not.toBe(before);
  });

  it("that is given again is of no use to a copy of the cookie", async () => {
    const { ask, cookie: stolen } = await signIn(api, { changes: { totpSecret: SECRET } });
    const { body } = await ask("POST /session/factor", undefined, {
      code: codeAt(api.time.now),
    });
    expect(body).toMatchObject({ state: "signed_in", factorFresh: true });
    expect((await ask("GET /session")).body["state"]).toBe("signed_in");
    expect((await newBrowser(api.base, stolen)).state).toBe("signed_out");
  });

  it("counts once, and none before it counts after it", async () => {
    const person = await somebody();
    const [first, second] = [await newBrowser(api.base), await newBrowser(api.base)];
    for (const browser of [first, second]) await give(browser, person);
    const code = codeAt(api.time.now);
    expect((await first.ask("POST /session/factor", { code })).status).toBe(200);
    const again = await second.ask("POST /session/factor", { code });
    expect([again.status, again.body["type"]]).toEqual([401, "code_refused"]);
    const earlier = codeAt(api.time.now - 30_000);
    expect((await second.ask("POST /session/factor", { code: earlier })).status).toBe(401);
    api.time.now += 30_000;
    const next = codeAt(api.time.now);
    expect((await second.ask("POST /session/factor", { code: next })).status).toBe(200);
  });

  it("of the right time is found by nobody in ten tries", async () => {
    const person = await somebody();
    const browser = await newBrowser(throttled);
    await give(browser, person);
    const used = codeAt(api.time.now - 60 * MINUTE);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await browser.ask("POST /session/factor", { code: used })).status).toBe(401);
    }
    const right = { code: codeAt(api.time.now) };
    expect((await browser.ask("POST /session/factor", right)).status).toBe(429);
  });
});

describe("a recovery code", () => {
  it("stands in for the second factor, once", async () => {
    const { ask, person } = await signIn(api, { changes: { password, totpSecret: SECRET } });
    const { body } = await ask("POST /security/recovery-codes");
    const [recoveryCode = "", ...others] = body["codes"] as string[];
    expect(others).toHaveLength(9);
    const [first, second] = [await newBrowser(api.base), await newBrowser(api.base)];
    for (const browser of [first, second]) await give(browser, person);
    const typed = recoveryCode.toUpperCase().replaceAll("-", " ");
    const used = await first.ask("POST /session/factor", { recoveryCode: typed });
    expect(used.body).toMatchObject({ state: "signed_in", factors: { recoveryCodes: 9 } });
    const again = await second.ask("POST /session/factor", { recoveryCode });
    expect([again.status, again.body["type"]]).toEqual([401, "code_refused"]);
  });
});

it("a sign-in is told to all merchants of the person, whichever one the page names", async () => {
  const person = await somebody();
  const { first, second } = api.merchants;
  const member = { staff: person.id, merchant: second, role: "support", createdAt: 0 } as const;
  await api.ctx.store.write((db) => db.staffMembers.insert(member));
  const browser = await newBrowser(api.base);
  const { body } = await give(browser, person);
  const { status } = await fetch(`${api.base}${API}/session/factor`, {
    method: "POST",
    headers: {
      cookie: `__Host-svc-account=${browser.cookie()}`,
      "x-csrf-token": String(body["csrf"]),
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      "x-merchant": "mer_of_nobody",
    },
    body: JSON.stringify({ code: codeAt(api.time.now) }),
  });
  expect(status).toBe(200);
  const entries = await api.ctx.store.read((db) =>
    db.audit.list({ kind: "staff.signed_in", subject: person.email, limit: 5 }),
  );
  const told = entries.map(({ merchant }) => merchant);
  expect(told.toSorted()).toEqual([first, second].toSorted());
});

describe("a first second factor", () => {
  it("is asked of somebody who has none, and signs in once it is confirmed", async () => {
    const person = await somebody({ totpSecret: null });
    const browser = await newBrowser(api.base);
    expect((await give(browser, person)).body).toMatchObject({ state: "enrol" });
    const { body } = await browser.ask("POST /security/totp");
    expect(body).toMatchObject({ qr: { path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) } });
    const wrong = await browser.ask("POST /security/totp/confirm", { code: "000000" });
    expect(wrong.status).toBe(422);
    const code = codeAt(api.time.now, String(body["secret"]));
    const confirmed = await browser.ask("POST /security/totp/confirm", { code });
    expect(confirmed.body).toMatchObject({ state: "signed_in", factors: { totp: true } });
    const again = await browser.ask("POST /session/factor", { code });
    expect(again.status).toBe(401);
  });

  it("can be confirmed after the one from before was given again", async () => {
    const { ask } = await signIn(api, { changes: { totpSecret: SECRET } });
    const { body } = await ask("POST /security/totp");
    const given = { code: codeAt(api.time.now) };
    expect((await ask("POST /session/factor", undefined, given)).status).toBe(200);
    const code = codeAt(api.time.now, String(body["secret"]));
    const confirmed = await ask("POST /security/totp/confirm", undefined, { code });
    expect(confirmed.status).toBe(200);
  });

  it("says that its setup has expired", async () => {
    const browser = await newBrowser(api.base);
    await give(browser, await somebody({ totpSecret: null }));
    const { body } = await browser.ask("POST /security/totp");
    api.time.now += 15 * 60_000;
    const code = codeAt(api.time.now, String(body["secret"]));
    const late = await browser.ask("POST /security/totp/confirm", { code });
    expect(late.body["errors"]).toEqual({ code: ["The setup has expired: begin it again."] });
  });

  it("cannot be removed while it is the only one", async () => {
    const { ask } = await signIn(api, { changes: { totpSecret: SECRET } });
    expect((await ask("DELETE /security/totp")).status).toBe(409);
    expect((await ask("GET /security")).body).toMatchObject({ totp: true });
  });
});

describe("a new password", () => {
  const change = { current: PASSWORD, password: "eleven copper kettles" };

  it("ends the other sessions and copies of the cookie, and tells the webhooks in both modes", async () => {
    const { ask, person, cookie: stolen } = await signIn(api, { changes: { password } });
    const other = await newBrowser(api.base);
    await give(other, person);
    expect((await ask("POST /security/password", undefined, change)).status).toBe(204);
    expect((await ask("GET /session")).body["state"]).toBe("signed_in");
    expect((await newBrowser(api.base, stolen)).state).toBe("signed_out");
    expect((await other.ask("GET /session")).body["state"]).toBe("signed_out");
    const events = await api.ask("/v1/events?type=account.password_changed");
    expect(events.body).toMatchObject({ data: [{ type: "account.password_changed" }] });
    const signedIn = await give(other, person, change.password);
    expect(signedIn.body).toMatchObject({ state: "enrol" });
  });

  it.each([
    ["short", "eleven char"],
    ["common", "Passw0rd!2026"],
    ["typed along the keyboard", "qwertyuiop123"],
    ["a repetition", "abcabcabcabc"],
    ["a sequence", "abcdefghijklm"],
    ["only digits", "123456789012"],
    ["the e-mail address", "person-here-i-am"],
  ])("is refused if it is %s", async (_, chosen) => {
    const { ask } = await signIn(api, { changes: { password, email: "person@shop.example" } });
    const sent = { current: PASSWORD, password: chosen };
    const { status, body } = await ask("POST /security/password", undefined, sent);
    expect(status).toBe(422);
    expect(body["errors"]).toMatchObject({ password: [expect.any(String)] });
    await api.ctx.store.write(async (db) => {
      const person = await db.staff.byEmail("person@shop.example");
      if (person) await db.staff.delete(person.id);
    });
  });

  it("differs from the present one", async () => {
    const { ask } = await signIn(api, { changes: { password } });
    const same = { current: PASSWORD, password: PASSWORD };
    const { status, body } = await ask("POST /security/password", undefined, same);
    expect(status).toBe(422);
    expect(body["errors"]).toEqual({ password: ["Must differ from the present one."] });
  });

  it("needs the current one, and a recent second factor", async () => {
    const { ask } = await signIn(api, { changes: { password } });
    const wrong = { ...change, current: "wrong wooden lanterns" };
    expect((await ask("POST /security/password", undefined, wrong)).status).toBe(401);
    const old = await signIn(api, { changes: { password }, factorAge: 11 });
    const { status, body } = await old.ask("POST /security/password", undefined, change);
    expect([status, body["type"]]).toEqual([403, "factor_required"]);
  });
});

it("a person's name is never blank, and what changes nothing leaves no entry in the audit log", async () => {
  const { person, ask } = await signIn(api);
  const blank = await ask("PATCH /security/person", undefined, { name: "   " });
  expect([blank.status, blank.body["errors"]]).toEqual([
    422,
    { name: ["This field is required."] },
  ]);
  const empty = await ask("PATCH /security/person", undefined, { name: "" });
  expect(empty).toMatchObject({ status: 200, body: { person: { name: person.name } } });
  const { name } = person;
  expect((await ask("PATCH /security/person", undefined, { name })).status).toBe(200);
  const log = `/audit?kind=staff.changed&subject=${person.email}`;
  expect((await ask("GET /audit", log)).body["items"]).toEqual([]);
  await ask("PATCH /security/person", undefined, { name: ` ${name} B. ` });
  expect((await ask("GET /audit", log)).body["items"]).toMatchObject([
    { after: expect.stringContaining(`"${name} B."`) },
  ]);
});

it.each(["Jana\nOwner", "Jana \u202Erenwo", "Jana\u2066", "Jana\u0007"])(
  "a person's name is one line that turns no words around it: %j",
  async (name) => {
    const { ask } = await signIn(api);
    const { status, body } = await ask("PATCH /security/person", undefined, { name });
    expect([status, Object.keys(Object(body["errors"]))]).toEqual([422, ["name"]]);
  },
);

it("keeps neither cookie nor code nor secret in clear", async () => {
  const person = await somebody();
  const browser = await newBrowser(api.base);
  await give(browser, person);
  const kept = await api.kept();
  expect(kept).not.toContain(browser.cookie());
  expect(kept).not.toContain(SECRET);
  expect(kept).not.toContain(PASSWORD);
  expect(api.logged.join("\n")).not.toContain(browser.cookie());
});

const means = { device: "Chrome, Linux", address: "127.0.0.1", renew: () => "cookie" };
const door = means as unknown as Door;

/** An attempt during whose check something else happens. */
function during(change: (db: Repositories) => Promise<unknown>): Attempt {
  return async (_of, check) => {
    const result = await check();
    await api.ctx.store.write(change);
    return result;
  };
}

function sessionsOf({ id }: Staff) {
  return api.ctx.store.read((db) => db.staffSessions.ofPerson(id));
}

describe("a sign-in while an account is recovered", () => {
  it("is refused with the old password", async () => {
    const person = await somebody();
    const before = await sessionsOf(person);
    const attempt = during((db) => db.staff.update(person.id, { password: keepCheaply("other") }));
    const credentials = { email: person.email, password: PASSWORD };
    await expect(signInWith({ ctx: api.ctx, door, attempt }, credentials)).rejects.toMatchObject({
      status: 401,
      type: "sign_in_changed",
    });
    expect(await sessionsOf(person)).toEqual(before);
  });

  it("gives no factor to a session that has ended", async () => {
    const person = await somebody();
    const browser = await newBrowser(api.base);
    await give(browser, person);
    const session = (await sessionsOf(person)).find(({ factorAt }) => factorAt === null);
    if (!session) throw new Error("Nobody waits for a factor.");
    const visitor = { session, person, state: "factor" } as unknown as Visitor;
    await api.ctx.store.write((db) => db.staffSessions.deleteAll(person.id, null));
    const passed = api.ctx.store.write((db) => passFactor(db, api.ctx, door, visitor));
    await expect(passed).rejects.toMatchObject({ status: 401 });
  });
});
