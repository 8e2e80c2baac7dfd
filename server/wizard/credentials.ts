// Shared credentials: the client keeps one half and the service the other, for a later login.
import type { Secrets } from "#bank-users/write-connection.ts";
import { type Login, recallLogin } from "#bank-users/credentials.ts";
import type { Reply } from "#connectors/connector.ts";
import { syncModeOf } from "#products/connect.ts";
import { hasSharedCredentials } from "#products/features.ts";
import { clientError } from "#schema/codes.ts";
import { invalid } from "#schema/errors.ts";
import { ifLost } from "#secrets/seal.ts";
import { join, split, type Split } from "#secrets/split-cipher.ts";
import type { Context } from "#context/context.ts";
import type { CredentialPart, Session } from "#storage/tables/records.ts";
import type { Door } from "./request.ts";
import type { WizardRun } from "./run.ts";
import type { BankState } from "./state.ts";
import type { FinishTurn } from "./steps/step.ts";

/** Milliseconds after the finish during which the client can read its half. */
export const SHOWN = 60_000;
/** Prefix of connection ids; other records belong to the merchant alone. */
const CONNECTION = "bcn_";

/** A session that a request is made on, and its merchant as the request found it. */
export type Served = Pick<WizardRun, "merchant" | "session">;

/** Whether the credentials are needed after the end of the session. */
function isWanted({ merchant, session: { product, parameters, mode } }: Served): boolean {
  const syncMode = product === "svc_api" ? syncModeOf(parameters) : "shared";
  // Without the feature, nobody takes the client's half.
  return syncMode === "shared" ? hasSharedCredentials(merchant, mode) : syncMode === "full";
}

/** Splits the values of a login; null where they are not needed after the session. */
export function splitLogin(
  served: Served,
  { bank, transport }: BankState,
  values: Record<string, string>,
): Split | null {
  if (!bank || !isWanted(served)) return null;
  const { country_id: countryId, bank_code: bankCode } = bank;
  const login: Login = { countryId, bankCode, transport, values };
  return split(JSON.stringify(login));
}

/**
 * Throws ServiceError 422 for a client's half of credentials that belong to a connection of another
 * bank user: a merchant's own sessions have none.
 */
export function requireOwnCredentials(
  { store }: Context,
  session: Session,
  text: string,
): Promise<void> {
  const { merchant, mode, bankUser } = session;
  return store.read(async (db) => {
    const record = (await recallLogin(db, session, text))?.part.record;
    if (!record?.startsWith(CONNECTION)) return;
    const user = bankUser === null ? null : db.of({ merchant, mode, user: bankUser });
    if (await user?.connections.find(record)) return;
    throw invalid(
      "credentials",
      "Belongs to another bank user: send the values of the login form.",
    );
  });
}

/**
 * The login that a client's half stands for, and the id of our half; null where it opens nothing, or
 * another bank.
 */
export async function findLogin(
  ctx: Context,
  session: Session,
  { bank }: BankState,
  text: string,
): Promise<(Pick<Login, "transport" | "values"> & { part: string }) | null> {
  const recalled = await ctx.store.read((db) => recallLogin(db, session, text));
  if (!recalled) return null;
  const { login, part } = recalled;
  if (login.countryId !== bank?.country_id || login.bankCode !== bank.bank_code) return null;
  await ctx.store.write((db) => db.in(session).credentialParts.used(part.id, ctx.clock()));
  return { transport: login.transport, values: login.values, part: part.id };
}

/**
 * Deletes our half of a login that the bank has refused. Each session would send it again, and banks lock
 * an access after the third. Further values that the customer types are no part of it.
 */
export async function forgetRefused(
  { store }: Context,
  session: Session,
  part: string,
  { error }: Extract<Reply, { kind: "refused" }>,
): Promise<void> {
  if (clientError(error) !== "login_failed" || error === "login_next_failed") return;
  await store.write((db) => db.in(session).credentialParts.delete(part));
}

function keptPart(
  { clock, ids }: Context,
  { merchant, mode, record }: Session,
  { half, part }: Split,
): CredentialPart {
  const now = clock();
  const id = ids.record("crp");
  return { id, merchant, mode, record, half, given: { part, until: now + SHOWN }, usedAt: now };
}

const NOTHING = { syncMode: "none", entry: null, part: null } as const;

/**
 * The credentials to keep when a session finishes. `call.access` is the bank's own token for later reads;
 * without one, a connection has no use for credentials.
 */
export function secretsOf(
  ctx: Context,
  served: Served,
  { state, call: { access } }: FinishTurn,
  door: Door["kind"],
): Secrets {
  const { session } = served;
  const shared = state.dialogue?.shared;
  // The feature may have been switched off since the login.
  if (!shared || !isWanted(served)) return NOTHING;
  if (session.product !== "svc_api") {
    return { ...NOTHING, part: door === "server" ? keptPart(ctx, session, shared) : null };
  }
  const syncMode = syncModeOf(session.parameters);
  if (access === undefined) return NOTHING;
  if (syncMode === "shared") {
    return { syncMode, entry: { login: null, access }, part: keptPart(ctx, session, shared) };
  }
  const login = JSON.parse(join(shared) ?? "null") as Login | null;
  return login ? { syncMode, entry: { login, access }, part: null } : NOTHING;
}

function findPart(
  { store }: Context,
  session: Session,
  id: string,
): Promise<CredentialPart | null> {
  const stored = store.read((db) => db.in(session).credentialParts.find(id));
  return stored.catch(ifLost(null));
}

/** The client's half of a finished session's part; null where there is none, or its time is over. */
export async function givenPart(
  ctx: Context,
  { session, part }: Pick<WizardRun, "session" | "part">,
  sharedId: string,
): Promise<string | null> {
  if (!sharedId) return null;
  const kept = part ?? (await findPart(ctx, session, sharedId));
  if (!kept?.given || kept.given.until <= ctx.clock()) return null;
  return `${kept.id}|||${kept.given.part}`;
}
