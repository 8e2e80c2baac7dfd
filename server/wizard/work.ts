// Work on a claimed session: whoever writes for it does so in turn, so that each write knows the last.
import type { Context } from "#context/context.ts";
import type { CredentialPart, Session, SessionPatch } from "#storage/tables/records.ts";
import { LEASE } from "./claim.ts";
import { readState, type State, storedState } from "./state.ts";

/** What a request came to; `part` is our half of the credentials, where it was kept just now. */
export type Performed = { state: State; expiresAt: number; part?: CredentialPart | null };

/** False, or null, tells that somebody else changed the session: the work is in vain. */
export type Work = {
  /** As it was last written. */
  session(): Session;
  /** Notes that an order may be under way, before it is. */
  announce(state: State): Promise<boolean>;
  /** Shows a page while the bank is asked; the page as it is shown, "over" where it answered. */
  pause(page: State, patch: SessionPatch): Promise<State | "over" | null>;
  /** Keeps the claim. */
  renew(): Promise<boolean>;
  /** The last write, which is told the page that was shown meanwhile, if one was. */
  end<T>(write: (session: Session, page: State | null) => Promise<T>): Promise<T>;
};

/** Whether an order was announced that may be under way. */
export function isSent({ state }: Session): boolean {
  return state !== null && readState(state).sent;
}

export function openWork(ctx: Context, claimed: Session): Work {
  let session = claimed;
  let page: State | null = null;
  let over = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const mine = last.then(step);
    // A failure is its own caller's.
    last = mine.catch(() => {});
    return mine;
  }

  async function put(patch: SessionPatch): Promise<boolean> {
    const { id, version } = session;
    const mine = await ctx.store.write((db) => db.sessions.update(id, version, patch));
    if (mine) session = { ...session, ...patch, version: version + 1 };
    return mine;
  }

  return {
    session: () => session,
    announce: (state) =>
      inTurn(() => {
        const sent = { ...(page ?? state), sent: true };
        if (page) page = sent;
        return put({ state: storedState(sent) });
      }),
    pause: (waiting, patch) =>
      inTurn(async () => {
        if (over) return "over";
        page = { ...waiting, sent: isSent(session) };
        return (await put({ ...patch, state: storedState(page) })) ? page : null;
      }),
    renew: () =>
      inTurn(async () => !over && put({ claim: { owner: ctx.owner, until: ctx.clock() + LEASE } })),
    end: (write) =>
      inTurn(() => {
        over = true;
        return write(session, page);
      }),
  };
}
