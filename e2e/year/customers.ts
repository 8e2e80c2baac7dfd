// Customers of a merchant, who check out for real: the templates of a year's traffic.
import { finishSession } from "#kit/finish-session.ts";
import type { Client } from "#sdk/node/index.ts";
import { call, createPayment, createSession, type Created, openBankUser } from "../api.ts";
import type { Service } from "../service.ts";

/** What a customer does with a session. */
type Act = (service: Service, key: string) => Promise<unknown>;

const finishes: Act = (service, key) => finishSession(browserOf(service), key);
const isRefused: Act = (service, key) => finishSession(browserOf(service), key, { pin: "wrong" });
const aborts: Act = async (service, key) => {
  await send(service, { key });
  await send(service, { key, action: "abort" });
};
const leaves: Act = (service, key) => send(service, { key });
const neverComes: Act = async () => {};

/** One request at the door of browsers, which the request log does not keep. */
async function send(service: Service, body: unknown) {
  return (await call(service, "/wizard", { auth: null, body })).body;
}

function browserOf(service: Service): Client {
  const post = (_: string, { body }: { body: unknown }) => send(service, body);
  // Whoever finishes a session only posts.
  return { post } as unknown as Client;
}

const ORDER = { merchant_id: "order-0", metadata: { order: "2026-0815", basket: [4711, 4712] } };

async function createRisk(service: Service): Promise<Created> {
  const body = { ...ORDER, svc_balance_check: { check_amount: 100 } };
  const answer = (await call(service, "/v1/risks", { body })).body;
  return { key: String(answer["wizard_session_key"]), transaction: String(answer["transaction"]) };
}

const verify = {
  path: "/v1/verifications",
  create: (service: Service) => createSession(service, ORDER),
};
const pay = { path: "/v1/payments", create: (service: Service) => createPayment(service, ORDER) };
const risk = { path: "/v1/risks", create: createRisk };
const connect = {
  path: null,
  create: async (service: Service) => (await openBankUser(service)).connect({ sync_mode: "none" }),
};

/** How many of twenty sessions are of a kind. */
const KINDS: readonly [of20: number, product: typeof verify | typeof connect, act: Act][] = [
  [7, verify, finishes],
  [2, verify, neverComes],
  [1, verify, aborts],
  [1, verify, leaves],
  [4, pay, finishes],
  [1, pay, isRefused],
  [1, pay, aborts],
  [1, risk, finishes],
  [1, risk, leaves],
  [1, connect, finishes],
];

/** Lets `rounds` times twenty customers check out. Returns the transactions. */
export async function checkOut(service: Service, rounds: number): Promise<string[]> {
  const transactions: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [of20, { path, create }, act] of KINDS) {
      for (let nth = 0; nth < of20; nth += 1) {
        const { key, transaction } = await create(service);
        await act(service, key);
        // The merchant reads the result.
        if (path !== null && act === finishes) await call(service, `${path}/${transaction}`);
        transactions.push(transaction);
      }
    }
  }
  return transactions;
}
