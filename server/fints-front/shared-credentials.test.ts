// Shared credentials at a bank that speaks FinTS: the client's half opens later logins and syncs.
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Household, openHousehold } from "#bank-users/testing/household.ts";
import type { JsonObject } from "#schema/json.ts";
import { BANK, login, serverDoor } from "#wizard/testing/world.ts";
import { connectTo } from "./testing/connect.ts";
import { openBank } from "./testing/customer.ts";

const PIN = "with-credit-card";
/** Place of chipTAN with a flicker code on the page that offers the methods. */
const METHOD = { tan_method: "2" };

let home: Household;
let messages: string[];

beforeEach(async () => {
  const { bank, clock } = openBank();
  messages = [];
  const send = (_: string, message: Uint8Array) => {
    messages.push(Buffer.from(message).toString("latin1"));
    return bank.answer(message);
  };
  home = await openHousehold({ connector: connectTo(send, () => (clock.now += 5000)) });
});
afterEach(() => home.world.close());

/** Walks a verification from the merchant's server. */
async function verify(...answers: JsonObject[]) {
  const { world } = home;
  const { key } = await world.create();
  const ask = serverDoor(world.wizard, key);
  await ask({});
  let page = await ask(BANK);
  for (const answer of answers) page = await ask(answer);
  const given = page.additional_data?.login_credentials ?? "";
  return { page, given, form: page.form.name };
}

it("replaces user name and PIN in a later session, which chooses its TAN method anew", async () => {
  const first = await verify(login(PIN), METHOD);
  expect([first.form, first.given.slice(0, 4)]).toEqual(["finish", "crp_"]);
  const later = await verify({ credentials: first.given }, METHOD);
  expect(later.form).toBe("finish");
  expect(later.given).not.toBe(first.given);
});

it("syncs a connection with the half, and asks for the customer without it", async () => {
  const { part, connection } = await home.connect(
    { pin: PIN, pages: [METHOD] },
    { sync_mode: "shared", days: 30 },
  );
  const id = connection?.id ?? "";
  home.world.pass(60_000);
  const before = messages.length;
  expect(await home.sync(id, { credentials: part })).toBeNull();
  await home.work();
  expect(await home.connection(id)).toMatchObject({ syncFailCounter: 0, asks: false });
  expect(messages.length).toBeGreaterThan(before);
  expect(await home.sync(id)).toMatchObject({ wizard_session_key: expect.any(String) });
});

it("leaves the PIN nowhere: not in a half, not in the store", async () => {
  const { given } = await verify(login(PIN), METHOD);
  const half = Buffer.from(given.split("|||")[1] ?? "", "base64url").toString("latin1");
  for (const text of [half, await home.world.kept(), ...home.world.logged]) {
    expect(text).not.toContain(PIN);
  }
});
