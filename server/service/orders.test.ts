// A payment over the interface of a running service: by the bank's own page, and with credentials.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BareService, startBareService } from "./testing/bare-service.ts";

type Body = Record<string, unknown>;

let service: BareService;

beforeAll(async () => {
  service = await startBareService();
});
afterAll(() => service.close());

async function ask(path: string, body?: object): Promise<Body> {
  const authorization = `Basic ${btoa(`api:${service.firstKeys?.test}`)}`;
  const response = await fetch(service.url + path, {
    method: body ? "POST" : "GET",
    headers: { authorization, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Body;
}

const PAYMENT = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE04888888880087654321",
};
const BANK = { country_id: "DE", bank_code: "88888888" };

const SHOP = "https://shop.example";

/** A wizard request of a browser on the merchant's page. */
async function browse(body: object): Promise<Body> {
  const headers = { origin: SHOP, "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await fetch(`${service.url}/wizard`, sent)).json()) as Body;
}

/** A wizard request of the merchant's server. */
const relay = (body: object) => ask("/v1/wizard", body);

/** A session for a payment, at the page after these steps. */
async function begin(send: typeof browse, ...steps: object[]) {
  const { wizard_session_key: key, transaction } = await ask("/v1/payments", PAYMENT);
  const step = (body: object) => send({ key, ...body });
  let page = await step({});
  for (const body of [BANK, ...steps]) page = await step(body);
  return { step, page, transaction: String(transaction) };
}

function login(pin: string) {
  return { USER_NAME: "lena", USER_PIN: pin, privacy_policy: true };
}

function formOf(answer: Body): { name: string; elements: Body[] } {
  return answer["form"] as { name: string; elements: Body[] };
}

it("is released on the test bank's own page", async () => {
  const { step, page, transaction } = await begin(browse, login("config"), { cfg_tan: "redirect" });
  const url = String(formOf(page).elements[1]?.["url"]);
  expect(url).toMatch(/\/redirect\/[A-Za-z0-9]{40}$/);

  const left = await fetch(url, { redirect: "manual", headers: { referer: `${SHOP}/` } });
  const cookie = left.headers.get("set-cookie")?.split(";")[0] ?? "";
  const bank = await fetch(left.headers.get("location") ?? "");
  expect(bank.url).toContain("/test-bank/");
  expect(bank.headers.get("content-security-policy")).toContain("form-action 'self'");
  const action = /action="([^"]+)"/.exec(await bank.text())?.[1] ?? "";
  expect((await fetch(url)).status).toBe(410);

  for (const method of ["GET", "HEAD", "POST"]) await fetch(service.url + action, { method });
  expect((await fetch(`${service.url}${action}?result=maybe`)).status).toBe(400);
  expect(await step({ action: "poll" })).toMatchObject({ error: [], form: { name: "tan" } });

  const body = new URLSearchParams({ result: "confirmed" });
  const back = await fetch(service.url + action, { method: "POST", body, headers: { cookie } });
  expect(await back.text()).toContain("Sie können dieses Fenster schließen.");
  expect(formOf(await step({ action: "poll" })).name).toBe("finish");
  const payment = await ask(`/v1/payments/${transaction}`);
  expect(payment).toMatchObject({ object: "svc_payment", amount: 12.5 });
  expect((await fetch(service.url + action, { method: "POST", body })).status).toBe(404);
});

it("lets the client log in again with its half of the credentials", async () => {
  const first = await begin(relay, login("123456"));
  const { additional_data } = await first.step({ tan: "123" });
  const { login_credentials: credentials } = additional_data as Body;
  const second = await begin(relay, { credentials });
  expect(formOf(second.page).name).toBe("tan");
  expect(formOf(await second.step({ tan: "123" })).name).toBe("finish");
});
