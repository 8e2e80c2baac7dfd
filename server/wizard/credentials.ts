// Credentials that a merchant's client may log in with again: one half is the client's, one is ours.
import { join, split, type Split } from "#secrets/split-cipher.ts";
import type { Context } from "#server/context.ts";
import type { CredentialPart, Session } from "#storage/records.ts";
import type { State } from "./state.ts";

/** Milliseconds after the finish in which the client's half is given out. */
export const SHOWN = 60_000;

/** What a login was made with, and at which bank: it opens no other. */
type Login = {
  countryId: string;
  bankCode: string;
  transport: string;
  values: Record<string, string>;
};

async function isActivated({ store }: Context, session: Session): Promise<boolean> {
  const merchant = await store.read((db) => db.merchants.byId(session.merchant));
  return merchant?.features[session.mode].shared_credentials ?? false;
}

/** The halves of what a login was made with; null where the merchant has not activated this. */
export async function share(
  ctx: Context,
  session: Session,
  { bank, transport }: State,
  values: Record<string, string>,
): Promise<Split | null> {
  if (!bank || !(await isActivated(ctx, session))) return null;
  const { country_id: countryId, bank_code: bankCode } = bank;
  const login: Login = { countryId, bankCode, transport, values };
  return split(JSON.stringify(login));
}

/** The login that a client's text stands for; null for one that is none, or of another bank. */
export async function recall(
  ctx: Context,
  session: Session,
  { bank }: State,
  text: string,
): Promise<Pick<Login, "transport" | "values"> | null> {
  const [, id = "", part = ""] = /^(crp_[A-Za-z0-9]{16})\|\|\|([\w-]+)$/.exec(text) ?? [];
  if (!id || !(await isActivated(ctx, session))) return null;
  const kept = await ctx.store.read((db) => db.credentialParts.find(session, id));
  const opened = kept && join({ half: kept.half, part });
  if (!opened) return null;
  const login = JSON.parse(opened) as Login;
  if (login.countryId !== bank?.country_id || login.bankCode !== bank.bank_code) return null;
  await ctx.store.write((db) => db.credentialParts.used(session, id, ctx.clock()));
  return login;
}

/** What is kept of a session's credentials when it finishes. */
export function keptPart(
  { clock, ids }: Context,
  { merchant, mode, record }: Session,
  { half, part }: Split,
): CredentialPart {
  const now = clock();
  const id = ids.record("crp");
  return { id, merchant, mode, record, half, given: { part, until: now + SHOWN }, usedAt: now };
}

/** What the client of a finished session is given; null where there is nothing, or no more. */
export async function givenPart(
  ctx: Context,
  session: Session,
  { sharedId }: State,
): Promise<string | null> {
  if (!sharedId) return null;
  const kept = await ctx.store.read((db) => db.credentialParts.find(session, sharedId));
  if (!kept?.given || kept.given.until <= ctx.clock()) return null;
  return `${kept.id}|||${kept.given.part}`;
}
