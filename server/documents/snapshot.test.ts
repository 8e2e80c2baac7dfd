import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { dailyBalances } from "#analytics/balances.ts";
import { turnover } from "#analytics/testing/sample.ts";
import { closingOf } from "#checks/facts.ts";
import { account, SAMPLE, silent } from "#checks/testing/facts.ts";
import { snapshot, snapshotPart } from "#schema/documents/snapshot.ts";
import { TAGS } from "#schema/tags.ts";
import { addDays } from "#schema/time.ts";
import { shownIn, snapshotOf } from "./snapshot.ts";
import { anyFacts, sourceOf } from "./testing/sources.ts";

const ZONE = "Europe/Berlin";
const RANGE = { from: "2026-02-01", to: "2026-02-12" };

describe("the sample", () => {
  test("covers days of February", () => {
    const { turnovers, ...rest } = snapshotOf(sourceOf(), RANGE);
    expect(turnovers.map(({ booking_date, amount }) => [booking_date, amount])).toEqual([
      ["2026-02-11", -5990],
      ["2026-02-09", -125_000],
      ["2026-02-05", -60_000],
      ["2026-02-02", -90_000],
    ]);
    expect(turnovers.map((row) => row.balanceAfter)).toEqual([-21_990, -16_000, 109_000, 169_000]);
    expect(rest).toEqual({
      account: {
        holder: "Max Mustermann",
        description: "Girokonto",
        iban: account.iban,
        bic: "TESTDE88XXX",
        bank_name: "Testbank",
        country_id: "DE",
        joint_account: false,
        limit: 50_000,
      },
      balance: {
        booked: -21_990,
        available: null,
        limit: 50_000,
        currency: "EUR",
        date: "2026-02-12",
      },
      date: "2026-03-16",
      tagger_version: expect.any(String),
      filters: [],
      days: 11,
      from: "2026-02-01",
    });
  });

  test("shows only the filtered tag, and the others with all tags", () => {
    const rent = snapshotOf(sourceOf(), { ...RANGE, filters: ["rent"] });
    expect(rent.turnovers).toMatchObject([{ amount: -90_000, tags: ["rent"] }]);
    expect(rent.filters).toEqual(["rent"]);
    const all = snapshotOf(sourceOf(), { ...RANGE, filters: ["rent"], all_tags: true });
    expect(all.turnovers).toHaveLength(1);
    expect(all.turnovers[0]?.tags).toEqual(expect.arrayContaining(["rent", "living-cost"]));
    expect(all.filters).toEqual(["rent"]);
  });

  test("shows all tags on demand without filters, and names them as filters", () => {
    const plain = snapshotOf(sourceOf(), RANGE);
    expect(plain.turnovers.flatMap(({ tags }) => tags)).toEqual([]);
    const all = snapshotOf(sourceOf(), { ...RANGE, all_tags: true });
    expect(all.turnovers[0]?.tags).toContain("expenditure");
    expect(all.filters).toEqual(TAGS);
  });

  test("includes announced and canceled turnovers and today's balance if it ends today", () => {
    const { balance, days, from, turnovers } = snapshotOf(sourceOf(), {});
    expect(turnovers).toHaveLength(SAMPLE.turnovers.length);
    expect(turnovers[0]).toMatchObject({ prebooked: true, balanceAfter: null });
    expect(turnovers[2]).toMatchObject({ canceled: true, balanceAfter: null });
    expect(turnovers[1]).toMatchObject({ amount: -9650, balanceAfter: 64_000 });
    expect(balance).toMatchObject({ booked: 64_000, date: "2026-03-16" });
    // The bank reports fewer days than requested.
    expect({ days, from }).toEqual({ days: 365, from: "2026-01-26" });
    const yesterday = snapshotOf(sourceOf(), { to: "2026-03-15" });
    expect(yesterday.turnovers.some(({ prebooked }) => prebooked)).toBe(false);
  });
});

test("lists a turnover in another currency without counting it", () => {
  const turnovers = [
    turnover("2026-03-10", -1000),
    turnover("2026-03-11", -5000, { currency: "USD" }),
    turnover("2026-03-12", -2000),
  ];
  const rows = snapshotOf(sourceOf({ turnovers }), {}).turnovers;
  expect(rows.map((row) => [row.currency, row.balanceAfter])).toEqual([
    ["EUR", 64_000],
    ["USD", null],
    ["EUR", 66_000],
  ]);
});

test("an account without data has no turnovers and no balance", () => {
  const nameless = { ...account, bic: "", countryId: "", description: "", iban: "" };
  const facts = { ...silent(), account: { ...nameless, type: "savings" as const } };
  const document = snapshotOf(sourceOf(facts), {});
  expect(document).toMatchObject({
    account: { bic: "TESTDE88XXX", country_id: "DE", description: "savings", limit: null },
    balance: { booked: null, available: null, limit: null },
    turnovers: [],
  });
  expect(snapshot.render(document, ZONE)["balance"]).toMatchObject({ balance: 0, limit: null });
});

test("each account has its own snapshot if all are requested", () => {
  const savings = { ...account, id: "1", iban: "", type: "savings" as const };
  const statements = [
    { account: savings, balance: silent().balance, turnovers: [], from: SAMPLE.from },
    { account, balance: SAMPLE.balance, turnovers: SAMPLE.turnovers, from: SAMPLE.from },
  ];
  const facts = { ...SAMPLE, statements };
  const of = (params: object) =>
    shownIn(facts, params).map((each) => snapshotOf(sourceOf(each), params).turnovers.length);
  expect(of({ all_accounts: true })).toEqual([0, 13]);
  expect(of({})).toEqual([13]);
  expect(shownIn(SAMPLE, { all_accounts: true })).toEqual([SAMPLE]);
});

test("both JSON forms show the same data, the second without bank and limit", () => {
  const document = snapshotOf(sourceOf(), { ...RANGE, filters: ["rent"] });
  const { account: shown, turnovers, ...one } = snapshot.render(document, ZONE);
  const part = snapshotPart.render(document, ZONE);
  const { bank_name, limit, ...origin } = Object(shown);
  expect({ bank_name, limit }).toEqual({ bank_name: "Testbank", limit: 500 });
  expect(part).toEqual({
    account: origin,
    balance: one["balance"],
    turnovers: { turnovers, date: "2026-03-16", days: 11, filters: ["rent"] },
  });
  expect(turnovers).toEqual([
    {
      booking_date: "2026-02-02",
      amount: -900,
      currency: "EUR",
      currency_id: "EUR",
      purpose: ["SVWZ+MIETE"],
      counter_iban: null,
      counter_bic: null,
      counter_holder: "Hausverwaltung Linde",
      prebooked: false,
      canceled: false,
      tags: ["rent"],
    },
  ]);
});

describe("any account", () => {
  const ago = integer({ min: 0, max: 365 });

  test("a shorter range is a part of a longer one", () => {
    assert(
      property(anyFacts, ago, ago, (facts, one, other) => {
        const [long, short] = [Math.max(one, other), Math.min(one, other)];
        const rows = (days: number) =>
          snapshotOf(sourceOf(facts), { from: addDays(facts.today, -days), all_tags: true })
            .turnovers;
        expect(rows(long).slice(0, rows(short).length)).toEqual(rows(short));
      }),
    );
  });

  test("has the balances of the days, and the last row that of the range", () => {
    assert(
      property(anyFacts, ago, (facts, days) => {
        const to = addDays(facts.today, -days);
        const { balance, turnovers } = snapshotOf(sourceOf(facts), { to });
        if (facts.balance.balance === null) {
          expect(balance.booked).toBeNull();
          expect(turnovers.every((row) => row.balanceAfter === null)).toBe(true);
          return;
        }
        const held = dailyBalances(facts.turnovers, closingOf(facts), facts.from);
        expect(balance.booked).toBe(held.find(({ day }) => day === to)?.balance);
        const newest = turnovers.find((row) => row.balanceAfter !== null);
        if (newest) expect(newest.balanceAfter).toBe(balance.booked);
      }),
    );
  });

  test("the same facts give the same document", () => {
    assert(
      property(anyFacts, (facts) => {
        const params = { filters: ["rent", "salary"] as const, all_tags: true };
        const text = () => JSON.stringify(snapshotOf(sourceOf(facts), params));
        expect(text()).toBe(text());
      }),
    );
  });
});
