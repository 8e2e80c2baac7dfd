// Credentials that a merchant's client may log in with again: one half is the client's, one is ours.
import type { Secrets } from "#bank-users/connect.ts";
import { type Login, recallLogin } from "#bank-users/credentials.ts";
import { syncModeOf } from "#products/connect.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Json } from "#schema/json.ts";
import { ifLost } from "#secrets/seal.ts";
import { join, split, type Split } from "#secrets/split-cipher.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import type { CredentialPart, Session } from "#storage/tables/records.ts";
import type { Door } from "./request.ts";
import type { State } from "./state.ts";
import type { Performed } from "./work.ts";

/** Milliseconds after the finish in which the client's half is given out. */
export const SHOWN = 60_000;
/** How ids of connections begin; other records belong to the merchant alone. */
const CONNECTION = "bcn_";

async function isActivated({ store }: Context, session: Session): Promise<boolean> {
  const merchant = await store.read((db) => db.merchants.byId(session.merchant));
  return merchant?.features[session.mode].shared_credentials ?? false;
}

/** Throws ServiceError 403 for credentials that are sent where the merchant has not activated these. */
export async function allowShared(
  ctx: Context,
  session: Session,
  credentials: string,
): Promise<void> {
  if (!credentials || (await isActivated(ctx, session))) return;
  const message =
    "Shared credentials are not activated for this account: credentials is taken once the service's operator has activated shared_credentials, until then send the values of the login form.";
  throw new ServiceError(403, { message });
}

/** Whether anything of the credentials can be of use after the finish. */
async function isWanted(ctx: Context, session: Session): Promise<boolean> {
  if (session.product !== "svc_api") return isActivated(ctx, session);
  return syncModeOf(session.parameters) !== "none";
}

/** The halves of what a login was made with; null where nothing of it is to be kept. */
export async function share(
  ctx: Context,
  session: Session,
  { bank, transport }: State,
  values: Record<string, string>,
): Promise<Split | null> {
  if (!bank || !(await isWanted(ctx, session))) return null;
  const { country_id: countryId, bank_code: bankCode } = bank;
  const login: Login = { countryId, bankCode, transport, values };
  return split(JSON.stringify(login));
}

/** What a bank user's connection keeps opens no session of another user. */
async function isOpenTo(
  db: Repositories,
  { merchant, mode, bankUser }: Session,
  { record }: CredentialPart,
): Promise<boolean> {
  if (bankUser === null || !record.startsWith(CONNECTION)) return true;
  return (await db.of({ merchant, mode, user: bankUser }).connections.find(record)) !== null;
}

/**
 * The login that a client's text stands for; null for one that is none, of another bank, or of
 * another bank user.
 */
export async function recall(
  ctx: Context,
  session: Session,
  { bank }: State,
  text: string,
): Promise<Pick<Login, "transport" | "values"> | null> {
  const recalled = await ctx.store.read(async (db) => {
    const found = await recallLogin(db, session, text);
    return found && (await isOpenTo(db, session, found.part)) ? found : null;
  });
  if (!recalled) return null;
  const { login, part } = recalled;
  if (login.countryId !== bank?.country_id || login.bankCode !== bank.bank_code) return null;
  await ctx.store.write((db) => db.in(session).credentialParts.used(part.id, ctx.clock()));
  return login;
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
 * What is kept of a session's credentials when it finishes. `access` is what the bank gave to come
 * back with; where it gave nothing, none are of use to a connection.
 */
export async function secretsOf(
  ctx: Context,
  session: Session,
  { shared }: State,
  { access, door }: { access: Json | undefined; door: Door["kind"] },
): Promise<Secrets> {
  // What was wanted at the login may have been switched off since.
  if (!shared || !(await isWanted(ctx, session))) return NOTHING;
  if (session.product !== "svc_api") {
    return { ...NOTHING, part: door === "server" ? keptPart(ctx, session, shared) : null };
  }
  const syncMode = syncModeOf(session.parameters);
  if (access === undefined || syncMode === "none") return NOTHING;
  if (syncMode === "shared") {
    return { syncMode, entry: { login: null, access }, part: keptPart(ctx, session, shared) };
  }
  const login = JSON.parse(join(shared) ?? "null") as Login | null;
  return login ? { syncMode, entry: { login, access }, part: null } : NOTHING;
}

/**
 * What the client of a finished session is given, of the part that was kept just now or else of what
 * is stored; null where there is nothing, or no more.
 */
export async function givenPart(
  ctx: Context,
  session: Session,
  { state: { sharedId }, part }: Performed,
): Promise<string | null> {
  if (!sharedId) return null;
  const stored = () => ctx.store.read((db) => db.in(session).credentialParts.find(sharedId));
  const kept = part ?? (await stored().catch(ifLost(null)));
  if (!kept?.given || kept.given.until <= ctx.clock()) return null;
  return `${kept.id}|||${kept.given.part}`;
}
