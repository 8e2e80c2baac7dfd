// Everything that a check gains from its definition and its entry in the list. This test is the
// only file of the check.
import { afterEach, beforeEach, expect, test } from "vitest";
import { defineCheck } from "#checks/check.ts";
import { CHECKS, requestedOf } from "#checks/checks.ts";
import { tableOf } from "#checks/report.ts";
import { SAMPLE } from "#checks/testing/facts.ts";
import { fullPdf } from "#documents/pdf/full.ts";
import { pagesOf } from "#documents/testing/pdf-text.ts";
import { FRAME } from "#documents/testing/year.ts";
import { amount, count } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import type { JsonObject } from "#schema/json.ts";
import { resource, several } from "#schema/resource.ts";
import { openSession } from "./open.ts";
import { findRecord, listRecords } from "./records.ts";
import { riskWith } from "./risk.ts";
import { findSession } from "./testing/find-session.ts";
import { all, bank, CREATED, creator, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

const LARGE = { de: "Größere Umsätze", en: "Large turnovers" };
const LEAST = { de: "Mindestens", en: "At least" };

const largeTurnoversCheck = defineCheck({
  key: "svc_large_turnovers_check",
  about: "Turnovers of at least an amount.",
  request: { least: about(amount({ min: 0 }), "Smallest amount.") },
  result: {
    turnovers_count: about(count(0, 1000), "Number of turnovers."),
    turnovers: several(resource("large_turnover", { amount: amount() })),
  },
  needs: () => ({ days: 42, balance: true }),
  run({ least = 0 }, { turnovers }) {
    const large = turnovers.filter((turnover) => Math.abs(turnover.amount) >= least);
    return {
      turnovers_count: large.length,
      turnovers: large.map((turnover) => ({ amount: turnover.amount })),
    };
  },
  report: {
    title: LARGE,
    inputs: { least: LEAST },
    rows: ({ turnovers_count }, writer) => [
      [{ de: "Wie viele", en: "How many" }, writer.count(turnovers_count)],
    ],
    tables: ({ turnovers }, writer) => [
      tableOf(turnovers, [
        { title: { de: "Wert", en: "Value" }, cell: (row) => writer.amount(row.amount, "EUR") },
      ]),
    ],
  },
});

const KEY = largeTurnoversCheck.key;
const checks = [...CHECKS, largeTurnoversCheck];
const risk = riskWith(checks);
const place = { timeZone: "Europe/Berlin", now: CREATED };
/** The result for the sample, as single objects show it. */
const SHOWN = {
  turnovers_count: 3,
  turnovers: [{ amount: 2400 }, { amount: -1250 }, { amount: 2400 }],
  created_at: "2026-03-02 11:00:00",
  object: KEY,
};

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** A session created with this body, and the result of its finish. */
async function harvest(body: JsonObject) {
  const request = risk.request.read(body, place);
  const { transaction } = await openSession(desk.ctx, risk, creator, request);
  const session = await findSession(desk.ctx, scope, transaction);
  return {
    session,
    bank,
    data: SAMPLE,
    metadata: null,
    customerFields: [],
    finishedAt: CREATED + HOUR,
    today: SAMPLE.today,
  };
}

test("is validated and described", () => {
  expect(() => risk.request.read({ [KEY]: { least: -1 } }, place)).toThrow(
    expect.objectContaining({ status: 422, fields: { [`${KEY}.least`]: ["Must be at least 0."] } }),
  );
  expect(risk.request.json["properties"]).toMatchObject({
    [KEY]: {
      description: "Turnovers of at least an amount.",
      properties: { least: { description: "Smallest amount." } },
    },
  });
  const { properties } = risk.object.json;
  expect(Object.keys(Object(properties)).at(-1)).toBe(KEY);
  expect(properties).toMatchObject({
    [KEY]: { required: ["turnovers_count", "turnovers", "created_at", "object"] },
  });
});

test("gets the data that it needs", async () => {
  const { session, data } = await harvest({ [KEY]: {} });
  expect(risk.wish(session.parameters)).toEqual({ days: 42 });
  const silent = { ...data, balance: { ...data.balance, balance: null } };
  expect(risk.refusal(session, silent)).toBe("balance_failed");
  expect(risk.refusal({ ...session, parameters: {} }, silent)).toBeNull();
});

test("runs when a session finishes, and appears in single objects and in lists", async () => {
  const record = await risk.recordOf(await harvest({ [KEY]: { least: 1250 } }), desk.ctx.banks);
  await desk.ctx.store.write((db) => risk.records(db.in(scope)).insert(record));
  const found = await findRecord(desk.ctx, risk, scope, record.id);
  expect(risk.object.render(found, "Europe/Berlin")[KEY]).toEqual(SHOWN);
  const { rows } = await listRecords(desk.ctx, risk, scope, all);
  expect(rows.map((row) => risk.object.renderInList(row, "Europe/Berlin")[KEY])).toEqual([
    {
      ...SHOWN,
      turnovers_count: "3",
      turnovers: [{ amount: "2400.00" }, { amount: "-1250.00" }, { amount: "2400.00" }],
    },
  ]);
});

test.each([
  [
    "de",
    "Größere Umsätze\nEingaben\nMindestens\n1.250,00\nErgebnis\nWie viele\n3\nWert\n2.400,00 €",
  ],
  ["en", "Large turnovers\nInputs\nAt least\n1,250.00\nResult\nHow many\n3\nValue\n2,400.00 €"],
] as const)("has a section in the full PDF: %s", async (language, section) => {
  const plan = await harvest({ [KEY]: { least: 1250 } });
  const { checks: results } = await risk.recordOf(plan, desk.ctx.banks);
  const requested = requestedOf(risk.request.accepted(plan.session.parameters), checks);
  const full = {
    account: { account_holder: "", iban: "", bic: "", bank_name: "", country_id: "" },
    merchantId: "",
    inputs: Object.fromEntries(requested.map(({ check, params }) => [check.key, params])),
    results,
    snapshot: null,
    factSheet: null,
  };
  const [cover, page] = pagesOf(await fullPdf(full, { ...FRAME, language }, checks));
  expect(cover).toContain(`${language === "de" ? LARGE.de : LARGE.en}\n2\n`);
  expect(page).toContain(section);
});
