import { expect, test } from "vitest";
import type { Json } from "#schema/json.ts";
import type { Reply, Wish } from "../connector.ts";
import { addDays } from "#schema/time.ts";
import { testBank } from "./test-bank.ts";
import { bankOf } from "./testing/talk.ts";

const bank = bankOf();
const connector = testBank({ wait: () => Promise.resolve() });

function wishOn(today: string): Wish {
  const returnTo = "https://svc.example/redirect/token/return";
  return { product: "svc_api", language: "de", today, days: 20, transport: "", returnTo };
}

async function toData(reply: Reply, wish: Wish) {
  if (reply.kind !== "accounts") throw new Error(`Accounts were expected, not ${reply.kind}.`);
  const done = await connector.answer(bank, reply.dialog, { kind: "account", id: "giro" }, wish);
  if (done.kind !== "done") throw new Error(`Data was expected, not ${done.kind}.`);
  return done;
}

/** Logs in with the customer; `config` holds the values of the page of the PIN `config`. */
async function withCustomer(pin: string, config?: Record<string, string>) {
  const wish = wishOn("2026-03-16");
  const reply = await connector.login(bank, { USER_NAME: "lena", USER_PIN: pin }, wish);
  if (reply.kind !== "more" || !config) return toData(reply, wish);
  const input = { kind: "form", values: config } as const;
  return toData(await connector.answer(bank, reply.dialog, input, wish), wish);
}

function alone(pin: string, access: Json, today = "2026-03-17"): Promise<Reply> {
  const wish = { ...wishOn(today), access };
  return connector.login(bank, { USER_NAME: "lena", USER_PIN: pin }, wish);
}

test.each([
  ["sync-wrong", { kind: "refused", error: "login_failed", dialog: null }],
  ["sync-tan", { kind: "more", page: "tan" }],
])("with the PIN %s only a login without the customer fails", async (pin, met) => {
  const { access = null } = await withCustomer(pin);
  expect(await alone(pin, access)).toMatchObject(met);
  expect(await withCustomer(pin)).toMatchObject({ kind: "done" });
});

test("the configured number of reads fails, and the configuration stays", async () => {
  const config = { cfg_holder: "Lena Muster", cfg_sync_failures: "2" };
  let { access = null } = await withCustomer("config", config);
  for (const _ of ["first", "second"]) {
    const refused = await alone("config", access);
    if (refused.kind !== "refused") throw new Error("A refusal was expected.");
    expect(refused.error).toBe("tech_error");
    access = refused.access ?? null;
  }
  const { data } = await toData(await alone("config", access), wishOn("2026-03-17"));
  expect(data.account.holder).toBe("Lena Muster");
});

test("a customer who logged in on the bank's own page must take part in later reads", async () => {
  const wish = wishOn("2026-03-16");
  const login = await connector.login(bank, { USER_PIN: "config" }, wish);
  if (login.kind !== "more") throw new Error("A page was expected.");
  const values = { cfg_login: "redirect" };
  const page = await connector.answer(bank, login.dialog, { kind: "form", values }, wish);
  if (page.kind !== "more") throw new Error("A page was expected.");
  const back = { kind: "poll", returned: { result: "confirmed" } } as const;
  const done = await toData(await connector.answer(bank, page.dialog, back, wish), wish);
  expect(done.access).toBeUndefined();
});

test.each<Json>([null, "", [], {}, { failures: 0 }, { config: null }])(
  "rejects access with %j",
  async (access) => {
    expect(await alone("1", access)).toMatchObject({ kind: "refused", error: "login_failed" });
  },
);

test("each day adds rows, keeps earlier ones, and books announced ones", async () => {
  const config = { cfg_prebooked: "1" };
  let { access = null, data } = await withCustomer("config", config);
  let added = 0;
  for (let day = 1; day <= 10; day += 1) {
    const today = addDays("2026-03-16", day);
    const next = await toData(await alone("config", access, today), wishOn(today));
    const since = addDays(today, -20);
    const booked = data.turnovers.filter((row) => !row.prebooked && row.bookingDate >= since);
    const due = data.turnovers.filter((row) => row.prebooked && row.bookingDate <= today);
    const settled = due.map((row) => ({ bookingDate: row.bookingDate, amount: row.amount }));
    for (const row of booked) expect(next.data.turnovers).toContainEqual(row);
    for (const row of settled) {
      expect(next.data.turnovers).toContainEqual(
        expect.objectContaining({ ...row, prebooked: false }),
      );
    }
    added += next.data.turnovers.filter((row) => row.bookingDate === today).length;
    ({ access = null, data } = next);
  }
  expect(added).toBeGreaterThan(8);
});
