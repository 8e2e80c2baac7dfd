// Our addresses on the way to the bank's own page and back, each valid for one session and once.
import type { Context } from "#context/context.ts";
import { proofOf } from "#secrets/proof.ts";
import type { Session } from "#storage/tables/records.ts";
import type { BankState, Redirect, Running } from "./state.ts";

type Redirecting = Pick<Running, "redirect">;

/** A token is the session's id without its prefix, and a secret. */
const ID_LENGTH = 16;
const SECRET_LENGTH = 24;
const TOKEN = new RegExp(`^[A-Za-z0-9]{${ID_LENGTH + SECRET_LENGTH}}$`);

/** The session that a token belongs to; null for a text that is no token. */
export function sessionIdOf(token: string): string | null {
  return TOKEN.test(token) ? `ws_${token.slice(0, ID_LENGTH)}` : null;
}

function addressOf(baseUrl: string, { redirect }: Redirecting): string {
  return `${baseUrl}/redirect/${redirect?.token ?? ""}`;
}

/**
 * Last part of the address of a visit, after the token; "" for the first. It holds the number of
 * earlier visits and a proof that cannot be derived from their addresses.
 */
function partOf({ secret, token }: Redirect, visit: number): string {
  if (visit === 0) return "";
  return `${visit}.${proofOf(secret, `${token}/${visit}`, SECRET_LENGTH)}`;
}

/** The number of visits before that of an address, by its last part; null for no address of ours. */
export function visitOf(redirect: Redirect, part: string): number | null {
  const visit = Number.parseInt(part || "0", 10);
  return partOf(redirect, visit) === part ? visit : null;
}

/**
 * The address to which the wizard sends the customer next. Each is valid once: after a visit, the
 * page shows the next one.
 */
export function redirectAddress(baseUrl: string, state: Redirecting): string {
  const { redirect } = state;
  const part = redirect ? partOf(redirect, redirect.opened) : "";
  return part ? `${addressOf(baseUrl, state)}/${part}` : addressOf(baseUrl, state);
}

/** The address to which the bank returns the customer. */
export function returnAddress(baseUrl: string, state: Redirecting): string {
  return `${addressOf(baseUrl, state)}/return`;
}

/** The state with an unused return address, which the bank may want. */
export function withReturnAddress({ ids }: Context, { id }: Session, state: BankState): BankState {
  if (state.redirect && !state.redirect.returned) return state;
  const token = id.slice(-ID_LENGTH) + ids.token(SECRET_LENGTH);
  const secret = ids.token(SECRET_LENGTH);
  const redirect = { token, secret, address: "", opened: 0, returned: null, again: false };
  return { ...state, redirect };
}
