// connect: a bank user's connection, created or renewed by a login of the customer.
import { connecting, type Secrets } from "#bank-users/write-connection.ts";
import { readAt } from "#bank-users/connections.ts";
import { CONSENT_DAYS, daysSinceSync, daysToReach } from "#bank-users/schedule.ts";
import { recordEvents } from "#events/record.ts";
import { type ConnectionRequest, connectionRequest } from "#schema/connection-requests.ts";
import type { SyncMode } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import { addDays } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Results } from "./change-session.ts";
import type { Harvest, SessionPlan } from "./product.ts";

/** Days back from today that are read by default. */
const DAYS = 365;

/** Parameters of a session that syncs a connection, besides those of a caller. */
export type SyncParameters = { bank_code: string; transport: string };

function own(parameters: JsonObject, name: keyof SyncParameters): string {
  return String(parameters[name] ?? "");
}

function daysOf(parameters: JsonObject): number {
  return connectionRequest.accepted(parameters).days ?? DAYS;
}

/** The stored part of the credentials. */
export function syncModeOf(parameters: JsonObject): SyncMode {
  return connectionRequest.accepted(parameters).sync_mode ?? "none";
}

export const connect: SessionPlan<ConnectionRequest> = {
  product: "svc_api",
  prefix: "bcn",
  code: "bcs",
  request: connectionRequest,
  wish: (parameters) => ({ days: daysOf(parameters), allAccounts: true }),

  balance: () => "read",

  accessUntil(parameters, today) {
    return syncModeOf(parameters) === "none" ? null : addDays(today, CONSENT_DAYS);
  },

  async reach(ctx, { bankUser, merchant, mode }, bank) {
    if (bankUser === null) return 0;
    const owner = { merchant, mode, user: bankUser };
    const lastSynced = await ctx.store.read((db) => readAt(db, owner, bank));
    return lastSynced === null ? 0 : daysToReach(daysSinceSync(ctx, { lastSynced }));
  },

  pins(parameters) {
    const { country_id = "", bic = "" } = connectionRequest.accepted(parameters);
    return {
      countryId: country_id,
      bankCode: own(parameters, "bank_code"),
      bic,
      iban: "",
      holder: "",
      transport: own(parameters, "transport"),
    };
  },

  refusal: () => null,
};

/** Writes the results of a finished session, in the transaction that finishes it. */
export async function connected(
  ctx: Context,
  { bank, data, session, today }: Harvest,
  secrets: Secrets & { transport: string },
): Promise<Results> {
  const { transport } = secrets;
  const statements = data.statements ?? [data];
  const days = daysOf(session.parameters);
  const whole = { session, bank, transport, statements, days, today };
  const write = await connecting(ctx, whole, secrets);
  return async (db, end) => {
    await write(db);
    await recordEvents(db, ctx, [end]);
  };
}
