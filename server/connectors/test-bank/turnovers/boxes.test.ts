// Effects of the PIN `config`'s boxes on the turnovers of a profile.
import { describe, expect, it } from "vitest";
import { configOf } from "../config/form.ts";
import { dataInTurns } from "../data.ts";
import { accountsFor } from "../patterns.ts";
import { bankOf } from "../testing/talk.ts";
import { BOXES, TODAY } from "../testing/views.ts";
import { rowsOf } from "./turnovers.ts";

function behaviour(values: Record<string, string>) {
  return { pattern: "config", iban: "", config: configOf({ ...BOXES, ...values }) };
}

function accountsOf(country: string, values: Record<string, string>) {
  const bank = country === "AT" ? bankOf("AT", "88888") : bankOf();
  return accountsFor(bank, behaviour(values));
}

/** Names of the patterns behind an account's rows of a year. */
function kinds(country: string, values: Record<string, string>, index = 0): Set<string> {
  const account = accountsOf(country, values)[index]?.account;
  if (!account) throw new Error("There is no such account.");
  const view = { ...behaviour(values), from: "2025-03-17", to: TODAY, today: TODAY };
  return new Set(rowsOf(account, view).map(({ pattern }) => pattern));
}

describe.each(["DE", "AT"])("in %s", (country) => {
  it.each([
    ["salary", "salary"],
    ["rent", "rent"],
    ["insurance", "car-insurance", "liability", "life"],
    ["loan", "loan"],
    ["cash", "cash"],
    ["own_transfers", "sweep"],
  ])("%s can be switched off", (box, ...gone) => {
    const before = kinds(country, {});
    const after = kinds(country, { [`cfg_t_${box}`]: "" });
    expect([...before]).toEqual(expect.arrayContaining(gone));
    expect(gone.filter((name) => after.has(name))).toEqual([]);
    expect(after.has("groceries")).toBe(true);
  });

  it.each(["pension", "gambling", "lottery", "encashment", "crypto"])(
    "%s can be switched on with every profile",
    (box) => {
      expect(kinds(country, {}).has(box)).toBe(false);
      for (const cfg_profile of ["private", "student", "pensioner", "business", "empty"]) {
        const after = kinds(country, { cfg_profile, [`cfg_t_${box}`]: "true" });
        expect(after.has(box)).toBe(true);
      }
    },
  );
});

it("unchanged boxes keep a profile's own kinds", () => {
  expect(kinds("DE", { cfg_profile: "empty", cfg_children: "0" })).toEqual(new Set());
  const pensioner = kinds("DE", { cfg_profile: "pensioner", cfg_children: "0" });
  expect(pensioner).toEqual(new Set(["pension", "rent", "groceries", "telecom", "sweep"]));
  expect(kinds("DE", { cfg_profile: "pensioner", cfg_t_rent: "" }).has("rent")).toBe(false);
});

it("switching on a kind that the profile has adds nothing", () => {
  const values = { cfg_profile: "pensioner", cfg_t_pension: "true" };
  const [first] = accountsOf("DE", values);
  if (!first) throw new Error("There is no account.");
  const rows = rowsOf(first.account, {
    ...behaviour(values),
    from: "2026-01-01",
    to: "2026-01-31",
    today: TODAY,
  });
  expect(rows.filter(({ pattern }) => pattern === "pension")).toHaveLength(1);
});

it("own transfers that are switched off no longer reach the savings account", () => {
  expect(kinds("DE", {}, 1).has("sweep")).toBe(true);
  expect(kinds("DE", { cfg_t_own_transfers: "" }, 1)).toEqual(new Set(["interest"]));
});

/** All data of the current account. */
function dataWith(values: Record<string, string>) {
  const accounts = accountsOf("DE", values);
  const [first] = accounts;
  if (!first) throw new Error("There is no account.");
  const wish = { days: 365, standingOrders: true, today: TODAY };
  return dataInTurns(accounts, first, behaviour(values), wish);
}

it("standing orders that are switched off become manual transfers", async () => {
  expect((await dataWith({})).standingOrders).toHaveLength(2);
  const without = await dataWith({ cfg_t_standing_orders: "" });
  expect(without.standingOrders).toEqual([]);
  expect(without.turnovers.some(({ gvc }) => gvc === "117")).toBe(false);
  expect(without.turnovers.some(({ purpose }) => purpose.join("").includes("MIETE"))).toBe(true);
});
