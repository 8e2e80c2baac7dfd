// A finished login creates a connection with its accounts, or renews the existing one.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FINISH_KEY } from "#connectors/test-bank/showcase.ts";
import { unscoped } from "#context/within.ts";
import { forgetTransaction } from "#products/forget-transaction.ts";
import { DAY } from "#schema/time.ts";
import { findSession } from "#products/testing/find-session.ts";
import { browserDoor, login, uiOf } from "#wizard/testing/world.ts";
import { deleteAccount } from "./accounts.ts";
import { deleteConnection } from "./connections.ts";
import { createConnection, resetConnection } from "#products/connections.ts";
import { CONSENT, nextSync } from "./jobs.ts";
import { type Household, openHousehold } from "./testing/household.ts";

const SECRET = "canary-pin-4711";
const TABS = { country_id: "DE", bank_code: "88888889" };
const AUSTRIA = { country_id: "AT", bank_code: "88888" };

let home: Household;
beforeEach(async () => {
  home = await openHousehold();
});
afterEach(() => home.world.close());

function typesOf(events: readonly { type: string }[]): string[] {
  return events.map(({ type }) => type.replace("bank_accounts.", ""));
}

describe("a new connection", () => {
  test("has bank, mode and consent, and imports all accounts without an account step", async () => {
    const { answer, connection, transaction } = await home.connect({ pin: "accounts" });
    expect(answer.form).toEqual({ name: "finish", elements: [] });
    expect(connection).toMatchObject({
      transaction,
      syncMode: "none",
      syncActive: false,
      syncMessage: "",
      syncFailCounter: 0,
      bankName: "Testbank",
      bic: "TESTDE88XXX",
      countryId: "DE",
      lastSynced: home.world.time.now,
      consentUntil: "2026-08-29",
      days: 365,
    });
    const accounts = await home.accounts();
    expect(accounts.map(({ description }) => description)).toEqual([
      "Girokonto",
      "Extra-Konto",
      "Girokonto Plus",
      "Kontokorrent",
    ]);
    expect(accounts[0]).toMatchObject({
      connection: connection?.id,
      balance: 212_300,
      available: 312_300,
      limit: 100_000,
      bankName: "Testbank",
      coveredFrom: "2025-03-02",
    });
  });

  test.each([
    ["full", true, true],
    ["shared", false, true],
    ["none", false, false],
  ] as const)(
    "of mode %s is read daily: %s; its end is announced: %s",
    async (mode, daily, notice) => {
      const { connection } = await home.connect({ pin: "1" }, { sync_mode: mode });
      if (!connection) throw new Error("There is no connection.");
      const subject = [...Object.values(home.owner), connection.id].join(" ");
      const starts = await home.world.ctx.store.read((db) =>
        Promise.all([
          nextSync(db, unscoped(home.world.ctx), connection),
          db.jobs.startOf(CONSENT, subject, 0),
        ]),
      );
      expect(starts.map((start) => start !== null)).toEqual([daily, notice]);
    },
  );

  test("keeps its accounts in the bank's order, however long the import takes", async () => {
    let now = home.world.time.now;
    Object.defineProperty(home.world.time, "now", { get: () => (now += 1) });
    await home.connect({ pin: "1" });
    const found = (await home.accounts()).map(({ description }) => description);
    expect(found).toEqual(["Girokonto", "Extra-Konto"]);
  });

  test("has tagged new turnovers of the requested range", async () => {
    await home.connect({ pin: "1" }, { days: 40 });
    const [giro] = await home.accounts();
    if (!giro) throw new Error("There is no account.");
    const rows = await home.rows(giro);
    expect(rows[0]?.bookingDate.slice(0, 7)).toBe("2026-01");
    expect(rows.every(({ isNew }) => isNew)).toBe(true);
    const tags = new Set(rows.flatMap((row) => row.tags));
    expect([...tags]).toEqual(expect.arrayContaining(["salary", "rent", "groceries"]));
  });

  test("imports each of several accounts that have neither IBAN nor number", async () => {
    const accounts = ["Kreditkarte Gold", "Kreditkarte Silber"].map((description) => {
      return { type: "creditcard", description, iban: "" };
    });
    const cfg_json = JSON.stringify({ version: 1, accounts });
    await home.connect({ pin: "config", pages: [{ cfg_json }] }, { days: 40 });
    const found = (await home.accounts()).map(({ description }) => description);
    expect(found).toEqual(["Kreditkarte Gold", "Kreditkarte Silber"]);
  });

  test("records an event for each account and one for its turnovers", async () => {
    const { transaction } = await home.connect({ pin: "1" });
    const events = await home.events();
    expect(typesOf(events)).toEqual([
      "new_account",
      "new_turnovers",
      "new_account",
      "new_turnovers",
      "session.finished",
    ]);
    const [giro] = await home.accounts();
    const data = { bank_user_id: home.owner.user, bank_account_id: giro?.id };
    expect(events[0]).toMatchObject({ transaction: null, data });
    const session = await findSession(home.world.ctx, home.owner, transaction);
    expect(session).toMatchObject({ ended: "finished", product: "svc_api" });
    expect(session.parameters).toEqual({});
  });

  test("remains after its session's data is deleted", async () => {
    const { connection, part, transaction } = await home.connect(
      { pin: "1" },
      { sync_mode: "shared" },
    );
    const { store } = home.world.ctx;
    const session = await findSession(home.world.ctx, home.owner, transaction);
    await store.write((db) => forgetTransaction(db, session, home.world.ctx));
    expect(await home.connections()).toMatchObject([{ id: connection?.id }]);
    const [id = ""] = part.split("|||");
    expect(await store.read((db) => db.in(home.owner).credentialParts.find(id))).not.toBeNull();
  });

  test("does not import blacklisted accounts", async () => {
    const data = "DE04888888880087654321";
    const { merchant, mode } = home.owner;
    const item = { merchant, mode, id: "bl_1", data, created_at: 0 } as const;
    await home.world.ctx.store.write((db) => db.in(item).blacklist.add(item));
    await home.connect({ pin: "1" });
    expect((await home.accounts()).map(({ description }) => description)).toEqual(["Girokonto"]);
  });

  test("cannot be created from blacklisted accounts only", async () => {
    const { merchant, mode } = home.owner;
    for (const data of ["DE62888888880012345678", "DE04888888880087654321"]) {
      const item = { merchant, mode, id: data, data, created_at: 0 } as const;
      await home.world.ctx.store.write((db) => db.in(item).blacklist.add(item));
    }
    const { answer } = await home.connect({ pin: "1" });
    expect(answer.error).toMatchObject({ code: "trans_not_possible", recoverable: false });
    expect(await home.connections()).toEqual([]);
  });
});

function kept(id = ""): Promise<string | null> {
  return home.world.ctx.store.read((db) => db.of(home.owner).connections.credentials(id));
}

describe("the stored credentials", () => {
  test("are absent in mode none", async () => {
    const { connection, part } = await home.connect({ pin: SECRET }, { sync_mode: "none" });
    expect([await kept(connection?.id), part]).toEqual([null, ""]);
  });

  test("are complete and sealed in mode full", async () => {
    const { connection, part } = await home.connect({ pin: SECRET }, { sync_mode: "full" });
    expect(connection).toMatchObject({ syncMode: "full", syncActive: true });
    expect(part).toBe("");
    expect(JSON.parse((await kept(connection?.id)) ?? "")).toMatchObject({
      login: { values: { USER_NAME: "lena", USER_PIN: SECRET }, bankCode: "88888888" },
    });
    expect(await home.world.kept()).not.toContain(SECRET);
    expect(home.world.logged.join("")).not.toContain(SECRET);
  });

  test("are one half in mode shared, and the session's client gets the other", async () => {
    const { connection, part } = await home.connect({ pin: SECRET }, { sync_mode: "shared" });
    expect(connection).toMatchObject({ syncMode: "shared", syncActive: false });
    expect(part).toMatch(/^crp_[A-Za-z0-9]{16}\|\|\|[\w-]{32,}$/);
    expect(await kept(connection?.id)).not.toContain(SECRET);
    expect(await home.world.kept()).not.toContain(SECRET);
  });

  test("cannot be opened in another user's session", async () => {
    const { world } = home;
    const other = await openHousehold({ world, user: "bus_0000000000000002" });
    const { part } = await home.connect({ pin: "1" }, { sync_mode: "shared" });
    async function useIn({ acting }: Household): Promise<string> {
      const opened = await createConnection(world.ctx, acting, {});
      const ask = browserDoor(world.wizard, opened.wizard_session_key);
      await ask({ country_id: "DE", bank_code: "88888888" });
      return (await ask({ credentials: part })).form.name;
    }
    await expect(useIn(other)).rejects.toMatchObject({
      status: 422,
      fields: { credentials: ["Belongs to another bank user: send the values of the login form."] },
    });
    expect(await other.connections()).toEqual([]);
    expect(await useIn(home)).toBe("finish");
  });

  test.each(["full", "shared"] as const)(
    "are absent in mode %s at a bank that does not allow it",
    async (sync_mode) => {
      const opened = await createConnection(home.world.ctx, home.acting, { sync_mode });
      const ask = browserDoor(home.world.wizard, opened.wizard_session_key);
      await ask({ country_id: "DE", bank_code: "88888888" });
      await ask(login("config"));
      const page = await ask({ cfg_login: "redirect" });
      const token = JSON.stringify(page).match(/redirect\/(\w+)/)?.[1] ?? "";
      await home.world.wizard.visit(token, (redirect) => ({
        ...redirect,
        opened: 1,
        returned: { result: "confirmed" },
      }));
      const done = await ask({ action: "poll" });
      expect(done.form.name).toBe("finish");
      expect(done.additional_data).toBeUndefined();
      const [connection] = await home.connections();
      expect(connection).toMatchObject({ syncMode: "none", syncActive: false });
      expect(await kept(connection?.id)).toBeNull();
    },
  );

  test("require the feature for mode shared", async () => {
    const plain = await openHousehold({ features: { wizard_api: true } });
    const create = async () =>
      createConnection(plain.world.ctx, plain.acting, { sync_mode: "shared" });
    await expect(create()).rejects.toMatchObject({ status: 403 });
    await plain.world.close();
  });
});

describe("a second connection to the same bank", () => {
  test("renews the first under the new transaction and keeps its accounts", async () => {
    const first = await home.connect({ pin: "1" });
    const before = await home.accounts();
    home.world.time.now += 3 * DAY;
    const second = await home.connect({ pin: "1" }, { sync_mode: "full" });
    expect(second.connection).toMatchObject({ id: first.connection?.id, syncMode: "full" });
    expect(await home.connections()).toHaveLength(1);
    expect((await home.accounts()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(typesOf(await home.events()).slice(5)).toEqual(["new_turnovers", "session.finished"]);
  });

  test.each([
    [10, "renewed", "2026-02"],
    [300, "renewed", "2025-08"],
    [10, "deleted", "2026-02"],
  ])("has no gap with %i requested days if the first was %s", async (days, how, month) => {
    const first = await home.connect({ pin: "1" }, { days: 10 });
    if (how === "deleted") {
      await deleteConnection(home.world.ctx, home.owner, first.connection?.id ?? "");
    }
    home.world.time.now += 90 * DAY;
    const { connection } = await home.connect({ pin: "1" }, { days });
    expect(connection).toMatchObject({ days });
    const [giro] = await home.accounts();
    if (!giro) throw new Error("There is no account.");
    const months = new Set((await home.rows(giro)).map((row) => row.bookingDate.slice(0, 7)));
    expect([...months][0]).toBe(month);
    for (const each of ["2026-03", "2026-04", "2026-05"]) expect(months).toContain(each);
  });

  test("is a different one in another country or under another code", async () => {
    await home.connect({ pin: "1" });
    await home.connect({ pin: "1", bank: AUSTRIA });
    expect(await home.connections()).toHaveLength(2);
    expect(await home.accounts()).toHaveLength(4);
  });

  test("finds the accounts of a deleted connection again, with no duplicate row", async () => {
    const { connection } = await home.connect({ pin: "1" });
    const [giro] = await home.accounts();
    if (!giro || !connection) throw new Error("There is no account.");
    const rows = await home.rows(giro);
    await home.world.ctx.store.write((db) => db.of(home.owner).connections.delete(connection.id));
    const again = await home.connect({ pin: "1" });
    expect(again.connection?.id).not.toBe(connection.id);
    const [same] = await home.accounts();
    expect(same).toMatchObject({ id: giro.id, connection: again.connection?.id });
    expect(await home.rows(giro)).toEqual(rows);
  });

  test("replaces one that has failed for good", async () => {
    const { connection } = await home.connect({ pin: "1" });
    if (!connection) throw new Error("There is no connection.");
    const stopped = { ...connection, syncFailCounter: 3 };
    await home.world.ctx.store.write((db) => db.of(stopped).connections.update(stopped));
    const again = await home.connect({ pin: "1" });
    expect(again.connection).toMatchObject({ syncFailCounter: 0 });
    expect(again.connection?.id).not.toBe(connection.id);
    expect(await home.connections()).toHaveLength(1);
  });

  test("does not restore an account that another connection showed last", async () => {
    const { connection } = await home.connect({ pin: "1" }, { sync_mode: "full" });
    await home.connect({ pin: "1", bank: TABS });
    const [giro] = await home.accounts();
    if (!giro || !connection) throw new Error("There is no account.");
    expect(giro.connection).not.toBe(connection.id);
    await deleteAccount(home.world.ctx, home.owner, giro.id);
    expect(await home.sync(connection.id)).toBeNull();
    await home.work();
    expect(await home.connection(connection.id)).toMatchObject({ syncFailCounter: 0 });
    expect(await home.accounts()).toHaveLength(1);
  });

  test("does not restore an account that its user deleted, unless the connection is new", async () => {
    const { connection } = await home.connect({ pin: "1" });
    const [giro] = await home.accounts();
    if (!giro || !connection) throw new Error("There is no account.");
    await home.world.ctx.store.write(async (db) => {
      await db.of(home.owner).accounts.delete(giro.id);
      await db.of(home.owner).connections.update({ ...connection, excluded: [giro.iban] });
    });
    await home.connect({ pin: "1" });
    expect(await home.accounts()).toHaveLength(1);
    await home.world.ctx.store.write((db) => db.of(home.owner).connections.delete(connection.id));
    await home.connect({ pin: "1" });
    expect(await home.accounts()).toHaveLength(2);
  });
});

describe("a session that renews a connection", () => {
  test("starts with the login at its bank, on the transport chosen before", async () => {
    const tab = "tra_Kd82LmQ0sVx4TzB1";
    const bank = { country_id: "DE", bank_code: "88888889" };
    const opened = await createConnection(home.world.ctx, home.acting, { sync_mode: "full" });
    const ask = browserDoor(home.world.wizard, opened.wizard_session_key);
    await ask(bank);
    await ask({ action: "switch-login-tabs", tab });
    await ask(login("1"));
    const [connection] = await home.connections();
    expect(connection).toMatchObject({ transport: tab, bankCode: "88888889" });
    const reset = await resetConnection(home.world.ctx, home.acting, connection?.id ?? "");
    const again = await browserDoor(home.world.wizard, reset.wizard_session_key)({});
    expect(uiOf(again)).toMatchObject({ step: "login", allowed: { back: false } });
    expect(again.form.elements[0]).toMatchObject({ type: "tabs", selected: tab });
    expect(again.form.elements[1]).toMatchObject({ label: "Firmenkennung" });
  });

  test("has no tabs at a bank with one transport", async () => {
    const { connection } = await home.connect({ pin: "1" });
    const reset = await resetConnection(home.world.ctx, home.acting, connection?.id ?? "");
    const { form } = await browserDoor(home.world.wizard, reset.wizard_session_key)({});
    expect(form.elements.map(({ type }) => type)).toEqual(["text", "password", "checkbox"]);
  });

  test("keeps mode, id and transaction, and clears the failure", async () => {
    const first = await home.connect({ pin: "1" }, { sync_mode: "full" });
    if (!first.connection) throw new Error("There is no connection.");
    const failed = { ...first.connection, syncFailCounter: 2, syncMessage: "x", asks: true };
    await home.world.ctx.store.write((db) =>
      db.of(failed).connections.update({ ...failed, syncActive: false }),
    );
    home.world.time.now += 200 * DAY;
    const opened = await resetConnection(home.world.ctx, home.acting, failed.id);
    await home.walk(opened, { pin: "1" });
    expect(await home.connection(failed.id)).toMatchObject({
      transaction: first.transaction,
      syncMode: "full",
      syncActive: true,
      syncMessage: "",
      syncFailCounter: 0,
      asks: false,
      lastSynced: home.world.time.now,
      consentUntil: "2027-03-17",
    });
  });

  test("creates a connection if it was deleted meanwhile", async () => {
    const { connection } = await home.connect({ pin: "1" });
    if (!connection) throw new Error("There is no connection.");
    const opened = await resetConnection(home.world.ctx, home.acting, connection.id);
    await home.world.ctx.store.write((db) => db.of(home.owner).connections.delete(connection.id));
    expect((await home.walk(opened, { pin: "1" })).form.name).toBe("finish");
    expect(await home.connections()).toHaveLength(1);
  });
});

test.each<[string, { pin: string; pages: { [name: string]: string }[] }]>([
  ["a second page", { pin: "next", pages: [{ login_next: "1" }] }],
  [
    "a wait",
    { pin: "autosubmit", pages: [{ action: "poll" }, { action: "poll" }, { action: "poll" }] },
  ],
  ["configured test data", { pin: "config", pages: [{ cfg_holder: "Lena Muster" }] }],
  ["the showcase", { pin: "forms", pages: [{ sample: FINISH_KEY }] }],
])("a login with %s creates a connection", async (_, how) => {
  const { answer, connection } = await home.connect(how, { sync_mode: "full" });
  expect(answer.form.name).toBe("finish");
  expect(connection).toMatchObject({ syncMode: "full" });
});
