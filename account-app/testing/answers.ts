// The whole service as the pages see it, by call.
import type { CallKey } from "../api/calls.ts";
import type { AnswerOf } from "../api/client.ts";
import {
  at,
  DELIVERY,
  HOME,
  INSIGHTS,
  KEYS,
  manySessions,
  page,
  REQUEST,
  SESSION,
  SIGNED_IN,
  WEBHOOKS,
} from "./fixtures.ts";

/** Only calls with an answer of their own; a test adds what it needs. */
export const ANSWERS: { [K in CallKey]?: AnswerOf<K> } = {
  "GET /session": SIGNED_IN,
  "POST /session": SIGNED_IN,
  "POST /session/factor": SIGNED_IN,
  "GET /:mode/home": HOME,
  "GET /:mode/sessions": page(manySessions(30), { next: "cursor-2" }),
  "GET /:mode/sessions/:id": SESSION,
  "GET /:mode/webhooks": { items: WEBHOOKS, free: 1 },
  "GET /:mode/webhooks/:id/deliveries": page([
    DELIVERY,
    {
      ...DELIVERY,
      id: "dl_2",
      state: "delivered",
      attempts: 1,
      lastStatus: 200,
      lastMs: 94,
      nextAt: null,
    },
  ]),
  "GET /:mode/deliveries/:id": {
    ...DELIVERY,
    transaction: "72841-xp-8135-JGey",
    payload: '{"id":"ev_1","type":"transaction.updated"}',
    tries: [
      {
        at: at(10_000),
        status: 503,
        ms: 15_000,
        answer: "upstream connect error",
        error: "answered 503",
      },
      { at: at(10_060), status: null, ms: 30_000, answer: "", error: "no answer within 15 s" },
    ],
  },
  "GET /:mode/requests": page([
    REQUEST,
    { ...REQUEST, id: "rq_2", status: 422, error: "validation_failed" },
  ]),
  "GET /:mode/requests/errors": {
    items: [{ error: "validation_failed", count: 12, lastAt: at(0) }],
  },
  "GET /:mode/requests/:id": {
    ...REQUEST,
    route: "/v1/payments",
    requestId: "req_9aK2",
    requestBody: '{"amount":104}',
    responseBody: '{"transaction":"72841-xp-8135-JGey"}',
    transaction: "72841-xp-8135-JGey",
    curl: 'curl -u "api:$KEY" https://service.example/v1/payments -d amount=104',
  },
  "GET /:mode/keys": { items: KEYS },
  "GET /:mode/keys/:id/use": {
    calls: 1204,
    networks: [{ network: "203.0.113.0/24", calls: 1204, lastAt: at(64) }],
  },
  "GET /:mode/insights": INSIGHTS,
  "GET /:mode/jump": { items: [] },
};
