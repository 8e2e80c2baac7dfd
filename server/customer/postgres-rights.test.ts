// Two processes on one database: a right is taken in one while a call runs in the other.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import { createKey, insertKey, keyRecord } from "#products/merchant-keys.ts";
import { changePreferences } from "#products/preferences.ts";
import type { Access } from "#schema/account/call.ts";
import type { Mode } from "#schema/codes.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { sampleMember, sampleStaff, sampleStaffSession } from "#storage/contract/samples-staff.ts";
import { MOMENT, sampleMerchant } from "#storage/contract/samples.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Store } from "#storage/store.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";
import { overtaken } from "#storage/testing/overtaken.ts";
import { untilOneWaits } from "#storage/testing/until-one-waits.ts";
import type { StaffContext } from "./call.ts";
import { guardStore } from "./guarded-store.ts";
import { changeRole, endSessionsOf, removeMember } from "./members.ts";
import { removeOperator } from "./operators.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const merchant = sampleMerchant();
const people = ["ana", "ben"].map((name) =>
  sampleStaff({ id: `stf_${name}`, email: `${name}@shop.example`, operator: name === "ben" }),
);
const [ana, ben] = people as [(typeof people)[0], (typeof people)[0]];

let url: string;
let one: Store;
let other: Store;
beforeEach(async () => {
  url = await takeDatabase();
  one = await openPostgres({ url, keyRing });
  other = await openPostgres({ url, keyRing });
  await one.write(async (db) => {
    await db.merchants.insert(merchant);
    for (const person of [ana, ben]) {
      await db.staff.insert(person);
      const owner = { staff: person.id, merchant: merchant.id, role: "owner" } as const;
      await db.staffMembers.insert(sampleMember(owner));
      await db.staffSessions.insert(sessionOf(person));
    }
  });
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  giveBack(url);
});

function sessionOf({ id }: typeof ana) {
  const own = { id: `sts_${id}`, hash: id, staff: id, merchant: merchant.id };
  return sampleStaffSession({ ...own, factorAt: MOMENT });
}

/** A call of a person in a process with this store. */
function callOf(
  person: typeof ana,
  store: Store,
  access: Access = "team",
  mode?: Mode,
): StaffContext {
  const visitor = { person, session: sessionOf(person), state: "signed_in", fresh: true } as const;
  return {
    store: guardStore(store, { access, visitor, mode }),
    settings: { timeZone: "Europe/Berlin" } as Context["settings"],
    systemClock: () => MOMENT,
    ids: randomIds,
    actor: { kind: "staff", name: person.email },
    address: "192.0.2.7",
  } as StaffContext;
}

type Change = (ctx: StaffContext) => Promise<unknown>;

const live = { merchant: merchant.id, mode: "live" } as const;
const addKey: Change = (ctx) => createKey(ctx, { ...live, label: "late" });
const setLanguage: Change = (ctx) => changePreferences(ctx, merchant.id, { language: "de" });
const stayOwner: Change = (ctx) => changeRole(ctx, merchant.id, ben.id, "owner");
const demote: Change = (ctx) => changeRole(ctx, merchant.id, ben.id, "read_only");
const remove: Change = (ctx) => removeMember(ctx, merchant.id, ben.id);
const signOut: Change = (ctx) => endSessionsOf(ctx, merchant.id, ben.id);

/** What happened, oldest first, by whom. */
async function happened(): Promise<string[]> {
  const entries = await one.read((db) => db.audit.list({ limit: 20 }));
  return entries.map(({ kind, actor }) => `${kind} ${actor?.name}`).toReversed();
}

const INSUFFICIENT = { status: 403, type: "role_insufficient" };
const SIGNED_OUT = { status: 401, type: "sign_in_required" };

describe("a change that another process overtakes", () => {
  it.each<[string, Change, Change, object]>([
    ["a new key, after the role was taken", addKey, demote, INSUFFICIENT],
    ["a new key, after the person was removed", addKey, remove, SIGNED_OUT],
    ["a new key, after the person was signed out", addKey, signOut, SIGNED_OUT],
    ["a setting, after the role was taken", setLanguage, demote, INSUFFICIENT],
    ["the role back, after it was taken", stayOwner, demote, INSUFFICIENT],
    ["the role back, after the person was removed", stayOwner, remove, SIGNED_OUT],
  ])("is refused: %s", async (_, change, rival, refusal) => {
    const late = overtaken(one, () => rival(callOf(ana, other)));
    await expect(change(callOf(ben, late))).rejects.toMatchObject(refusal);
    expect((await happened()).filter((each) => each.includes(ben.email))).toEqual([]);
  });

  it("is refused to somebody who was an operator", async () => {
    const late = overtaken(one, () => removeOperator(callOf(ana, other), ben.id));
    const change = setLanguage(callOf(ben, late, "operator"));
    await expect(change).rejects.toMatchObject(SIGNED_OUT);
  });
});

describe("a change that came first is done before", () => {
  it.each<[string, Change, string]>([
    ["the role is taken", demote, "staff.role_changed"],
    ["the person is removed", remove, "staff.removed"],
    ["the person is signed out", signOut, "staff.signed_out"],
  ])("%s", async (_, rival, kind) => {
    const ctx = callOf(ben, one);
    let ending: Promise<unknown> | undefined;
    await ctx.store.write(async (db) => {
      ending ??= rival(callOf(ana, other));
      await untilOneWaits(other);
      await insertKey(db, ctx, keyRecord({ ...live, key: "svc_live_x", label: "first" }, ctx));
    });
    await ending;
    expect(await happened()).toEqual([`key.created ${ben.email}`, `${kind} ${ana.email}`]);
  });
});

it("of two owners who take one another's role at once, one stays", async () => {
  const changes = await Promise.allSettled([
    changeRole(callOf(ana, one), merchant.id, ben.id, "read_only"),
    changeRole(callOf(ben, other), merchant.id, ana.id, "read_only"),
  ]);
  const members = await one.read((db) => db.staffMembers.ofMerchant(merchant.id));
  expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
  const refused = changes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused).toMatchObject([{ status: 403 }]);
});

it("calls of one person write beside one another", async () => {
  const { store } = callOf(ben, one, "develop");
  await store.write(async (db) => {
    await addKey(callOf(ben, other, "develop"));
    await db.merchants.count();
  });
  expect(await happened()).toEqual([`key.created ${ben.email}`]);
});
