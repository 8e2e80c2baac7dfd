// People of a merchant, invitations and what they must not be able to do.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSignInLimits } from "#http/sign-in-limits.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { hashPassword } from "#secrets/passwords.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { createAttempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import { changeAddress } from "./people.ts";
import { newBrowser } from "./testing/browser.ts";
import { keepCheaply } from "./testing/cheap-password.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

vi.mock("#secrets/passwords.ts", { spy: true });

let api: Api;
let owner: Browser;
beforeAll(async () => {
  // The real cost would be most of the time of these tests; what happens at once still overlaps.
  vi.mocked(hashPassword).mockImplementation(async (password) => {
    await wait(20);
    return keepCheaply(password);
  });
  api = await openApi();
  owner = await signIn(api);
});
afterAll(async () => {
  vi.mocked(hashPassword).mockReset();
  await api.close();
});

const PASSWORD = "seven wooden lanterns";

async function invite(email: string, role = "support", browser = owner): Promise<string> {
  const { body } = await browser.ask("POST /team/invitations", undefined, { email, role });
  return String(body["link"]).split("#")[1] ?? "";
}

async function people(): Promise<Record<string, unknown>[]> {
  return (await owner.ask("GET /team")).body["people"] as Record<string, unknown>[];
}

describe("an address that a stranger took", () => {
  it("becomes free, while the stranger keeps the account under another", async () => {
    const email = "mine@shop.example";
    const stranger = await newBrowser(api.base);
    const taken = { token: await invite(email), name: "Stranger", password: PASSWORD };
    await stranger.ask("POST /invitations", taken);
    const { store } = api.ctx;
    const person = await store.read((db) => db.staff.byEmail(email));
    if (!person) throw new Error("Nobody took the address.");
    const actor = { kind: "operator", name: "root" } as const;
    const acting = { ...api.ctx, actor };
    const move = (to: string) => store.write((db) => changeAddress(db, acting, person, to));
    await expect(move(email)).rejects.toMatchObject({ status: 409 });
    await move("stranger@elsewhere.example");
    const token = await invite(email);
    const mine = { token, name: "Rightful", password: "eleven copper kettles" };
    const browser = await newBrowser(api.base);
    expect((await browser.ask("POST /invitations", mine)).status).toBe(200);
    const moved = await store.read((db) => db.staff.byEmail("stranger@elsewhere.example"));
    expect(moved).toEqual({ ...person, email: "stranger@elsewhere.example" });
    const [entry] = await store.read((db) => db.audit.list({ kind: "staff.changed", limit: 1 }));
    expect(entry).toMatchObject({
      actor,
      before: { email },
      after: { email: "stranger@elsewhere.example" },
    });
  });
});

describe("an invitation", () => {
  it("lets somebody in once, with its role in its merchant", async () => {
    const token = await invite("new@shop.example");
    const browser = await newBrowser(api.base);
    const accepted = { token, name: "New", password: PASSWORD };
    expect((await browser.ask("POST /invitations", accepted)).body).toMatchObject({
      state: "enrol",
    });
    expect(await people()).toContainEqual(
      expect.objectContaining({ email: "new@shop.example", role: "support", self: false }),
    );
    const again = await newBrowser(api.base);
    const second = { ...accepted, name: "Thief", password: "eleven copper kettles" };
    expect((await again.ask("POST /invitations", second)).status).toBe(404);
    const look = await again.ask("POST /invitations/look", { token });
    expect([look.status, look.body["type"]]).toEqual([404, "link_invalid"]);
  });

  it("can be used by one of two at once", async () => {
    const token = await invite("race@shop.example");
    const browsers = [await newBrowser(api.base), await newBrowser(api.base)];
    const answers = await Promise.all(
      browsers.map((each) =>
        each.ask("POST /invitations", { token, name: "Race", password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(["invitation", "link for lost access"])(
    "that many use at once (%s) has no more than two passwords hashed at a time",
    async (kind) => {
      const { person } = await signIn(api, { role: "support" });
      const { body } = await owner.ask("POST /team/:id/recovery", `/team/${person.id}/recovery`);
      const recovery = String(body["link"]).split("#")[1] ?? "";
      const token = kind === "invitation" ? await invite("crowd@shop.example") : recovery;
      const attempt = createAttempt(
        { signIns: createSignInLimits(api.ctx), refused: { add() {} } },
        "192.0.2.1",
      );
      const door = { address: "192.0.2.1" } as Door;
      vi.mocked(hashPassword).mockClear();
      const accepted = await Promise.allSettled(
        Array.from({ length: 9 }, () =>
          acceptInvitation(
            { ctx: api.ctx, door, attempt, visitor: null },
            { token, name: "Crowd", password: PASSWORD },
          ),
        ),
      );
      expect(accepted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(vi.mocked(hashPassword).mock.calls.length).toBeLessThanOrEqual(2);
    },
  );

  it("of a new address is used once at a time; another one then needs the new password", async () => {
    const email = "twice@shop.example";
    const tokens = [await invite(email, "read_only"), await invite(email, "support")];
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const browser = await newBrowser(api.base);
        return browser.ask("POST /invitations", { token, name: "Twice", password: PASSWORD });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect([200, 409]).toEqual(expect.arrayContaining(statuses));
  });

  it("ends when it is withdrawn", async () => {
    const token = await invite("late@shop.example");
    const { body } = await owner.ask("GET /team");
    const open = (body["invitations"] as { id: string; email: string }[]).find(
      ({ email }) => email === "late@shop.example",
    );
    await owner.ask("DELETE /team/invitations/:id", `/team/invitations/${open?.id ?? ""}`);
    const browser = await newBrowser(api.base);
    expect((await browser.ask("POST /invitations/look", { token })).status).toBe(404);
  });

  it("is kept as a hash only", async () => {
    const token = await invite("hash@shop.example");
    expect(await api.kept()).not.toContain(token);
    expect(api.logged.join("\n")).not.toContain(token);
  });

  it("needs the password of somebody who has an account already", async () => {
    const stranger = await signIn(api, { merchant: api.merchants.second });
    const token = await invite(stranger.person.email, "owner");
    const browser = await newBrowser(api.base);
    const { body: look } = await browser.ask("POST /invitations/look", { token });
    expect(look).toMatchObject({ known: false });
    const guess = { token, name: "x", password: PASSWORD };
    expect((await browser.ask("POST /invitations", guess)).status).toBe(401);
  });
});

/** Accepts a link in a new browser. */
async function join(token: string, email: string, password: string) {
  const browser = await newBrowser(api.base);
  const sent = { token, name: "Kim", ...(email ? { email } : {}), password };
  const answered = await browser.ask("POST /invitations", sent);
  return { ...answered, type: answered.body["type"] };
}

describe("an address whose account belongs to somebody of another merchant", () => {
  const taken = "boss@other.example";
  beforeAll(async () => {
    const squatter = await signIn(api, { merchant: api.merchants.second });
    const { status } = await join(await invite(taken, "owner", squatter), "", "nine bronze bells");
    expect(status).toBe(200);
  });

  it("keeps nobody out: the link lets in with another address, which the log names", async () => {
    const token = await invite(taken);
    expect(await join(token, "", PASSWORD)).toMatchObject({ status: 401, type: "address_taken" });
    const own = "Boss.Real@other.example";
    expect((await join(token, own, PASSWORD)).status).toBe(200);
    expect((await people()).map(({ email }) => email)).toContain(own.toLowerCase());
    const { body } = await owner.ask("GET /audit", "/audit?kind=staff.joined&limit=1");
    expect(body["items"]).toMatchObject([
      { subject: own.toLowerCase(), after: expect.stringContaining(`"invited":"${taken}"`) },
    ]);
    expect((await join(token, "third@other.example", PASSWORD)).status).toBe(404);
  });

  it("gets the membership if its password is given, and under an account of its own too", async () => {
    const joined = await join(await invite(taken, "read_only"), "", "nine bronze bells");
    expect(joined.status).toBe(200);
    // It opens the account that the link was for, not the one that the person had before.
    const sessions = await api.ctx.store.read(async (db) => {
      const person = await db.staff.byEmail(taken);
      return db.staffSessions.ofPerson(person?.id ?? "");
    });
    expect(sessions.map(({ merchant }) => merchant)).toContain(api.merchants.first);
    const member = await join(await invite("other@other.example"), taken, "nine bronze bells");
    expect(member.status).toBe(200);
    const roles = (await people()).filter(({ email }) => email === taken);
    expect(roles).toMatchObject([{ role: "support" }]);
  });

  it("ends the other links to it once one is accepted under another address", async () => {
    const email = "two.links@shop.example";
    const [first, second] = [await invite(email, "read_only"), await invite(email, "owner")];
    expect((await join(first, "private@elsewhere.example", PASSWORD)).status).toBe(200);
    expect((await join(second, "private@elsewhere.example", PASSWORD)).status).toBe(404);
  });

  it("is not what a link for lost access can be turned to", async () => {
    const { person } = await signIn(api, { role: "support" });
    const token = await recoveryOf(person.id);
    expect((await join(token, taken, "twelve paper boats")).status).toBe(200);
    expect((await join(await invite(taken), "", "nine bronze bells")).status).toBe(200);
  });
});

describe("an account with a second factor", () => {
  it("gets a membership only where it is signed in with that factor", async () => {
    const changes = { password: await hashPassword(PASSWORD), totpSecret: "GEZDGNBVGY3TQOJQ" };
    const { person, ask } = await signIn(api, { merchant: api.merchants.second, changes });
    const { email } = person;
    const token = await invite(email, "read_only");
    expect(await join(token, "", PASSWORD)).toMatchObject({ status: 403, type: "sign_in_first" });
    expect((await people()).map((each) => each.email)).not.toContain(email);
    const answer = await ask("POST /invitations", undefined, { token, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect((await people()).map((each) => each.email)).toContain(email);
  });
});

describe("removing somebody", () => {
  it("ends their sessions at once", async () => {
    const leaver = await signIn(api, { role: "developer" });
    expect((await leaver.ask("GET /settings")).status).toBe(200);
    expect((await owner.ask("DELETE /team/:id", `/team/${leaver.person.id}`)).status).toBe(204);
    expect((await leaver.ask("GET /settings")).status).toBe(401);
    expect((await people()).map(({ id }) => id)).not.toContain(leaver.person.id);
  });

  it("leaves an operator of the service the operator's right, which the list names", async () => {
    const { ask, person } = await signIn(api, { operator: true });
    const path = `/team/${person.id}`;
    expect(await people()).toContainEqual(
      expect.objectContaining({ id: person.id, operator: true }),
    );
    expect((await owner.ask("DELETE /team/:id", path)).status).toBe(204);
    expect((await ask("GET /operator")).status).toBe(401);
    const kept = await api.ctx.store.read((db) => db.staff.byId(person.id));
    expect(kept?.operator).toBe(true);
  });

  it("is refused for the only owner, like another role", async () => {
    const path = `/team/${owner.person.id}`;
    for (const { status, body } of [
      await owner.ask("DELETE /team/:id", path),
      await owner.ask("PATCH /team/:id", path, { role: "support" }),
    ]) {
      expect([status, body["type"]]).toEqual([409, "only_owner"]);
    }
  });

  it("does not reach people of another merchant", async () => {
    const { person } = await signIn(api, { merchant: api.merchants.second });
    for (const [key, path] of [
      ["DELETE /team/:id", `/team/${person.id}`],
      ["POST /team/:id/sign-out", `/team/${person.id}/sign-out`],
      ["POST /team/:id/recovery", `/team/${person.id}/recovery`],
    ] as const) {
      expect((await owner.ask(key, path)).status).toBe(404);
    }
  });
});

describe("a role", () => {
  it("counts from the next call on", async () => {
    const member = await signIn(api, { role: "read_only" });
    const origin = { origin: "https://shop.example" };
    expect((await member.ask("POST /settings/origins", undefined, origin)).status).toBe(403);
    const path = `/team/${member.person.id}`;
    expect((await owner.ask("PATCH /team/:id", path, { role: "developer" })).status).toBe(204);
    expect((await member.ask("POST /settings/origins", undefined, origin)).status).toBe(200);
  });
});

describe("a link for somebody who lost access", () => {
  it("sets a password and removes the second factors", async () => {
    const { person } = await signIn(api, { role: "support", changes: { totpSecret: "JBSWY3DP" } });
    const { body } = await owner.ask("POST /team/:id/recovery", `/team/${person.id}/recovery`);
    const token = String(body["link"]).split("#")[1] ?? "";
    const browser = await newBrowser(api.base);
    const { body: signedIn } = await browser.ask("POST /invitations", {
      token,
      password: PASSWORD,
    });
    expect(signedIn).toMatchObject({ state: "enrol", factors: { totp: false } });
    const { body: log } = await owner.ask("GET /audit", "/audit?kind=staff.recovered&limit=1");
    expect(log["items"]).toMatchObject([
      {
        by: `staff ${person.email}`,
        subject: person.email,
        before: '{"totp":true,"passkeys":[],"recovery_codes":0}',
      },
    ]);
  });

  it("is refused for somebody whose account opens more than this merchant", async () => {
    const { person } = await signIn(api, { role: "support" });
    await api.ctx.store.write((db) =>
      db.staffMembers.insert({
        staff: person.id,
        merchant: api.merchants.second,
        role: "owner",
        createdAt: 0,
      }),
    );
    const operator = await signIn(api, { role: "support", operator: true });
    for (const { id } of [person, operator.person]) {
      const answer = await owner.ask("POST /team/:id/recovery", `/team/${id}/recovery`);
      expect([answer.status, answer.body["type"]]).toEqual([409, "further_rights"]);
    }
  });
});

async function recoveryOf(id: string): Promise<string> {
  const { body } = await owner.ask("POST /team/:id/recovery", `/team/${id}/recovery`);
  return String(body["link"]).split("#")[1] ?? "";
}

async function use(token: string) {
  const browser = await newBrowser(api.base);
  return browser.ask("POST /invitations", { token, password: PASSWORD });
}

describe("links that are kept for later", () => {
  it("do not open what the person has got since", async () => {
    const { person } = await signIn(api, { role: "support" });
    const token = await recoveryOf(person.id);
    const further = { merchant: api.merchants.second, role: "owner", createdAt: 0 } as const;
    await api.ctx.store.write((db) => db.staffMembers.insert({ staff: person.id, ...further }));
    expect((await use(token)).status).toBe(409);
    await api.ctx.store.write((db) => db.staffMembers.delete(person.id, api.merchants.first));
    expect((await use(token)).status).toBe(409);
  });

  it("end with a new password", async () => {
    const { person } = await signIn(api, { role: "support" });
    const [first, second] = [await recoveryOf(person.id), await recoveryOf(person.id)];
    expect((await use(first)).status).toBe(200);
    expect((await use(second)).status).toBe(404);
  });

  it("leave a merchant its only owner", async () => {
    const email = "alone@shop.example";
    const operator = await signIn(api, { operator: true });
    const lower = await invite(email, "support", operator);
    const browser = await newBrowser(api.base);
    const accepted = { token: lower, name: "Alone", password: PASSWORD };
    const known = { ...accepted, token: await invite(email, "owner", operator) };
    expect((await browser.ask("POST /invitations", known)).status).toBe(200);
    const member = await api.ctx.store.read((db) => db.staff.byEmail(email));
    const others = await api.ctx.store.read((db) =>
      db.staffMembers.ofMerchant(api.merchants.first),
    );
    await api.ctx.store.write(async (db) => {
      for (const { staff, merchant, role } of others) {
        if (role === "owner" && staff !== member?.id) {
          await db.staffMembers.setRole(staff, merchant, "developer");
        }
      }
    });
    expect((await browser.ask("POST /invitations", accepted)).status).toBe(409);
    await api.ctx.store.write((db) =>
      db.staffMembers.setRole(owner.person.id, api.merchants.first, "owner"),
    );
    expect((await browser.ask("POST /invitations", accepted)).status).toBe(200);
  });
});

/** An owner, who has made two links: for a member who lost access, and for somebody new. */
async function makeLinks(email: string) {
  const maker = await signIn(api, { role: "owner" });
  const { person } = await signIn(api, { role: "support" });
  const path = `/team/${person.id}/recovery`;
  const { body } = await maker.ask("POST /team/:id/recovery", path);
  const recovery = String(body["link"]).split("#")[1] ?? "";
  return { maker, person, recovery, invitation: await invite(email, "owner", maker) };
}

async function accept(token: string) {
  const browser = await newBrowser(api.base);
  const sent = { token, name: "Back", password: PASSWORD };
  return (await browser.ask("POST /invitations", sent)).status;
}

describe("links of somebody who may not make them any more", () => {
  it("bring nobody back under an address from before", async () => {
    const email = "old.name@door.example";
    const [first, second] = [await invite(email), await invite(email, "owner")];
    expect(await accept(first)).toBe(200);
    const { store } = api.ctx;
    const person = await store.read((db) => db.staff.byEmail(email));
    if (!person) throw new Error("Nobody accepted the link.");
    const acting = { ...api.ctx, actor: { kind: "operator", name: "root" } as const };
    await store.write((db) => changeAddress(db, acting, person, "new.name@door.example"));
    expect((await owner.ask("DELETE /team/:id", `/team/${person.id}`)).status).toBe(204);
    expect(await accept(second)).toBe(404);
  });

  it.each([
    ["removed", "DELETE /team/:id", undefined],
    ["given a lower role", "PATCH /team/:id", { role: "developer" }],
  ] as const)("end when their maker is %s", async (how, key, body) => {
    const { maker, recovery, invitation } = await makeLinks(`${how.slice(0, 5)}@door.example`);
    expect((await owner.ask(key, `/team/${maker.person.id}`, body)).status).toBe(204);
    expect(await accept(recovery)).toBe(404);
    expect(await accept(invitation)).toBe(404);
  });

  it("end when the maker's role is lost in another way", async () => {
    const { maker, recovery, invitation } = await makeLinks("other@door.example");
    await api.ctx.store.write((db) =>
      db.staffMembers.setRole(maker.person.id, api.merchants.first, "support"),
    );
    expect(await accept(recovery)).toBe(404);
    expect(await accept(invitation)).toBe(404);
  });

  it("bring nobody back who is removed or has a lower role", async () => {
    const leaver = await signIn(api, { role: "developer" });
    const kept = await invite(leaver.person.email, "owner");
    const path = `/team/${leaver.person.id}`;
    await owner.ask("PATCH /team/:id", path, { role: "support" });
    expect(await accept(kept)).toBe(404);
    const again = await invite(leaver.person.email, "owner");
    await owner.ask("DELETE /team/:id", path);
    expect(await accept(again)).toBe(404);
  });

  it("end once somebody accepts a role that may not make them", async () => {
    const leaver = await signIn(api, {
      role: "owner",
      changes: { password: keepCheaply(PASSWORD) },
    });
    const { email } = leaver.person;
    const backdoor = await invite("backdoor@shop.example", "owner", leaver);
    expect((await join(await invite(email, "support"), "", PASSWORD)).status).toBe(200);
    await owner.ask("PATCH /team/:id", `/team/${leaver.person.id}`, { role: "owner" });
    expect(await accept(backdoor)).toBe(404);
    const log = await owner.ask("GET /audit", `/audit?kind=staff.joined&subject=${email}`);
    expect(log.body["items"]).toMatchObject([{ before: '{"role":"owner"}' }]);
  });

  it("are listed while they are open, and can be withdrawn", async () => {
    const { person, recovery } = await makeLinks("listed@door.example");
    const { body } = await owner.ask("GET /team");
    const open = body["invitations"] as { id: string; email: string; role: string | null }[];
    const listed = open.find(({ email }) => email === person.email);
    expect(listed).toMatchObject({ role: null });
    const path = `/team/invitations/${listed?.id ?? ""}`;
    expect((await owner.ask("DELETE /team/invitations/:id", path)).status).toBe(204);
    expect(await accept(recovery)).toBe(404);
  });
});

describe("the audit log", () => {
  it("says who changed what, from where, and goes into a file", async () => {
    const { person } = await signIn(api, { role: "support" });
    const path = `/team/${person.id}`;
    await owner.ask("PATCH /team/:id", path, { role: "developer" });
    const { body } = await owner.ask("GET /audit", "/audit?kind=staff.role_changed&limit=1");
    expect(body["items"]).toMatchObject([
      {
        by: `staff ${owner.person.email}`,
        subject: person.email,
        before: '{"role":"support"}',
        after: '{"role":"developer"}',
        address: "127.0.0.1",
      },
    ]);
    const file = await owner.ask("GET /audit/export", "/audit/export");
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(file.text).toContain(person.email);
    const { body: next } = await owner.ask("GET /audit", `/audit?before=${String(body["next"])}`);
    expect((next["items"] as unknown[]).length).toBeGreaterThan(0);
  });

  it("finds what one person did, however the address is written", async () => {
    const { ask, person } = await signIn(api, { role: "developer" });
    await ask("POST /:mode/blacklist", "/test/blacklist", { iban: "DE02120300000000202051" });
    const did = async (by: string) =>
      (await owner.ask("GET /audit", `/audit?by=${encodeURIComponent(by)}`)).body["items"];
    expect(await did(person.email.toUpperCase())).toMatchObject([
      { kind: "blacklist.added", by: `staff ${person.email}` },
    ]);
    expect(await did("nobody@shop.example")).toEqual([]);
    const { text } = await owner.ask("GET /audit/export", `/audit/export?by=${person.email}`);
    expect(text.trim().split("\r\n")).toHaveLength(2);
  });

  it("names who downloads it", async () => {
    const { ask, person } = await signIn(api, { role: "owner" });
    const count =
      (await ask("GET /audit/export", "/audit/export")).text.trim().split("\r\n").length - 1;
    const { body } = await ask("GET /audit", "/audit?kind=objects.exported&limit=1");
    expect(body["items"]).toMatchObject([
      { by: `staff ${person.email}`, subject: "audit", after: `{"count":${count}}` },
    ]);
  });

  it("is that of one merchant", async () => {
    const other = await signIn(api, { merchant: api.merchants.second });
    const { text } = await other.ask("GET /audit/export", "/audit/export");
    expect(text).not.toContain(owner.person.email);
  });
});
