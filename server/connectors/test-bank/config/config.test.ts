import { describe, expect, it } from "vitest";
import { SCRIPTED_ACCOUNT } from "#schema/test-account.ts";
import { bankOf, elementsOf, talk, typesOf } from "../testing/talk.ts";
import { readConfig } from "./config.ts";
import { ConfigFault } from "./reader.ts";

/** The form as the interface shows it. */
const JSON_SAMPLE = {
  version: 1,
  seed: "a1",
  holder: "Max Mustermann",
  tan: "qr",
  children: 2,
  seizure: false,
  credit_card: false,
  prebooked: 0,
  sync_failures: 0,
  chargebacks: { coverage: 1, revoked: 0 },
  accounts: [
    {
      type: "giro",
      description: "Girokonto",
      iban: null,
      currency: "EUR",
      balance: 900.5,
      available: null,
      limit: 1000,
      joint: false,
      payable: true,
      profile: "empty",
      days: 365,
      turnovers: [
        {
          tag: "salary",
          amount: 3000,
          spread: 0,
          interval: "monthly",
          day: "L",
          holder: "Werk AG",
          iban: null,
          purpose: "LOHN {MM}/{YYYY}",
          gvc: "153",
          from: null,
          to: null,
          count: null,
          prebooked: false,
        },
      ],
      standing_orders: [],
    },
  ],
};

function namesOf(value: unknown): string[] {
  return Object.keys(Object(value)).toSorted();
}

/** The login after the configuration page, and the data of each account. */
async function filled(values: Record<string, string>, bank = bankOf()) {
  const session = talk({ bank });
  await session.login("config");
  const reply = await session.answer(values);
  if (reply.kind !== "accounts") throw new Error(`Accounts were expected, not ${reply.kind}.`);
  const delivered = [];
  for (const { id } of reply.accounts) {
    const done = await session.choose(id);
    if (done.kind !== "done") throw new Error(done.kind);
    delivered.push(done.data);
  }
  return delivered;
}

describe("the page of PIN config", () => {
  it("asks for all settings in the order of their description", async () => {
    const page = await talk().login("config");
    expect(page).toMatchObject({ kind: "more", page: "login-next", open: true });
    const names = elementsOf(page).flatMap((element) => ("name" in element ? [element.name] : []));
    expect(names.join(" ")).toBe(
      "cfg_profile cfg_holder cfg_balance cfg_limit cfg_days cfg_t_salary cfg_t_pension " +
        "cfg_t_rent cfg_t_insurance cfg_t_loan cfg_t_gambling cfg_t_lottery cfg_t_encashment " +
        "cfg_t_crypto cfg_t_cash cfg_t_standing_orders cfg_t_own_transfers cfg_children " +
        "cfg_cb_coverage cfg_cb_revoked cfg_prebooked cfg_sync_failures cfg_seizure " +
        "cfg_credit_card cfg_tan cfg_login cfg_seed cfg_json",
    );
    expect(typesOf(page).split(", ")[0]).toBe("help_text");
  });

  it.each([
    ["1234,5", "", 123_450, null, null],
    ["-12.30", "1000", -1230, 100_000, 98_770],
    ["7", "0,05", 700, 5, 705],
    ["", "", 0, null, null],
  ])("balance %j, limit %j", async (cfg_balance, cfg_limit, balance, limit, available) => {
    const [first] = await filled({ cfg_balance, cfg_limit });
    expect(first?.balance).toEqual({ balance, limit, available, currency: "EUR" });
  });

  it.each([
    ["cfg_balance", "viel"],
    ["cfg_balance", "1.234,50"],
    ["cfg_limit", "12.345"],
  ])("%s rejects %j", async (field, value) => {
    const session = talk();
    await session.login("config");
    const refused = { kind: "refused", error: "validation_failed", field };
    expect(await session.answer({ [field]: value })).toMatchObject(refused);
    expect((await session.answer({ [field]: "1" })).kind).toBe("accounts");
  });

  it("sets holder, seizure and credit card", async () => {
    const delivered = await filled({
      cfg_holder: "Max und Erika Mustermann",
      cfg_seizure: "true",
      cfg_credit_card: "true",
    });
    expect(delivered.map(({ account }) => account)).toMatchObject([
      {
        iban: "DE62888888880012345678",
        holder: "Max und Erika Mustermann",
        joint: true,
        description: "Girokonto (P-Konto)",
      },
      { type: "savings", holder: "Max und Erika Mustermann" },
      { type: "creditcard", iban: "", transactionPossible: false },
    ]);
  });
});

describe("a login on the bank's page", () => {
  it.each<[what: string, values: Record<string, string>]>([
    ["the page", { cfg_login: "redirect" }],
    ["the JSON", { cfg_json: JSON.stringify({ ...JSON_SAMPLE, login: "redirect" }) }],
  ])("can be requested by %s", async (_, values) => {
    const session = talk();
    await session.login("config");
    const page = await session.answer(values);
    expect(page).toMatchObject({ kind: "more", page: "redirect", awaits: "login", interval: 2000 });
    expect(typesOf(page)).toBe("help_text, redirect");
    expect(await session.poll()).toEqual(page);
    expect((await session.poll({ result: "confirmed" })).kind).toBe("accounts");
  });

  it("can be repeated after a refusal", async () => {
    const session = talk();
    await session.login("config");
    const page = await session.answer({ cfg_login: "redirect" });
    const refused = await session.poll({ result: "refused" });
    expect(refused).toMatchObject({ kind: "refused", error: "login_failed" });
    expect(typesOf(refused)).toBe("help_text, redirect");
    expect(elementsOf(refused)).not.toEqual(elementsOf(page));
    expect((await session.poll({ result: "confirmed" })).kind).toBe("accounts");
  });
});

describe("cfg_json", () => {
  it("replaces all other fields", async () => {
    const delivered = await filled({
      cfg_holder: "Somebody Else",
      cfg_json: JSON.stringify(JSON_SAMPLE),
    });
    expect(delivered).toMatchObject([
      {
        account: {
          holder: "Max Mustermann",
          iban: "DE02888888889000000001",
          accountNumber: "9000000001",
          transactionPossible: true,
        },
        balance: { balance: 90_050, limit: 100_000, available: 190_050 },
      },
    ]);
  });

  it("lists accounts of every kind, with and without an IBAN", async () => {
    const cfg_json = JSON.stringify({
      version: 1,
      accounts: [
        { iban: "AT611904300234573201", currency: "CHF", balance: 1, available: 7.25 },
        { type: "securities", iban: "" },
        { payable: false },
      ],
    });
    const delivered = await filled({ cfg_json }, bankOf("AT", "88888"));
    expect(delivered).toMatchObject([
      { account: { iban: "AT611904300234573201" }, balance: { currency: "CHF", available: 725 } },
      { account: { iban: "", type: "securities", transactionPossible: false } },
      { account: { accountNumber: "9000000003", transactionPossible: false } },
    ]);
  });

  it.each([15, "15"])("accepts the day of the month %j", (day) => {
    const line = { amount: 1, interval: "monthly", day };
    const json = { version: 1, accounts: [{ turnovers: [line], standing_orders: [line] }] };
    const [account] = readConfig(JSON.stringify(json)).accounts;
    expect(account).toMatchObject({
      turnovers: [{ day: "15" }],
      standing_orders: [{ day: "15" }],
    });
  });

  const one = { ...JSON_SAMPLE.accounts[0] };
  it.each<[what: string, json: unknown, place: string]>([
    ["an unknown member", { ...JSON_SAMPLE, colour: "red" }, "colour"],
    ["no version", { ...JSON_SAMPLE, version: undefined }, "version"],
    ["another version", { ...JSON_SAMPLE, version: 2 }, "version"],
    ["an unknown procedure", { ...JSON_SAMPLE, tan: "itan" }, "tan"],
    ["too many children", { ...JSON_SAMPLE, children: 8 }, "children"],
    ["a text for a number", { ...JSON_SAMPLE, children: "2" }, "children"],
    [
      "half a chargeback",
      { ...JSON_SAMPLE, chargebacks: { coverage: 0.5 } },
      "chargebacks.coverage",
    ],
    ["no account", { ...JSON_SAMPLE, accounts: [] }, "accounts"],
    [
      "eleven accounts",
      { ...JSON_SAMPLE, accounts: Array.from({ length: 11 }, () => one) },
      "accounts",
    ],
    ["a wrong IBAN", { ...JSON_SAMPLE, accounts: [one, { iban: "DE00" }] }, "accounts[1].iban"],
    ["a third decimal", { ...JSON_SAMPLE, accounts: [{ balance: 1.005 }] }, "accounts[0].balance"],
    [
      "an unknown member of a turnover",
      { ...JSON_SAMPLE, accounts: [{ turnovers: [{ amount: 1, x: 1 }] }] },
      "accounts[0].turnovers[0].x",
    ],
    [
      "an unknown interval",
      { ...JSON_SAMPLE, accounts: [{ turnovers: [{ amount: 1, interval: "daily" }] }] },
      "accounts[0].turnovers[0].interval",
    ],
    [
      "a day that no month has",
      { ...JSON_SAMPLE, accounts: [{ turnovers: [{ amount: 1, day: 32 }] }] },
      "accounts[0].turnovers[0].day",
    ],
    [
      "a day that the calendar does not have",
      { ...JSON_SAMPLE, accounts: [{ turnovers: [{ amount: 1, from: "2026-02-30" }] }] },
      "accounts[0].turnovers[0].from",
    ],
    [
      "a first day that nothing follows",
      { ...JSON_SAMPLE, accounts: [{ turnovers: [{ amount: 1, from: "9999-12-31" }] }] },
      "accounts[0].turnovers[0].from",
    ],
    [
      "more than 100 lines in all",
      {
        ...JSON_SAMPLE,
        accounts: [
          { turnovers: Array.from({ length: 60 }, () => ({ amount: 1 })) },
          { turnovers: Array.from({ length: 41 }, () => ({ amount: 1 })) },
        ],
      },
      "accounts",
    ],
    [
      "a last day before the first",
      {
        ...JSON_SAMPLE,
        accounts: [{ turnovers: [{ amount: 1, from: "2026-02-02", to: "2026-02-01" }] }],
      },
      "accounts[0].turnovers[0].to",
    ],
    [
      "a second account with an IBAN",
      {
        ...JSON_SAMPLE,
        accounts: [
          one,
          ...["DE62888888880012345678", "DE62888888880012345678"].map((iban) => ({ iban })),
        ],
      },
      "accounts[2].iban",
    ],
    ["a list", [], "$"],
  ])("names the place of %s", async (_, json, place) => {
    const session = talk();
    await session.login("config");
    const refused = await session.answer({ cfg_json: JSON.stringify(json) });
    expect(refused).toMatchObject({ kind: "refused", field: "cfg_json" });
    expect(refused).toHaveProperty(
      "place",
      expect.stringMatching(`^${place.replace(/[[\].$]/g, "\\$&")}: `),
    );
  });

  it("has the members of the API description", () => {
    const line = { amount: 1 };
    const json = { version: 1, accounts: [{ turnovers: [line], standing_orders: [line] }] };
    const [read] = readConfig(JSON.stringify(json)).accounts;
    const { turnovers, standing_orders } = Object(SCRIPTED_ACCOUNT["properties"]);
    const described = [SCRIPTED_ACCOUNT, turnovers.items, standing_orders.items].map(
      ({ properties }) => namesOf(properties),
    );
    const kept = [read, read?.turnovers[0], read?.standing_orders[0]].map(namesOf);
    expect(described).toEqual(kept);
  });

  it("is rejected if it is not JSON", () => {
    expect(() => readConfig("{")).toThrow(ConfigFault);
    expect(() => readConfig('"__proto__"')).toThrow(ConfigFault);
    expect(() => readConfig('{"version":1,"accounts":[{}],"__proto__":{}}')).toThrow(ConfigFault);
  });
});
