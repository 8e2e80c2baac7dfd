// A bank user connects a bank in the wizard; then the finance tool's server reads and syncs.
import { type BankUser, openBankUser } from "../api.ts";
import { expect, test as base } from "../fixtures.ts";

type Connected = { user: BankUser; transaction: string };

const test = base.extend<{ connect: (syncMode: "full" | "shared") => Promise<Connected> }>({
  /** A new user connects a bank in the wizard; its next sync fails. */
  connect: ({ look, page, service, site, wizard }, use) =>
    use(async (syncMode) => {
      const user = await openBankUser(service);
      const { key, transaction } = await user.connect({ sync_mode: syncMode, language: "en" });
      await page.goto(site.page(key, look));
      await wizard.chooseBank();
      await wizard.loginFailing(1);
      await wizard.expectFinished();
      return { user, transaction };
    }),
});

/** Calls on a user's connection. */
function connectionOf({ ask }: BankUser, id: string) {
  const path = `/v1/connections/${id}`;
  const read = async () => (await ask(path)).body;
  return {
    read,
    sync: (body: object = {}) => ask(`${path}/sync`, { body }),
    /** Waits until background syncs have failed this many times in a row. */
    expectFailures: (count: number) =>
      expect.poll(async () => (await read())["sync_fail_counter"]).toBe(count),
  };
}

/** IBANs of a user's accounts with turnovers in every month of a year. */
async function filledOf({ ask }: BankUser): Promise<string[]> {
  const { body } = await ask("/v1/api/accounts");
  const filled: string[] = [];
  for (const { id, iban } of body["data"] as { id: string; iban: string }[]) {
    const { turnovers } = (await ask(`/v1/api/accounts/${id}/turnovers`)).body;
    const days = (turnovers as { booking_date: string }[]).map((each) => each.booking_date);
    if (new Set(days.map((day) => day.slice(0, 7))).size >= 12) filled.push(iban);
  }
  return filled;
}

const IBANS = ["DE62888888880012345678", "DE04888888880087654321"];

test("a connection that stores its login syncs by itself, and with force after a failure", async ({
  connect,
  wizard,
}) => {
  const { user, transaction } = await connect("full");
  expect(await wizard.given()).toEqual([]);
  expect(await filledOf(user)).toEqual(IBANS);

  const connection = connectionOf(user, transaction);
  expect(await connection.read()).toMatchObject({ sync_mode: "full", sync_active: true });
  expect(await connection.sync()).toMatchObject({ status: 204, body: {} });
  await connection.expectFailures(1);
  const refused = await connection.sync();
  expect([refused.status, Object.keys(Object(refused.body["errors"]))]).toEqual([422, ["force"]]);
  expect((await connection.sync({ force: true })).status).toBe(204);
  await connection.expectFailures(0);
  expect(await connection.read()).toMatchObject({ sync_active: true, sync_message: "" });
});

test("a connection with split credentials syncs with the page's half, or in the wizard", async ({
  connect,
  look,
  page,
  site,
  wizard,
}) => {
  const { user, transaction } = await connect("shared");
  const [credentials, ...more] = await wizard.given();
  expect([credentials, more]).toEqual([expect.any(String), []]);
  expect(await filledOf(user)).toEqual(IBANS);

  const connection = connectionOf(user, transaction);
  expect(await connection.read()).toMatchObject({ sync_mode: "shared", sync_active: false });
  expect((await connection.sync({ credentials })).status).toBe(204);
  await connection.expectFailures(1);
  expect((await connection.sync({ credentials })).status).toBe(204);
  await connection.expectFailures(0);

  const { status, body } = await connection.sync();
  expect(status).toBe(202);
  await page.goto(site.page(String(body["wizard_session_key"]), look));
  await wizard.login("123456");
  await wizard.expectFinished();
  const [next] = await wizard.given();
  expect(next).not.toBe(credentials);
  expect((await connection.sync({ credentials })).status, "the half of before").toBe(202);
  expect((await connection.sync({ credentials: next })).status).toBe(204);
});
