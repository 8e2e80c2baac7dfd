// The way to a page of the bank and back: addresses of ours, each good for one session and once.
import type { Context } from "#context/context.ts";
import { proofOf } from "#secrets/proof.ts";
import type { Session } from "#storage/tables/records.ts";
import type { Redirect, State } from "./state.ts";

/** A token is the session's id without its prefix, and a secret. */
const ID_LENGTH = 16;
const SECRET_LENGTH = 24;
const TOKEN = new RegExp(`^[A-Za-z0-9]{${ID_LENGTH + SECRET_LENGTH}}$`);

/** The session that a token belongs to; null for a text that is no token. */
export function sessionIdOf(token: string): string | null {
  return TOKEN.test(token) ? `ws_${token.slice(0, ID_LENGTH)}` : null;
}

function addressOf(baseUrl: string, { redirect }: State): string {
  return `${baseUrl}/redirect/${redirect?.token ?? ""}`;
}

/**
 * Last part of the address of a visit, after the token; "" for the first. It holds the number of the
 * visits before, and what nobody can work out who knows the addresses of those.
 */
function partOf({ secret, token }: Redirect, visit: number): string {
  if (visit === 0) return "";
  return `${visit}.${proofOf(secret, `${token}/${visit}`, SECRET_LENGTH)}`;
}

/** How many visits came before that of an address, by its last part; null for no address of ours. */
export function visitOf(redirect: Redirect, part: string): number | null {
  const visit = Number.parseInt(part || "0", 10);
  return partOf(redirect, visit) === part ? visit : null;
}

/**
 * Where the customer goes from the wizard next. Each address is good once: who has closed the bank's
 * window finds the next one on the page.
 */
export function redirectAddress(baseUrl: string, state: State): string {
  const { redirect } = state;
  const part = redirect ? partOf(redirect, redirect.opened) : "";
  return part ? `${addressOf(baseUrl, state)}/${part}` : addressOf(baseUrl, state);
}

/** Where the bank sends the customer back to. */
export function returnAddress(baseUrl: string, state: State): string {
  return `${addressOf(baseUrl, state)}/return`;
}

/** The state with a way back that was not used yet, for a bank that may want one. */
export function withWayBack({ ids }: Context, { id }: Session, state: State): State {
  if (state.redirect && !state.redirect.returned) return state;
  const token = id.slice(-ID_LENGTH) + ids.token(SECRET_LENGTH);
  const secret = ids.token(SECRET_LENGTH);
  const redirect = { token, secret, address: "", opened: 0, returned: null, again: false };
  return { ...state, redirect };
}
