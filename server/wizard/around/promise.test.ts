// What the wizard says becomes of the login, where it is typed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Household, openHousehold } from "#bank-users/testing/household.ts";
import { createConnection } from "#products/connections.ts";
import { BANK, browserDoor, uiOf } from "../testing/world.ts";

let home: Household;
beforeAll(async () => {
  home = await openHousehold();
});
afterAll(() => home.world.close());

test.each([
  ["none", /^Your login details go to your bank\. .* never sees them\.$/],
  ["full", /stored encrypted, to read your accounts up to four times a day/],
  ["shared", /stored encrypted in two halves\. .* holds one of them/],
] as const)("a connection in mode %s tells what becomes of the login", async (sync_mode, says) => {
  const request = { sync_mode, language: "en" } as const;
  const { wizard_session_key: key } = await createConnection(home.world.ctx, home.acting, request);
  const ask = browserDoor(home.world.wizard, key);
  await ask({});
  const ui = uiOf(await ask(BANK));
  expect([ui.step, ui.promise]).toEqual(["login", expect.stringMatching(says)]);
});
