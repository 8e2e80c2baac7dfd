// A customer's path through the wizard's server endpoint, over a measured connection.
import { type Service, TEST_KEY } from "../service.ts";
import { type Connection, encode } from "./connection.ts";

export const AUTH = `api:${TEST_KEY}`;
export const BANK = { country_id: "DE", bank_code: "88888888" };
/** A login that shows four accounts. */
const LOGIN = { USER_NAME: "lena", USER_PIN: "accounts", privacy_policy: true };

type Json = Record<string, unknown>;

export function portOf(service: Service): number {
  return Number(new URL(service.baseUrl).port);
}

/** Sends a body and reads the response; throws unless it is 200. */
export async function post(connection: Connection, path: string, body: object): Promise<Json> {
  const reply = await connection.send(encode({ method: "POST", path, auth: AUTH, body }));
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
  return JSON.parse(reply.body) as Json;
}

/** Creates a session and completes it: one create call, four wizard calls. */
export async function checkout(
  connection: Connection,
  path: "/v1/verifications" | "/v1/risks",
  body: object = {},
): Promise<string> {
  const { wizard_session_key: key, transaction } = await post(connection, path, body);
  let form: unknown;
  for (const input of [{}, BANK, LOGIN, { account_id: 0 }]) {
    ({ form } = await post(connection, "/v1/wizard", { key, ...input }));
  }
  if ((form as Json)["name"] !== "finish") throw new Error("the checkout did not finish");
  return String(transaction);
}
