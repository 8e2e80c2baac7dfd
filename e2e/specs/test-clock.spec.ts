// The clock of Test mode when the process dies that moves it.
import { writeFileSync } from "node:fs";
import { HOLD } from "#test-mode/walk.ts";
import { call, finish, openBankUser } from "../api.ts";
import { clockBy } from "../damage/clock.ts";
import { expect, test } from "../fixtures.ts";

const CLOCK = "/v1/test/clock";

test("a clock goes on from where its process died, and nothing happens twice", async ({
  start,
  store,
}, info) => {
  test.slow();
  const ahead = info.outputPath("ahead");
  const service = await start({ SVC_LOG_LEVEL: "error", ...clockBy(ahead) });
  try {
    const user = await openBankUser(service);
    const { key } = await user.connect({ sync_mode: "full" });
    await finish(service, key);
    const { body: frozen } = await call(service, CLOCK, { body: { advance: "0 seconds" } });
    const moving = call(service, CLOCK, { body: { advance: "175 days" } }).catch(() => null);
    const read = async () => (await call(service, CLOCK)).body;
    await expect
      .poll(async () => String((await read())["now"]) > String(frozen["now"]), { intervals: [5] })
      .toBe(true);
    await service.restart("SIGKILL", async () => {
      // The clock is held for a while, because the dead process might be one of several. Jobs on
      // PostgreSQL go by the clock of the database, which nobody sets.
      if (store === "SQLite") writeFileSync(ahead, String(HOLD));
    });
    expect(await moving).toBeNull();

    const left = await read();
    expect([left["frozen"], String(left["now"]) < String(left["target"])]).toEqual([true, true]);
    const goOn = async () =>
      (await call(service, CLOCK, { body: { now: left["target"] } })).body["target"];
    await expect.poll(goOn, { timeout: 120_000, intervals: [1000] }).toBeNull();
    expect(await read()).toMatchObject({ now: left["target"], target: null, frozen: true });
    const type = "bank_accounts.consent_expiring";
    expect((await call(service, `/v1/events?type=${type}`)).body["total"]).toBe(1);
    const turnovers = "/v1/events?type=bank_accounts.new_turnovers&per_page=500";
    const { data } = (await call(service, turnovers)).body as { data: { created_at: string }[] };
    const days = data.map(({ created_at }) => created_at.slice(0, 10));
    expect(days.length).toBeGreaterThan(20);
    const newest = String(left["target"]).slice(0, 10);
    expect(days.every((day) => day <= newest)).toBe(true);
  } finally {
    await service.stop();
  }
});
