// Creates, syncs and renews connections. Each call can open a session in which the customer acts.
import { objectOf, plainJson } from "#http/answers.ts";
import { type Answer, defineRoute, type UserCaller } from "#http/route.ts";
import {
  type Acting,
  createConnection,
  resetConnection,
  syncConnection,
} from "#products/connections.ts";
import type { Opened } from "#products/open.ts";
import { connectionRequest, syncRequest } from "#schema/connection-requests.ts";
import { CONNECTIONS } from "./connections.ts";

const opened = objectOf({
  wizard_session_key: { type: "string" },
  transaction: { type: "string" },
});

/** 202 with the session in which the customer must act, 204 if nobody must. */
const session: Answer<Opened | null, unknown> = {
  json: opened,
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

/** In addition to the other calls of its path. */
export const connectionCreation = [
  defineRoute({
    method: "PUT",
    ...CONNECTIONS,
    creates: true,
    auth: "user",
    surface: "api",
    summary: "Open the wizard session that makes a connection",
    about:
      "The connection is there once the wizard has finished; `transaction` names it then. One of a bank that the user has already is renewed. Where the bank does not allow credentials to be kept, it has the mode `none`.",
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
    aliases: ["/v1/api/connections/:id/sync"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Sync a connection",
    about:
      "204 when the sync runs in the background: `last_synced`, or `sync_message` and `sync_fail_counter`, tell what came of it, and events do. 202 when the customer must act, in the wizard.",
    example: { force: true },
    body: syncRequest,
    answer: session,
    handler: ({ ctx, caller, params, body }) =>
      syncConnection(ctx, actingOf(caller), params.id, body),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/connections/:id/reset",
    aliases: ["/v1/api/connections/:id/reset"],
    absent: [404],
    auth: "user",
    surface: "api",
    summary: "Let the customer enter the credentials of a connection anew",
    answer: always,
    handler: ({ ctx, caller, params }) => resetConnection(ctx, actingOf(caller), params.id),
  }),
];
