// Home on days on which the clocks have changed since the same day last week.
import { expect, it } from "vitest";
import { openApi } from "#http/testing/api.ts";
import type { Home } from "#schema/account/home.ts";
import { signIn } from "./testing/sign-in.ts";

it.each([
  // Midnight of the Monday before was an hour earlier, and after.
  ["the end", "2026-10-26T10:00:00Z", "2026-10-18T22:30:00Z", "2026-10-18T21:30:00Z"],
  ["the beginning", "2026-03-30T10:00:00Z", "2026-03-22T23:30:00Z", "2026-03-22T22:30:00Z"],
])("compares with the whole day before %s of summer time", async (_, now, early, before) => {
  const api = await openApi();
  for (const created of [early, before]) {
    api.time.now = Date.parse(created);
    expect((await api.post("/v1/verifications", { language: "en" })).status).toBe(200);
  }
  api.time.now = Date.parse(now);
  const { ask } = await signIn(api);
  const { body } = await ask("GET /:mode/home", "/test/home");
  expect((body as Home).lastWeek.started).toBe(1);
  await api.close();
});
