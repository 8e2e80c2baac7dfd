import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { clearSignIns } from "./clear-sign-ins.ts";
import { signIn } from "./testing/sign-in.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

it("deletes sessions, challenges and links once their time is over, and not before", async () => {
  const { ctx, time, merchants } = api;
  const { person, ask } = await signIn(api);
  const invited = { email: "new@shop.example", role: "support" };
  await ask("POST /team/invitations", undefined, invited);
  const challenge = { session: "hash", kind: "totp", value: "secret" } as const;
  await ctx.store.write((db) => db.staffChallenges.set({ ...challenge, until: time.now + HOUR }));
  const left = async () => {
    await clearSignIns(ctx);
    return ctx.store.read(async (db) => ({
      challenge: await db.staffChallenges.find("hash", "totp", 0),
      links: (await db.staffInvitations.ofMerchant(merchants.first)).length,
      sessions: (await db.staffSessions.ofPerson(person.id)).length,
    }));
  };
  expect(await left()).toEqual({ challenge: "secret", links: 1, sessions: 1 });
  time.now += HOUR;
  expect(await left()).toEqual({ challenge: null, links: 1, sessions: 1 });
  time.now += 11 * HOUR;
  expect(await left()).toEqual({ challenge: null, links: 1, sessions: 0 });
  time.now += 7 * DAY;
  expect(await left()).toEqual({ challenge: null, links: 0, sessions: 0 });
});

it("deletes more challenges than one batch holds", async () => {
  const { ctx, time } = api;
  const crowd = Array.from({ length: 501 }, (_, nth) => `crowd-${nth}`);
  const common = { kind: "passkey", value: "challenge", until: time.now } as const;
  await ctx.store.write(async (db) => {
    for (const session of crowd) await db.staffChallenges.set({ ...common, session });
  });
  await clearSignIns(ctx);
  const left = await ctx.store.read((db) =>
    Promise.all(crowd.map((session) => db.staffChallenges.find(session, "passkey", 0))),
  );
  expect(left.filter((each) => each !== null)).toEqual([]);
});
