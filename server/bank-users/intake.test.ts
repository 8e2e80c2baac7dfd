// What a read of a bank leaves in the accounts of its user.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { account } from "#checks/testing/facts.ts";
import type { Statement } from "#connectors/connector.ts";
import { type Desk, openDesk, scope } from "#products/testing/desk.ts";
import { addDays } from "#schema/time.ts";
import { sampleConnection, sampleUser } from "#storage/contract/samples-bank-users.ts";
import { identityOf } from "#storage/tables/records.ts";
import { takeIn, understand } from "./intake.ts";

const owner = { ...scope, user: "bus_one" };
const connection = sampleConnection({ ...owner });
const TODAY = "2026-03-02";
const balance = { balance: 100, available: null, limit: null, currency: "EUR" };

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await desk.ctx.store.write(async (db) => {
    await db.bankUsers.insert(sampleUser({ ...scope, id: owner.user }));
    await db.connections.insert({ ...connection, credentials: null });
  });
});
afterEach(() => desk.close());

/** Imports what the bank shows from a day on; returns the stored rows, oldest first. */
async function read(from: string, turnovers: Statement["turnovers"], changes = {}) {
  const statement = { account: { ...account, ...changes }, balance, turnovers, from };
  const { ctx } = desk;
  const reading = await understand(ctx, owner, { today: TODAY, statements: [statement] });
  await ctx.store.write((db) => takeIn(db, ctx, connection, reading));
  return rows();
}

const stored = () =>
  desk.ctx.store.read((db) => db.of(owner).accounts.byIdentity(identityOf(account)));

async function rows() {
  const id = (await stored())?.id ?? "";
  const ever = { from: "2024-01-01", to: "2027-01-01" };
  const newest = await desk.ctx.store.read((db) => db.of(owner).turnovers.list(id, ever));
  return newest.toReversed();
}

const ofLast = async (reading: ReturnType<typeof read>) => (await reading).at(-1)?.tags;

const invoice = (day: string, counterHolder: string) =>
  turnover(day, 5000, { counterHolder, purpose: ["Rechnung 17"] });

describe("the tags of a new row", () => {
  it("count the invoices that were read before, of ninety days", async () => {
    await read("2026-01-01", [invoice("2026-01-05", "Rita Adler"), invoice("2026-01-08", "Karl")]);
    expect(await ofLast(read("2026-02-20", [invoice("2026-02-27", "Rita Adler")]))).toContain(
      "self-employed",
    );
  });

  it("do not count the invoices that it does not know", async () => {
    await read("2026-01-01", [invoice("2026-01-05", "Rita Adler")]);
    expect(await ofLast(read("2026-02-20", [invoice("2026-02-27", "Rita Adler")]))).not.toContain(
      "self-employed",
    );
  });

  it("count each invoice once, however often it is read", async () => {
    const [first, second] = [invoice("2026-02-20", "Rita Adler"), invoice("2026-02-21", "Karl")];
    await read("2026-02-20", [first]);
    expect(await ofLast(read("2026-02-20", [first, second]))).not.toContain("self-employed");
  });
});

describe("a canceled invoice", () => {
  it.each([7000, 5000])("does not count for one of %d that is read later", async (amount) => {
    const purpose = ["Rechnung 17"];
    await read("2026-01-01", [
      turnover("2026-01-05", 5000, { counterHolder: "Karl", purpose }),
      turnover("2026-01-06", 6000, { counterHolder: "Rita Adler", purpose }),
      turnover("2026-01-08", -5000, { counterHolder: "Karl", purpose: ["Storno"] }),
    ]);
    const later = turnover("2026-02-27", amount, { counterHolder: "Rita Adler", purpose });
    expect(await ofLast(read("2026-02-20", [later]))).not.toContain("self-employed");
  });
});

/** The days of the stored rows, and whether each is canceled. */
const marks = async (reading: ReturnType<typeof read>) =>
  (await reading).map(({ bookingDate, canceled }) => [bookingDate, canceled]);

describe("a reversal", () => {
  const fee = { counterHolder: "Bank Adler", purpose: ["Entgelt"] };
  const reversal = { counterHolder: "Bank Adler", purpose: ["Storno"] };

  describe.each([
    ["debit", -500],
    ["credit", 500],
  ])("of a %s", (_, amount) => {
    const row = turnover("2026-02-03", amount, fee);
    const back = turnover("2026-02-18", -amount, reversal);
    const others = [turnover("2026-02-01", amount, fee), turnover("2026-02-02", amount / 2, fee)];

    it("cancels the row that was read before, and no other", async () => {
      await read("2026-02-01", [...others, row]);
      expect(await marks(read("2026-02-10", [back]))).toEqual([
        ["2026-02-01", false],
        ["2026-02-02", false],
        ["2026-02-03", true],
        ["2026-02-18", true],
      ]);
    });

    it("stays canceled when the bank shows it without the row", async () => {
      const both = [
        ["2026-02-03", true],
        ["2026-02-18", true],
      ];
      expect(await marks(read("2026-02-01", [row, back]))).toEqual(both);
      expect(await marks(read("2026-02-10", [back]))).toEqual(both);
    });

    it("leaves a row again for a nearer one that the bank shows late", async () => {
      await read("2026-02-01", [row]);
      await read("2026-02-12", [back]);
      const late = turnover("2026-02-16", amount, fee);
      expect(await marks(read("2026-02-12", [late, back]))).toEqual([
        ["2026-02-03", false],
        ["2026-02-16", true],
        ["2026-02-18", true],
      ]);
    });

    it("takes no row of a pair that was canceled before", async () => {
      await read("2026-01-01", [
        turnover("2026-01-03", amount, fee),
        turnover("2026-01-18", -amount, reversal),
      ]);
      const found = await marks(read("2026-02-10", [back]));
      expect(found.map(([, canceled]) => canceled)).toEqual([true, true, false]);
    });
  });
});

describe("a row that the bank shows differently", () => {
  it("is the same row, with what the bank shows now", async () => {
    const shop = { counterHolder: "Blumen Adler", purpose: ["Order 7"] };
    const [announced] = await read("2026-02-01", [
      turnover("2026-02-27", -5000, { ...shop, prebooked: true }),
    ]);
    const after = await read("2026-02-01", [turnover("2026-02-28", -5000, shop)]);
    expect(announced).toMatchObject({ bookingDate: "2026-02-27", prebooked: true });
    expect(after).toMatchObject([
      { id: announced?.id, bookingDate: "2026-02-28", prebooked: false },
    ]);
  });
});

it("a row that was only announced goes when the bank no longer shows it", async () => {
  const announced = turnover("2026-02-27", -5000, { prebooked: true });
  const pension = turnover("2026-02-26", 90_000, { counterHolder: "Rentenkasse" });
  expect(await read("2026-02-01", [pension, announced])).toHaveLength(2);
  expect(await read("2026-02-01", [pension])).toMatchObject([{ amount: 90_000 }]);
});

it("announced rows stay while the bank offers no turnovers of the account", async () => {
  await read("2026-02-01", [turnover("2026-02-27", -5000, { prebooked: true })]);
  // The day on which the bank was asked may have passed.
  for (const asked of [TODAY, addDays(TODAY, -1)]) expect(await read(asked, [])).toHaveLength(1);
});

describe("an account", () => {
  it("covers the days since the earliest read", async () => {
    const covered: unknown[] = [];
    for (const from of ["2026-02-01", "2026-02-20", "2026-01-01"]) {
      await read(from, []);
      covered.push((await stored())?.coveredFrom);
    }
    expect(covered).toEqual(["2026-02-01", "2026-02-01", "2026-01-01"]);
  });

  it("has the name that the bank shows now, and the connection's BIC where the bank has none", async () => {
    await read("2026-02-01", []);
    const first = await stored();
    await read("2026-02-01", [], { description: "Extra", bic: "" });
    expect(await stored()).toMatchObject({
      id: first?.id,
      createdAt: first?.createdAt,
      description: "Extra",
      bic: connection.bic,
    });
  });

  it("that its user has deleted is not imported", async () => {
    const { ctx } = desk;
    const reading = await understand(ctx, owner, {
      today: TODAY,
      statements: [{ account, balance, turnovers: [], from: TODAY }],
    });
    const excluded = { ...connection, excluded: [identityOf(account)] };
    await ctx.store.write((db) => takeIn(db, ctx, excluded, reading));
    expect(await stored()).toBeNull();
  });
});
