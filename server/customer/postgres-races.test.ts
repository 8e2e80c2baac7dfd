// Two processes on one database, in which people change at once what must not be changed by both.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import { SERVICE } from "#schema/audit.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { sampleMember, samplePasskey, sampleStaff } from "#storage/contract/samples-staff.ts";
import { MOMENT, sampleMerchant } from "#storage/contract/samples.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Store } from "#storage/store.ts";
import type { Staff } from "#storage/tables/records.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";
import { overtaken } from "#storage/testing/overtaken.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { StaffContext } from "./call.ts";
import type { Door } from "./door.ts";
import { removePasskey, removeTotp } from "./factors.ts";
import { invite } from "./invite.ts";
import { changeRole, removeMember } from "./members.ts";
import { keepCheaply } from "./testing/cheap-password.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const PASSWORD = "seven wooden lanterns";
const merchant = sampleMerchant();

let url: string;
let one: Store;
let other: Store;
let ana: Staff;
let ben: Staff;
beforeEach(async () => {
  url = await takeDatabase();
  one = await openPostgres({ url, keyRing });
  other = await openPostgres({ url, keyRing });
  const common = { password: keepCheaply(PASSWORD), operator: false, totpSecret: null };
  ana = sampleStaff({ id: "stf_ana", email: "ana@shop.example", ...common });
  ben = sampleStaff({ id: "stf_ben", email: "ben@shop.example", ...common });
  await one.write(async (db) => {
    await db.merchants.insert(merchant);
    for (const person of [ana, ben]) {
      await db.staff.insert(person);
      const owner = { staff: person.id, merchant: merchant.id, role: "owner" } as const;
      await db.staffMembers.insert(sampleMember(owner));
    }
  });
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  giveBack(url);
});

type Change = (ctx: StaffContext) => Promise<unknown>;

/** A process with this store. */
function processOn(store: Store): StaffContext {
  const settings = { timeZone: "Europe/Berlin" } as Context["settings"];
  const acting = { actor: SERVICE, address: "192.0.2.7" };
  return { store, settings, systemClock: () => MOMENT, ids: randomIds, ...acting } as StaffContext;
}

/** Runs a change in a process that the other one overtakes with its change. */
function race(change: Change, rival: Change) {
  return change(processOn(overtaken(one, () => rival(processOn(other)))));
}

async function owners(): Promise<string[]> {
  const members = await one.read((db) => db.staffMembers.ofMerchant(merchant.id));
  return members.filter(({ role }) => role === "owner").map(({ staff }) => staff);
}

const ONLY_OWNER = { status: 409, message: expect.stringContaining("only owner") };

const demote =
  ({ id }: Staff): Change =>
  (ctx) =>
    changeRole(ctx, merchant.id, id, "developer");
const remove =
  ({ id }: Staff): Change =>
  (ctx) =>
    removeMember(ctx, merchant.id, id);
const drop =
  (passkey: string): Change =>
  (ctx) =>
    removePasskey(ctx, ana, passkey);

const find = (email: string) => one.read((db) => db.staff.byEmail(email));

describe("of two owners, one stays", () => {
  it.each([
    ["take one another's role", demote, demote],
    ["remove one another", remove, remove],
    ["remove one another or take the role", demote, remove],
  ])("who %s at once", async (_, change, rival) => {
    await expect(race(change(ben), rival(ana))).rejects.toMatchObject(ONLY_OWNER);
    expect(await owners()).toEqual([ben.id]);
  });

  it("if one accepts a link to a lower role, and the other one's role is taken", async () => {
    const token = await linkFor({ email: ana.email, role: "support" });
    const change = race((ctx) => accept(ctx, { token, password: PASSWORD }), demote(ben));
    await expect(change).rejects.toMatchObject(ONLY_OWNER);
    expect(await owners()).toEqual([ana.id]);
  });
});

async function linkFor(wanted: { email: string; role: "owner" | "support" }): Promise<string> {
  const invited = { merchant: merchant.id, operator: false, staff: null, maker: null, ...wanted };
  return (await one.write((db) => invite(db, processOn(one), invited))).token;
}

function accept(
  ctx: StaffContext,
  sent: { token: string; email?: string; name?: string; password: string },
) {
  const door = { address: "192.0.2.7" } as Door;
  return acceptInvitation(
    { ctx: ctx as Context & StaffContext, door, attempt: (_, check) => check(), visitor: null },
    sent,
  );
}

describe("a link into the account area", () => {
  it("lets in one of two who accept it at once", async () => {
    const token = await linkFor({ email: "", role: "support" });
    const [late, early] = ["late@shop.example", "early@shop.example"].map(
      (email) => (ctx: StaffContext) =>
        accept(ctx, { token, email, name: "New", password: PASSWORD }),
    );
    if (!late || !early) throw new Error("There are two.");
    await expect(race(late, early)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining("used already"),
    });
    expect(await find("early@shop.example")).not.toBeNull();
    expect(await find("late@shop.example")).toBeNull();
  });

  it("of an address makes one account, if another of it is accepted at once", async () => {
    const email = "new@shop.example";
    const tokens = [
      await linkFor({ email, role: "owner" }),
      await linkFor({ email, role: "support" }),
    ];
    const [late, early] = tokens.map(
      (token) => (ctx: StaffContext) => accept(ctx, { token, name: "New", password: PASSWORD }),
    );
    if (!late || !early) throw new Error("There are two.");
    await expect(race(late, early)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("open the link again"),
    });
    const members = await one.read((db) => db.staffMembers.ofMerchant(merchant.id));
    const added = members.filter(({ staff }) => staff !== ana.id && staff !== ben.id);
    expect(added).toMatchObject([{ role: "support" }]);
  });
});

describe("of two second factors, one stays", () => {
  it.each([
    ["an authenticator app and a passkey", (ctx: StaffContext) => removeTotp(ctx, ana)],
    ["two passkeys", drop("psk_one")],
  ])("if %s are removed at once", async (name, change) => {
    ana = { ...ana, totpSecret: name.includes("app") ? "JBSWY3DPEHPK3PXP" : null };
    const { totpSecret } = ana;
    await one.write(async (db) => {
      await db.staff.update(ana.id, { totpSecret });
      const kept = totpSecret === null ? ["psk_one", "psk_two"] : ["psk_two"];
      for (const id of kept) {
        await db.staffPasskeys.insert(samplePasskey({ id, credential: id, staff: ana.id }));
      }
    });
    await expect(race(change, drop("psk_two"))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("only second factor"),
    });
    const left = await one.read(async (db) => ({
      person: await db.staff.byId(ana.id),
      passkeys: (await db.staffPasskeys.ofPerson(ana.id)).map(({ id }) => id),
    }));
    const own = totpSecret === null ? ["psk_one"] : [];
    expect(left).toMatchObject({ person: { totpSecret }, passkeys: own });
  });
});
