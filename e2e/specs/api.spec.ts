// The API of the built server, as a merchant's server calls it.
import { call, createSession, wizard } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { LIVE_KEY, TEST_KEY } from "../service.ts";

const BANK = { country_id: "DE", bank_code: "88888888" };
const LOGIN = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };

test("four calls complete a checkout, which is then read, listed and deleted", async ({
  service,
}) => {
  const merchant_id = `order-${Date.now()}`;
  const created = await call(service, "/v1/verifications", {
    body: { check_amount: 12.5, merchant_id, metadata: { cart: [1, 2] } },
  });
  expect(created.status).toBe(200);
  expect(created.body).toEqual({
    wizard_session_key: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
    transaction: expect.stringMatching(/^\d{5}-xv-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$/),
  });
  const { wizard_session_key: key, transaction } = created.body;
  const path = `/v1/verifications/${String(transaction)}`;
  expect((await call(service, path)).status).toBe(404);

  expect(await wizard(service, { key })).toMatchObject({ error: [], form: { name: "bank" } });
  expect(await wizard(service, { key, ...BANK })).toMatchObject({ form: { name: "login" } });
  const accounts = { ...LOGIN, USER_PIN: "accounts" };
  expect(await wizard(service, { key, ...accounts })).toMatchObject({ form: { name: "account" } });
  const finish = { code: 200, error: [], polling: {}, form: { name: "finish", elements: [] } };
  expect(await wizard(service, { key, account_id: 0 })).toMatchObject(finish);
  expect(await wizard(service, { key })).toMatchObject(finish);

  const read = await call(service, path);
  expect(read.body).toEqual({
    id: expect.stringMatching(/^xv_[A-Za-z0-9]{16}$/),
    transaction,
    object: "svc_verification",
    account_holder: "Max Mustermann",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: "DE",
    check_requested: true,
    check_amount: 12.5,
    check_currency_id: "EUR",
    check_passed: true,
    testmode: true,
    metadata: { cart: [1, 2] },
    customer_fields: [],
    merchant_id,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect((await call(service, `/v1/verifications/${String(read.body["id"])}`)).body).toEqual(
    read.body,
  );

  const list = await call(service, `/v1/verifications?merchant_id=${merchant_id}&check_passed=1`);
  expect(list.body).toEqual({
    total: 1,
    per_page: 15,
    current_page: 1,
    last_page: 1,
    from: 1,
    to: 1,
    next_page_url: null,
    prev_page_url: null,
    data: [
      {
        ...read.body,
        check_requested: "1",
        check_amount: "12.50",
        check_passed: "1",
        testmode: "1",
      },
    ],
  });

  const events = await call(service, `${path}/events`);
  expect(events.body).toMatchObject({
    total: 1,
    data: [{ object: "svc_event", type: "transaction.created", transaction, testmode: "1" }],
  });
  const session = await call(service, `/v1/sessions/${String(transaction)}`);
  expect(session.body).toMatchObject({
    object: "wizard_session",
    transaction,
    wizard_session_key: key,
    product: "svc_verify",
    finished: true,
    last_error: "",
    current_step: "WizardFinishStep",
    testmode: true,
  });

  const deleted = await call(service, path, { method: "DELETE" });
  expect(deleted).toMatchObject({
    status: 200,
    body: { code: 200, message: "Transaction deleted" },
  });
  for (const gone of [path, `${path}/events`, `/v1/sessions/${String(transaction)}`]) {
    expect((await call(service, gone)).status, gone).toBe(410);
  }
  expect((await call(service, path, { method: "DELETE" })).status).toBe(410);
});

test("a form-encoded body is equivalent", async ({ service }) => {
  const created = await call(service, "/v1/verifications", {
    raw: "bank_code=88888888&country_id=DE&check_amount=1&metadata[cart][]=7&language=en",
    type: "application/x-www-form-urlencoded",
  });
  const { wizard_session_key: key, transaction } = created.body;
  expect(await wizard(service, { key })).toMatchObject({ form: { name: "login" } });
  await wizard(service, { key, ...LOGIN });
  const { body } = await call(service, `/v1/verifications/${String(transaction)}`);
  expect(body).toMatchObject({ check_amount: 1, metadata: { cart: ["7"] } });
});

test.describe("invalid input gets the right status and a JSON error", () => {
  const path = "/v1/verifications";
  const CASES = [
    { name: "no key", path, call: { auth: null }, status: 401 },
    { name: "a wrong key", path, call: { auth: `api:${TEST_KEY.slice(0, -1)}x` }, status: 401 },
    { name: "a wrong user name", path, call: { auth: `me:${TEST_KEY}` }, status: 401 },
    { name: "malformed JSON", path, call: { raw: "{" }, status: 400 },
    { name: "an unknown path", path: "/v1/nothing", call: {}, status: 404 },
    { name: "a wrong method", path, call: { method: "PATCH" }, status: 405 },
    { name: "too large a body", path, call: { body: { a: "x".repeat(2 ** 21) } }, status: 413 },
    { name: "an invalid IBAN", path, call: { body: { iban: "DE00" } }, status: 422, field: "iban" },
    {
      name: "a bank code without its country",
      path,
      call: { body: { bank_code: "88888888" } },
      status: 422,
      field: "country_id",
    },
    {
      name: "a page that is not a number",
      path: `${path}?page=x`,
      call: {},
      status: 422,
      field: "page",
    },
  ];

  for (const { name, path: target, call: options, status, field } of CASES) {
    test(name, async ({ service }) => {
      const answer = await call(service, target, options);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code: status, message: expect.any(String) });
      const errors = answer.body["errors"];
      expect(errors === undefined ? undefined : Object.keys(errors as object)).toEqual(
        field === undefined ? undefined : [field],
      );
      expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    });
  }

  test("a Live key does not see a Test session", async ({ service }) => {
    const { transaction } = await createSession(service);
    const target = `/v1/sessions/${transaction}`;
    expect((await call(service, target, { auth: `api:${LIVE_KEY}` })).status).toBe(404);
    expect((await call(service, target)).status).toBe(200);
  });
});

test("two equal submits at once reach the bank once", async ({ service }) => {
  const { key } = await createSession(service, BANK);
  const post = async (body: object) => {
    const answer = await call(service, "/wizard", { body: { key, ...body }, auth: null });
    return answer.body as { error: unknown; ui: { form_id: string } };
  };
  const refuse = (form_id: string) => post({ form_id, ...LOGIN, USER_PIN: "wrong" });
  const { ui } = await post({});
  const [one, other] = await Promise.all([refuse(ui.form_id), refuse(ui.form_id)]);
  expect(one.ui.form_id).toBe(other.ui.form_id);
  // The bank ends the session at the third refusal. So far it has counted one.
  const second = await refuse(one.ui.form_id);
  expect(second).toMatchObject({ error: { recoverable: true } });
  expect(await refuse(second.ui.form_id)).toMatchObject({ error: { recoverable: false } });
});
