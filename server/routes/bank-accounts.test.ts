// Connections, accounts, balances and turnovers of a bank user: fields, order, ranges, deletion.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { listTurnovers } from "#bank-users/turnovers.ts";
import { type Api, openApi } from "#http/testing/api.ts";
import { financeTool, type Tool } from "./testing/finance-tool.ts";

/** 2026-03-02 10:00:00 in service time. */
const NOW = "2026-03-02T09:00:00Z";

let api: Api;
let tool: Tool;
let now: number;
beforeAll(async () => {
  api = await openApi();
  tool = financeTool(api);
  now = api.ctx.clock();
});
afterAll(() => api.close());

const idsIn = (body: Record<string, unknown>) =>
  (body["data"] as { id: string }[]).map(({ id }) => id);

const rowsOf = ({ body }: { body: Record<string, unknown> }) =>
  body["turnovers"] as Record<string, unknown>[];

describe("a connection", () => {
  it("has all its fields, both as a single object and in the list, by either id and path", async () => {
    const user = await tool.openUser();
    const { id, transaction } = await tool.connect(user.owner, { lastSynced: now });
    const expected = {
      id,
      transaction,
      bic: "TESTDE88XXX",
      bank_name: "Testbank",
      country_id: "DE",
      sync_mode: "full",
      sync_active: true,
      sync_message: "",
      sync_fail_counter: 0,
      last_synced: NOW,
      consent_valid_until: "2024-06-30",
      testmode: true,
      created_at: NOW,
      object: "bank_connection",
    };
    for (const name of [id, transaction]) {
      expect((await user.get(`/v1/connections/${name}`)).body).toEqual(expected);
      expect((await user.get(`/v1/api/connections/${name}/`)).body).toEqual(expected);
    }
    expect((await user.get("/v1/connections")).body).toMatchObject({ total: 1, data: [expected] });
  });

  it("is listed newest first", async () => {
    const user = await tool.openUser();
    const old = await tool.connect(user.owner, { createdAt: now - 1000 });
    const young = await tool.connect(user.owner, { createdAt: now });
    expect(idsIn((await user.get("/v1/connections")).body)).toEqual([young.id, old.id]);
    const page = await user.get("/v1/connections?per_page=1&page=2");
    expect(page.body).toMatchObject({ total: 2, from: 2, to: 2, next_page_url: null });
    expect(idsIn(page.body)).toEqual([old.id]);
  });

  it("lists its accounts", async () => {
    const user = await tool.openUser();
    const [one, other] = [await tool.connect(user.owner), await tool.connect(user.owner)];
    const mine = await tool.addAccount(user.owner, { connection: one.id });
    await tool.addAccount(user.owner, { connection: other.id });
    for (const name of [one.id, one.transaction]) {
      const list = await user.get(`/v1/connections/${name}/accounts`);
      expect([list.body["total"], idsIn(list.body)]).toEqual([1, [mine.id]]);
    }
    expect((await user.get("/v1/connections/bcn_nothing/accounts")).status).toBe(404);
  });

  it("is deleted with the service's half of its credentials; its accounts remain", async () => {
    const user = await tool.openUser();
    const { id } = await tool.connect(user.owner);
    const account = await tool.addAccount(user.owner, { connection: id }, [{}]);
    const { merchant, mode } = user.owner;
    const half = { merchant, mode, id: "crp_one", record: id, half: "h", given: null, usedAt: 0 };
    await api.ctx.store.write((db) => db.credentialParts.insert(half));
    const path = `/v1/connections/${id}`;
    expect(await user.ask("DELETE", path)).toMatchObject({ status: 204, body: { text: "" } });
    expect((await user.ask("DELETE", path)).status).toBe(404);
    expect((await user.get(path)).status).toBe(404);
    expect((await user.get(account.path)).body).toMatchObject({ bank_connection_id: id });
    const left = await api.ctx.store.read((db) =>
      db.in(user.owner).credentialParts.find("crp_one"),
    );
    expect(left).toBeNull();
  });
});

describe("an account", () => {
  it("has all its fields, both as a single object and in the list", async () => {
    const user = await tool.openUser();
    const { id, path, iban } = await tool.addAccount(user.owner, { joint: true });
    const expected = {
      id,
      bank_connection_id: "bcn_one",
      holder: "Max Mustermann",
      description: "Girokonto",
      iban,
      bic: "TESTDE88XXX",
      account_number: "12345678",
      bank_code: "88888888",
      bank_name: "Testbank",
      country_id: "DE",
      type: "giro",
      joint_account: true,
      transaction_possible: true,
      created_at: NOW,
      object: "bank_account",
    };
    expect((await user.get(path)).body).toEqual(expected);
    expect((await user.get(`/v1/accounts/${id}`)).body).toEqual(expected);
    expect((await user.get("/v1/api/accounts")).body).toMatchObject({ total: 1, data: [expected] });
  });

  it("is listed newest first, those of one sync in the bank's order", async () => {
    const user = await tool.openUser();
    const ids: string[] = [];
    for (const createdAt of [now - 5, now - 5, now, now]) {
      ids.push((await tool.addAccount(user.owner, { createdAt })).id);
    }
    const [a, b, c, d] = ids;
    const list = async (query = "") => idsIn((await user.get(`/v1/api/accounts${query}`)).body);
    expect(await list()).toEqual([c, d, a, b]);
    expect(await list("?direction=asc")).toEqual([a, b, c, d]);
    expect(await list("?per_page=2&page=2")).toEqual([a, b]);
  });

  it("is deleted permanently while the user's connections exist", async () => {
    const user = await tool.openUser();
    const connection = await tool.connect(user.owner, { excluded: ["DE1"] });
    const other = await tool.connect(user.owner);
    const { path, iban } = await tool.addAccount(user.owner, { connection: connection.id }, [{}]);
    expect((await user.ask("DELETE", path)).status).toBe(204);
    for (const [method, rest] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/balance"],
      ["GET", "/turnovers"],
      ["POST", "/markAsSeen"],
    ]) {
      expect((await user.ask(method ?? "", `${path}${rest}`)).status).toBe(404);
    }
    const kept = await api.ctx.store.read((db) =>
      db.of(user.owner).connections.find(connection.id),
    );
    expect(kept?.excluded).toEqual(["DE1", iban]);
    const beside = await api.ctx.store.read((db) => db.of(user.owner).connections.find(other.id));
    expect(beside?.excluded).toEqual([iban]);
  });

  it("can be deleted after its connection", async () => {
    const user = await tool.openUser();
    const { path } = await tool.addAccount(user.owner, { connection: "bcn_gone" });
    expect((await user.ask("DELETE", path)).status).toBe(204);
  });

  it.each([
    [
      { balance: -35_000, available: 165_000, limit: 200_000 },
      { balance: -350, available: 1650, limit: 2000 },
    ],
    [
      { balance: 81_240, available: null, limit: null },
      { balance: 812.4, available: null, limit: null },
    ],
    [
      { balance: null, available: null, limit: null },
      { balance: 0, available: null, limit: null },
    ],
  ])("with %o returns them as %o", async (kept, rendered) => {
    const user = await tool.openUser();
    const { id, path } = await tool.addAccount(user.owner, { ...kept, seenAt: now });
    const { status, body } = await user.get(`${path}/balance`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      ...rendered,
      currency: "EUR",
      currency_id: "EUR",
      date: NOW,
      created_at: NOW,
      object: "bank_account_balance",
    });
  });
});

describe("the turnovers of an account", () => {
  /** Booking days, oldest first; the clock is at 2026-03-02. */
  const DAYS = ["2025-03-01", "2025-03-02", "2026-02-01", "2026-03-01", "2026-03-02", "2026-03-03"];
  let user: Awaited<ReturnType<Tool["openUser"]>>;
  let path: string;
  beforeAll(async () => {
    user = await tool.openUser();
    const rows = DAYS.map((bookingDate, nth) => ({ bookingDate, amount: nth, isNew: nth > 1 }));
    ({ path } = await tool.addAccount(user.owner, { seenAt: now - DAY }, rows));
  });
  const daysOf = async (query: string) =>
    rowsOf(await user.get(`${path}/turnovers${query}`)).map((row) => row["booking_date"]);

  it("have all of their fields", async () => {
    const { id, path: other } = await tool.addAccount(user.owner, { seenAt: now - DAY }, [
      { bookingDate: "2026-02-27", counterIban: null, tags: ["rent", "cash"], prebooked: true },
    ]);
    const { status, body } = await user.get(`${other}/turnovers?days=3`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      turnovers: [
        {
          id: expect.stringMatching(/^tur_[A-Za-z0-9]{16}$/),
          booking_date: "2026-02-27",
          amount: -59.9,
          currency_id: "EUR",
          currency: "EUR",
          purpose: ["Order 7", "thank you"],
          counter_iban: null,
          counter_bic: null,
          counter_holder: "Blumen Adler",
          prebooked: true,
          canceled: false,
          tags: ["rent", "cash"],
          new: true,
        },
      ],
      days: 365,
      date: "2026-03-01T09:00:00Z",
      created_at: NOW,
      object: "bank_account_turnovers",
    });
  });

  it.each([
    ["", 365, DAYS.slice(1).toReversed()],
    ["?from=2026-02-01", 29, DAYS.slice(2).toReversed()],
    ["?from=2020-01-01", 2252, DAYS.toReversed()],
    ["?to=2026-03-01", 365, ["2026-03-01", "2026-02-01", "2025-03-02", "2025-03-01"]],
    ["?to=2026-03-03", 365, DAYS.slice(2).toReversed()],
    ["?from=2026-02-01&to=2026-02-01", 0, ["2026-02-01"]],
    ["?from=2026-03-02&to=2026-03-01", 0, []],
    ["?from=2026-03-02T00:30:00%2B02:00", 1, DAYS.slice(3).toReversed()],
    ["?from=&to=", 365, DAYS.slice(1).toReversed()],
  ])("within %j are those of %i days, newest first", async (query, days, found) => {
    expect(await daysOf(query)).toEqual(found);
    expect((await user.get(`${path}/turnovers${query}`)).body["days"]).toBe(days);
  });

  it.each(["from=yesterday", "to=2026-02-30", "only_new=perhaps", "onlyNew=2"])(
    "are not returned for %s",
    async (query) => {
      const { status, body } = await user.get(`${path}/turnovers?${query}`);
      const name = query.split("=", 1);
      expect([status, Object.keys(Object(body["errors"]))]).toEqual([422, name]);
    },
  );

  it("are new until they are marked as seen, up to a day or all", async () => {
    const unseen = (name = "only_new") => daysOf(`?to=2026-03-03&${name}=1`);
    expect(await unseen()).toEqual(DAYS.slice(2).toReversed());
    expect(await unseen("onlyNew")).toEqual(DAYS.slice(2).toReversed());
    expect(await daysOf("?to=2026-03-03&only_new=0")).toEqual(DAYS.slice(2).toReversed());
    const marked = await user.ask("POST", `${path}/markAsSeen/2026-03-01`);
    expect([marked.status, marked.body]).toEqual([200, {}]);
    expect(await unseen()).toEqual(["2026-03-03", "2026-03-02"]);
    for (const none of ["2026-02-30", "all", "2026-03-02T10:00:00Z"]) {
      const { status, body } = await user.ask("POST", `${path}/markAsSeen/${none}`);
      expect([status, Object.keys(Object(body["errors"]))]).toEqual([422, ["date"]]);
    }
    const all = await user.ask("POST", `${path.replace("/api", "")}/MARKASSEEN/`);
    expect([all.status, all.body]).toEqual([200, {}]);
    expect(await unseen()).toEqual([]);
  });

  describe("of ten years", () => {
    const first = Date.parse("2016-03-05");
    const rows = Array.from({ length: 1200 }, (_, nth) => ({
      bookingDate: new Date(first + Math.floor(nth / 2) * 6 * DAY).toISOString().slice(0, 10),
      position: nth,
      amount: nth,
      purpose: [`"${nth}", [],`],
    }));
    it.each(["2016-03-05", "2021-01-01"])(
      "first read on %s are returned once each",
      async (day) => {
        const { path: long } = await tool.addAccount(user.owner, { coveredFrom: day }, rows);
        const { body } = await user.get(`${long}/turnovers?from=2001-01-01`);
        const amounts = rowsOf({ body }).map((row) => Math.round(Number(row["amount"]) * 100));
        expect(amounts).toEqual(rows.map(({ amount }) => amount).toReversed());
        expect(rowsOf({ body })[0]).toMatchObject({ purpose: ['"1199", [],'] });
      },
    );

    it("are those of one sync, even if another one runs in between", async () => {
      const { store } = api.ctx;
      const account = await tool.addAccount(user.owner, { coveredFrom: "2016-03-05" }, rows);
      const { id, seenAt } = account;
      const all = { from: "2001-01-01", to: "9999-12-31", days: 0, onlyNew: false };
      let reads = 0;
      const move = () =>
        store.write(async (db) => {
          const [last] = await db.of(user.owner).turnovers.list(id, all);
          if (last)
            await db.of(user.owner).turnovers.update(id, { ...last, bookingDate: "2016-01-01" });
          await db.of(account).accounts.update({ ...account, seenAt: seenAt + 1 });
        });
      const read: typeof store.read = async (work) => {
        const result = await store.read(work);
        reads += 1;
        if (reads === 3) await move();
        return result;
      };
      const ctx = { ...api.ctx, store: { ...store, read } };
      const { turnovers } = await listTurnovers(ctx, user.owner, id, all);
      expect(turnovers).toHaveLength(rows.length);
      expect(turnovers.at(-1)).toMatchObject({ amount: 1199, bookingDate: "2016-01-01" });
    });
  });
});
