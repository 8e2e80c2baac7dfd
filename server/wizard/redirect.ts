// The way to a page of the bank and back: addresses of ours, each good for one session and once.
import type { Context } from "#server/context.ts";
import type { Session } from "#storage/records.ts";
import type { State } from "./state.ts";

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
 * Where the customer goes from the wizard next. Each address is good once: who has closed the bank's
 * window finds the next one on the page, which ends in the number of the times before.
 */
export function redirectAddress(baseUrl: string, state: State): string {
  const address = addressOf(baseUrl, state);
  return state.redirect?.opened ? `${address}/${state.redirect.opened}` : address;
}

/** Where the bank sends the customer back to. */
export function returnAddress(baseUrl: string, state: State): string {
  return `${addressOf(baseUrl, state)}/return`;
}

/** The state with a way back that was not used yet, for a bank that may want one. */
export function withWayBack({ ids }: Context, { id }: Session, state: State): State {
  if (state.redirect && !state.redirect.returned) return state;
  const token = id.slice(-ID_LENGTH) + ids.token(SECRET_LENGTH);
  const redirect = { token, address: "", opened: 0, returned: null, again: false };
  return { ...state, redirect };
}
