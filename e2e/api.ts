// The API as a merchant's server calls it.
import type { JsonObject } from "#schema/json.ts";
import { type CustomerInput, finishSession } from "#kit/finish-session.ts";
import { createClient } from "#sdk/node/index.ts";
import { type Service, TEST_KEY } from "./service.ts";

export type Answer = { status: number; headers: Headers; body: JsonObject };

export type Call = {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: string;
  type?: string;
  /** User name and password. */
  auth?: string | null;
};

/**
 * Calls a path of the service, with Basic auth and the Test key by default. An empty response
 * becomes an object without members.
 */
export async function call(service: Service, path: string, options: Call = {}): Promise<Answer> {
  const { body, raw, auth = `api:${TEST_KEY}` } = options;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(service.baseUrl + path, {
    method: options.method ?? (text === undefined ? "GET" : "POST"),
    headers: {
      ...(auth === null ? {} : { authorization: `Basic ${btoa(auth)}` }),
      ...(text === undefined ? {} : { "content-type": options.type ?? "application/json" }),
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const answered = await response.text();
  const answer: JsonObject = answered === "" ? {} : JSON.parse(answered);
  return { status: response.status, headers: response.headers, body: answer };
}

export type Created = { key: string; transaction: string };

async function created(
  service: Service,
  path: string,
  parameters: object,
  options: Call = {},
): Promise<Created> {
  const { status, body } = await call(service, path, { ...options, body: parameters });
  if (status !== 200) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
  return { key: String(body["wizard_session_key"]), transaction: String(body["transaction"]) };
}

/** A verify session with these create parameters. */
export function createSession(service: Service, parameters: object = {}): Promise<Created> {
  return created(service, "/v1/verifications", parameters);
}

/** A pay session, by default for 12.50 EUR to the savings account of the test bank. */
export function createPayment(
  service: Service,
  parameters: object = {},
  options: Call = {},
): Promise<Created> {
  const order = {
    amount: 12.5,
    currency_id: "EUR",
    purpose: "Rechnung 2026/0815",
    recipient_holder: "Blumen Adler",
    recipient_iban: "DE04888888880087654321",
  };
  return created(service, "/v1/payments", { ...order, ...parameters }, options);
}

/** A new bank user, with a function that calls the API with an access token of that user. */
export async function openBankUser(service: Service, key = TEST_KEY) {
  const own = { method: "PUT", auth: `api:${key}` };
  const user = await call(service, "/v1/api/users", { ...own, body: { name: "Lena Lang" } });
  const tokens = `/v1/api/users/${String(user.body["id"])}/accesstokens`;
  const { body } = await call(service, tokens, own);
  const token = String(body["token"]);
  const auth = `api:${token}`;
  return {
    token,
    ask: (path: string, options: Call = {}) => call(service, path, { ...options, auth }),
    connect: (parameters: object) =>
      created(service, "/v1/connections", parameters, { method: "PUT", auth }),
  };
}

export type BankUser = Awaited<ReturnType<typeof openBankUser>>;

/** Finishes a session as a customer of the test bank would. Throws if it ends otherwise. */
export async function finish(service: Service, key: string, input?: CustomerInput): Promise<void> {
  const client = createClient({ baseUrl: service.baseUrl, key: TEST_KEY });
  const end = await finishSession(client, key, input);
  if (end !== "finish") throw new Error(`The session ended with ${end}.`);
}

/** One call of the server endpoint. */
export async function wizard(service: Service, body: object): Promise<JsonObject> {
  return (await call(service, "/v1/wizard", { body })).body;
}

export const PRODUCTS = ["verify", "risk", "pay", "connect"] as const;
export type Product = (typeof PRODUCTS)[number];

/** The key of a new session of a product, in English. */
export async function createKey(service: Service, product: Product): Promise<string> {
  const language = "en";
  if (product === "verify") return (await createSession(service, { language })).key;
  if (product === "pay") return (await createPayment(service, { language })).key;
  if (product === "connect")
    return (await (await openBankUser(service)).connect({ language, sync_mode: "none" })).key;
  const checks = { svc_balance_check: { check_amount: 100 } };
  return (await created(service, "/v1/risks", { language, ...checks })).key;
}
