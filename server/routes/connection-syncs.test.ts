// Creating, syncing and resetting connections over HTTP: statuses, members, path aliases.
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Answer, type Api, openApi } from "#http/testing/api.ts";
import { inBothModes } from "#schema/features.ts";
import { type Tool, financeTool } from "./testing/finance-tool.ts";
import { finishWizard } from "./testing/customer.ts";

const TODAY = { consentUntil: "2026-08-29" };
const OPENED = {
  wizard_session_key: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
  transaction: expect.stringMatching(/^12345-bcs-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$/),
};

let api: Api;
let tool: Tool;
let person: Awaited<ReturnType<Tool["openUser"]>>;
beforeAll(async () => {
  api = await openApi();
  tool = financeTool(api);
  person = await tool.openUser();
});
afterAll(() => api.close());

const fields = (body: unknown) => Object.keys(Object(Reflect.get(Object(body), "errors")));

/** The first form of a new session. */
async function firstForm(request: object) {
  const { body: opened } = await person.ask("PUT", "/v1/connections", request);
  const answer = await api.post("/wizard", { key: opened["wizard_session_key"] });
  return answer.body["form"];
}

/** The response to the sync of a new connection: its body, or the refused fields. */
async function sync(changes: object, body: object | string = {}): Promise<unknown[]> {
  const { id } = await tool.connect(person.owner, { ...TODAY, ...changes });
  const answer = await person.ask("POST", `/v1/connections/${id}/sync`, body);
  return [answer.status, answer.status === 422 ? fields(answer.body) : answer.body];
}

describe("PUT /v1/connections", () => {
  it.each<[string, object | string]>([
    ["nothing", ""],
    ["an empty object", {}],
    ["a mode", { sync_mode: "full" }],
    ["bank and country", { sync_mode: "none", bic: "TESTDE88XXX", country_id: "DE" }],
    ["a form-encoded body", "sync_mode=full&country_id=AT"],
    ["language and range", { language: "en", days: "90" }],
    ["ignored members", { limit_days: 7, account_selection: "x", fints_product_id: "y" }],
  ])("opens a session of %s", async (_, body) => {
    const { status, body: answer } = await person.ask("PUT", "/v1/connections", body);
    expect([status, answer]).toEqual([200, OPENED]);
  });

  it("has an alias with api in its path", async () => {
    expect((await person.ask("PUT", "/v1/api/connections", {})).body).toEqual(OPENED);
  });

  it.each<[string, object, string[]]>([
    ["an unknown mode", { sync_mode: "sometimes" }, ["sync_mode"]],
    ["an invalid BIC", { bic: "X" }, ["bic"]],
    ["an unknown country", { country_id: "XX" }, ["country_id"]],
    ["too few days", { days: 9 }, ["days"]],
    ["too many days", { days: 366 }, ["days"]],
  ])("refuses %s", async (_, body, names) => {
    const answer = await person.ask("PUT", "/v1/connections", body);
    expect([answer.status, fields(answer.body)]).toEqual([422, names]);
  });

  it("skips the bank step for a known BIC, and shows it for an unknown one", async () => {
    expect(await firstForm({ bic: "TESTDE88" })).toMatchObject({ name: "login" });
    expect(await firstForm({ bic: "NOBODE22XXX" })).toMatchObject({ name: "bank" });
  });

  it("refuses shared if it is not activated", async () => {
    expect((await person.ask("PUT", "/v1/connections", { sync_mode: "shared" })).status).toBe(403);
  });

  it("refuses an API key", async () => {
    expect((await tool.call("PUT", "/v1/connections", {})).status).toBe(403);
  });
});

describe("a finished session", () => {
  it("creates the connection with its accounts, found by transaction, and its session shows that", async () => {
    const own = await tool.openUser();
    const { body } = await own.ask("PUT", "/v1/connections", { sync_mode: "full" });
    const transaction = String(body["transaction"]);
    expect((await own.get(`/v1/connections/${transaction}`)).status).toBe(404);
    const last = await finishWizard(String(body["wizard_session_key"]), async (values) => {
      return (await own.ask("POST", "/v1/wizard", values)).body;
    });
    expect(last).toBe("finish");
    const connection = await own.get(`/v1/connections/${transaction}`);
    expect(connection.body).toMatchObject({
      transaction,
      object: "bank_connection",
      bank_name: "Testbank",
      sync_mode: "full",
      sync_active: true,
      sync_message: "",
      sync_fail_counter: 0,
      last_synced: "2026-03-02T09:00:00Z",
      consent_valid_until: "2026-08-29",
      testmode: true,
    });
    const accounts = await own.get(`/v1/connections/${transaction}/accounts`);
    expect(accounts.body).toMatchObject({
      total: 2,
      data: [{ description: "Girokonto" }, { description: "Extra-Konto" }],
    });
    const session = await tool.call("GET", `/v1/sessions/${transaction}`);
    expect(session.body).toMatchObject({ product: "svc_api", finished: true });
    const events = await tool.call("GET", "/v1/events?type=bank_accounts.new_account");
    expect(events.body).toMatchObject({ total: 2, data: [{ transaction: null }, {}] });
    const none = await tool.call("GET", `/v1/events?transaction=${transaction}`);
    expect(none.body).toMatchObject({ total: 0 });
  });
});

describe("POST sync", () => {
  const nothing = [204, { text: "" }];
  const failed = { syncActive: false, syncFailCounter: 1, syncMessage: "x" };
  const NOT_ACTIVATED = [403, expect.objectContaining({ type: "feature_not_enabled" })];

  it.each<[string, object, object | string, unknown[]]>([
    ["full", {}, {}, nothing],
    ["full, without a body", {}, "", nothing],
    ["none", { syncMode: "none" }, {}, [202, OPENED]],
    ["shared, which is not activated", { syncMode: "shared" }, {}, NOT_ACTIVATED],
    ["full after a failure", failed, {}, [422, ["force"]]],
    ["full after a failure, with force", failed, { force: "1" }, nothing],
    ["full after a failure, force sent as a form", failed, "force=true", nothing],
    [
      "full after three",
      { ...failed, syncFailCounter: 3 },
      { force: 1 },
      [422, ["sync_fail_counter"]],
    ],
    ["full, consent ended", { consentUntil: "2026-03-01" }, {}, [202, OPENED]],
    ["full, the bank asks", { ...failed, asks: true }, {}, [202, OPENED]],
  ])("%s", async (_, changes, body, expected) => {
    expect(await sync(changes, body)).toEqual(expected);
  });

  it("refuses a value that is not a boolean", async () => {
    expect(await sync({}, { force: "maybe" })).toEqual([422, ["force"]]);
  });

  it("has an empty 204 response", async () => {
    const { transaction } = await tool.connect(person.owner, TODAY);
    const answer = await person.ask("POST", `/v1/api/connections/${transaction}/sync`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([204, null]);
  });

  it("does not find a connection of another user", async () => {
    const other = await tool.openUser();
    const { id } = await tool.connect(other.owner, TODAY);
    for (const call of ["sync", "reset"]) {
      expect((await person.ask("POST", `/v1/connections/${id}/${call}`)).status).toBe(404);
    }
  });
});

describe("POST reset", () => {
  it.each(["full", "none"] as const)("opens a session in mode %s", async (syncMode) => {
    const { id } = await tool.connect(person.owner, { ...TODAY, syncMode, syncFailCounter: 2 });
    for (const path of ["/v1/connections", "/v1/api/connections"]) {
      const { body, status } = await person.ask("POST", `${path}/${id}/reset`);
      expect([status, body]).toEqual([202, OPENED]);
    }
  });

  it("refuses shared if it is not activated", async () => {
    const { id } = await tool.connect(person.owner, { ...TODAY, syncMode: "shared" });
    expect((await person.ask("POST", `/v1/connections/${id}/reset`)).status).toBe(403);
  });

  it("refuses one that is permanently inactive", async () => {
    const { id } = await tool.connect(person.owner, { ...TODAY, syncFailCounter: 3 });
    const { body, status } = await person.ask("POST", `/v1/connections/${id}/reset`);
    expect([status, fields(body)]).toEqual([422, ["sync_fail_counter"]]);
  });
});

test("a session of a user's connection needs that user's token, not another's", async () => {
  const { body } = await person.ask("PUT", "/v1/connections", {});
  const key = body["wizard_session_key"];
  const other = await tool.openUser();
  expect((await other.ask("POST", "/v1/wizard", { key })).status).toBe(422);
  expect((await person.ask("POST", "/v1/wizard", { key })).status).toBe(200);
});

test("shared credentials are returned at the finish, and log in their own user only", async () => {
  await api.ctx.store.write((db) =>
    db.merchants.update(api.merchants.first, {
      features: inBothModes({ wizard_api: true, shared_credentials: true }),
    }),
  );
  const own = await tool.openUser();
  const { body } = await own.ask("PUT", "/v1/connections", { sync_mode: "shared" });
  let given: unknown;
  await finishWizard(String(body["wizard_session_key"]), async (values) => {
    const answer = (await own.ask("POST", "/v1/wizard", values)).body;
    given = Reflect.get(Object(answer["additional_data"]), "login_credentials");
    return answer;
  });
  expect(given).toMatch(/^crp_/);
  const path = `/v1/connections/${String(body["transaction"])}/sync`;
  expect((await own.ask("POST", path, { credentials: given })).status).toBe(204);
  for (const sent of [{}, { credentials: "x" }]) {
    expect((await own.ask("POST", path, sent)).status).toBe(202);
  }
  const reset = path.replace(/sync$/, "reset");
  expect((await own.ask("POST", reset)).status).toBe(202);
  const bank = { bic: "TESTDE88" };
  const other = await tool.openUser();
  const foreign = { status: 422, body: { error: { credentials: [expect.any(String)] } } };
  const ofMerchant = await api.post("/v1/verifications", bank);
  expect(await logIn(ofMerchant, given)).toMatchObject(foreign);
  const ofOther = await other.ask("PUT", "/v1/connections", bank);
  expect(await logIn(ofOther, given, other.token)).toMatchObject(foreign);
  const ofOwn = await own.ask("PUT", "/v1/connections", bank);
  expect(await logIn(ofOwn, given, own.token)).toMatchObject({
    body: { form: { name: "finish" } },
  });
});

/** The answer to a login with a client's half, in a session that was just created. */
function logIn({ body }: Answer, credentials: unknown, key?: string): Promise<Answer> {
  return api.post("/v1/wizard", { key: body["wizard_session_key"], credentials }, key);
}
