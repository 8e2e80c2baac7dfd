import { expect, test } from "vitest";
import { testBanks } from "#banks/test-banks.ts";
import { configOf } from "../config/form.ts";
import { dataInTurns } from "../data.ts";
import { accountsFor } from "../patterns.ts";
import { TODAY } from "../testing/views.ts";

/** The data of an account whose JSON contains only these lines. */
function dataOf(account: object, countryId = "DE") {
  const bank = testBanks.find((one) => one.countryId === countryId);
  if (!bank) throw new Error(`No test bank in ${countryId}.`);
  const cfg_json = JSON.stringify({ version: 1, accounts: [account] });
  const behaviour = { pattern: "config", iban: "", config: configOf({ cfg_json }) };
  const accounts = accountsFor(bank, behaviour);
  const [first] = accounts;
  if (!first) throw new Error("There is no account.");
  const wish = { days: 365, standingOrders: true, today: TODAY };
  return dataInTurns(accounts, first, behaviour, wish);
}

async function days(line: object): Promise<string[]> {
  const { turnovers } = await dataOf({ turnovers: [{ amount: -1, ...line }] });
  return turnovers.map((row) => row.bookingDate);
}

test.each<[line: object, count: number, last: string[]]>([
  [{}, 12, ["2026-02-02", "2026-03-02"]],
  [{ day: "L" }, 12, ["2026-01-30", "2026-02-27"]],
  [{ interval: "weekly", day: "5" }, 52, ["2026-03-06", "2026-03-13"]],
  [{ interval: "biweekly", from: "2026-01-01" }, 5, ["2026-02-23", "2026-03-09"]],
  [{ interval: "bimonthly" }, 6, ["2025-12-01", "2026-02-02"]],
  [{ interval: "quarterly", day: "20" }, 4, ["2025-09-22", "2025-12-22"]],
  [{ interval: "quarterly", from: "2025-04-10" }, 3, ["2025-10-01", "2026-01-02"]],
  [{ interval: "halfyearly" }, 2, ["2025-06-02", "2025-12-01"]],
  [{ interval: "yearly" }, 1, ["2025-12-01"]],
  [{ interval: "once", from: "2026-03-01" }, 1, ["2026-03-01"]],
  [{ interval: "once" }, 1, ["2026-03-16"]],
  [{ from: "2026-01-10", to: "2026-03-01" }, 1, ["2026-02-02"]],
  [{ count: 2 }, 2, ["2026-02-02", "2026-03-02"]],
  [{ prebooked: true }, 1, ["2026-03-17"]],
  [{ prebooked: true, from: "2026-03-21" }, 1, ["2026-03-23"]],
  [{ from: "0001-01-01", interval: "weekly" }, 53, ["2026-03-09", "2026-03-16"]],
])("a line of %j has %i rows, the last ones on %j", async (line, count, last) => {
  const found = await days(line);
  expect(found).toHaveLength(count);
  expect(found.slice(-2)).toEqual(last);
});

test("a row has the values of its line", async () => {
  const salary = { amount: 3000, interval: "monthly", day: "L", holder: "Werk AG", gvc: "153" };
  const line = { ...salary, purpose: "LOHN {MM}/{YYYY}" };
  const { turnovers } = await dataOf({ turnovers: [line] });
  expect(turnovers.at(-1)).toEqual({
    bookingDate: "2026-02-27",
    amount: 300_000,
    currency: "EUR",
    purpose: ["SVWZ+LOHN 02/2026"],
    counterHolder: "Werk AG",
    counterIban: expect.stringMatching(/^DE\d{20}$/),
    counterBic: "MUSTDE99XXX",
    gvc: "153",
    isoCode: "",
    reason: "",
    prebooked: false,
    canceled: false,
  });
  const iban = "AT611904300234573201";
  expect((await dataOf({ turnovers: [{ ...line, iban }] }, "AT")).turnovers.at(-1)).toMatchObject({
    purpose: ["LOHN 02/2026"],
    counterIban: iban,
  });
  const bare = (await dataOf({ turnovers: [{ amount: 1, iban: "" }] })).turnovers.at(-1);
  expect(bare).toMatchObject({ purpose: [], counterHolder: null, counterIban: null, gvc: "" });
});

test("amounts vary reproducibly", async () => {
  const line = { amount: -100, spread: 0.1 };
  const amounts = (await dataOf({ turnovers: [line] })).turnovers.map(({ amount }) => amount);
  expect(new Set(amounts).size).toBeGreaterThan(6);
  expect(amounts.every((amount) => amount >= -11_000 && amount <= -9000)).toBe(true);
  const again = (await dataOf({ turnovers: [line] })).turnovers;
  expect(again.map(({ amount }) => amount)).toEqual(amounts);
});

test("the rows of lines and profile are merged by day", async () => {
  const profile = (await dataOf({ profile: "pensioner" })).turnovers;
  const { turnovers } = await dataOf({
    profile: "pensioner",
    turnovers: [{ amount: 1, day: "14" }],
  });
  expect(turnovers).toHaveLength(profile.length + 12);
  const booked = turnovers.map(({ bookingDate }) => bookingDate);
  expect(booked).toEqual(booked.toSorted());
});

test.each<[line: object, frequency: string, interval: number, day: number, next: string]>([
  [{ day: "15" }, "m", 1, 15, "2026-04-15"],
  [{ day: "L" }, "m", 1, 31, "2026-03-31"],
  [{ interval: "weekly", day: "3" }, "w", 1, 3, "2026-03-18"],
  [{ interval: "biweekly", day: "L" }, "w", 2, 5, "2026-03-20"],
  [{ interval: "quarterly" }, "m", 3, 1, "2026-06-01"],
  [{ interval: "halfyearly" }, "m", 6, 1, "2026-06-01"],
  [{ interval: "yearly" }, "y", 1, 1, "2026-12-01"],
])("a standing order of %j runs %s %i on day %i, next on %s", async (line, ...when) => {
  const [frequency, interval, day, next] = when;
  const order = { holder: "Linde", amount: 900, purpose: "MIETE", ...line };
  expect((await dataOf({ standing_orders: [order] })).standingOrders).toMatchObject([
    {
      recipient: { holder: "Linde", bic: "MUSTDE99XXX" },
      amount: 90_000,
      purpose: "MIETE",
      frequency,
      interval,
      day,
      next,
      end: null,
    },
  ]);
});

test("an order that runs only once is not a standing order", async () => {
  expect(
    (await dataOf({ standing_orders: [{ amount: 1, interval: "once" }] })).standingOrders,
  ).toEqual([]);
});
