// Create, sync and reset connections. Each call may open a session in which the customer acts.
import { plainJson } from "#http/answers.ts";
import { type Answer, defineRoute, type UserCaller } from "#http/route.ts";
import {
  type Acting,
  createConnection,
  resetConnection,
  syncConnection,
} from "#products/connections.ts";
import type { Opened } from "#products/open.ts";
import { connectionRequest, syncRequest } from "#schema/connection-requests.ts";
import { openedSession } from "#schema/session.ts";
import { CONNECTION_PARAMS, CONNECTIONS } from "./connections.ts";

const opened = openedSession("bcs");

/** 202 with a session if the customer must act, otherwise 204. */
const session: Answer<Opened | null, unknown> = {
  json: opened.json,
  components: {},
  render: (value) => value,
  statuses: { all: [202, 204], of: (value) => (value ? 202 : 204) },
};

const always: Answer<Opened, unknown> = {
  ...plainJson<Opened>(opened),
  statuses: { all: [202], of: () => 202 },
};

function actingOf({ merchant, mode, owner }: UserCaller): Acting {
  return { merchant, mode, user: owner.user };
}

/** Mounted next to the other calls of its path. */
export const connectionCreation = [
  defineRoute({
    method: "PUT",
    ...CONNECTIONS,
    creates: "object",
    auth: "user",
    surface: "api",
    summary: "Create a connection",
    about:
      "Opens a wizard session. The connection exists once the wizard has finished, and `transaction` then identifies it. If the user already has a connection to the bank, it is renewed. If the bank does not allow credentials to be stored, the mode is `none`.",
    example: { sync_mode: "full", country_id: "DE", language: "en" },
    body: connectionRequest,
    answer: plainJson(opened),
    handler: ({ ctx, caller, body }) => createConnection(ctx, actingOf(caller), body),
  }),
];

export const connectionSyncRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/connections/:id/sync",
    params: CONNECTION_PARAMS,
    aliases: ["/v1/api/connections/:id/sync"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Sync a connection",
    about:
      "Returns 204 if the sync runs in the background; the outcome appears in `last_synced`, or in `sync_message` and `sync_fail_counter`, and as events. Returns 202 if the customer must act in the wizard.",
    example: { force: true },
    body: syncRequest,
    answer: session,
    handler: ({ ctx, caller, params, body }) =>
      syncConnection(ctx, actingOf(caller), params.id, body),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/connections/:id/reset",
    params: CONNECTION_PARAMS,
    aliases: ["/v1/api/connections/:id/reset"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Reset a connection",
    about: "Opens a wizard session in which the customer enters new credentials.",
    answer: always,
    handler: ({ ctx, caller, params }) => resetConnection(ctx, actingOf(caller), params.id),
  }),
];
