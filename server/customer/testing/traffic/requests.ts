// The calls of the merchant's server for a generated session.
import type { LoggedRequest, Scope, Session } from "#storage/tables/records.ts";
import type { Random } from "./random.ts";

/** Who created a session, and when. */
export type Creation = { scope: Scope; key: string; network: string; createdAt: number };

const PATHS = {
  svc_verify: "verifications",
  svc_risk: "risks",
  svc_pay: "payments",
  svc_api: "api",
};

/** The creation, and reads of the result: one comes too early now and then. */
export function requestsOf(random: Random, session: Session, creation: Creation): LoggedRequest[] {
  const { merchant, mode, transaction, product, parameters, createdAt, endedAt } = session;
  const path = `/v1/${PATHS[product]}`;
  const { key, network } = creation;
  const common = { merchant, mode, key, network, bankUser: null, transaction };
  const read = {
    ...common,
    method: "GET",
    route: `${path}/:id`,
    path: `${path}/${transaction}`,
    bodies: null,
  };
  const created: LoggedRequest = {
    ...common,
    id: random.token(20),
    at: createdAt,
    method: "POST",
    route: path,
    path,
    status: 200,
    ms: random.duration(4),
    error: null,
    bodies: { request: parameters, response: { wizard_session_key: "[redacted]", transaction } },
  };
  const requests = [created];
  const missing = { status: 404, error: "not_found" };
  const found = { status: 200, error: null };
  if (random.chance(0.02)) {
    requests.push({
      ...read,
      ...missing,
      id: random.token(20),
      at: createdAt + 1000,
      ms: random.duration(2),
    });
  }
  if (endedAt !== null && session.ended === "finished") {
    requests.push({
      ...read,
      ...found,
      id: random.token(20),
      at: endedAt + random.duration(900),
      ms: random.duration(2),
    });
  }
  if (random.chance(0.01)) {
    const errors = { recipient_iban: ["Must be a valid IBAN."] };
    const refusal = { code: 422, message: "Validation failed", type: "validation_failed", errors };
    const bodies = { request: parameters, response: refusal };
    const refused = { status: 422, error: "validation_failed", transaction: null, bodies };
    requests.push({ ...created, ...refused, id: random.token(20), at: createdAt - 500 });
  }
  return requests;
}
