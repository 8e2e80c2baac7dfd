// The session that a request may drive, once nobody else works on it.
import type { Context } from "#server/context.ts";
import { invalid, type ServiceError } from "#schema/errors.ts";
import type { Scope, Session } from "#storage/records.ts";
import { LEASE } from "./engine.ts";
import type { Door } from "./request.ts";

export type Access =
  /** `waited`: another process was working on it when the request came. */
  | { session: Session; waited: boolean }
  /** Its data was deleted or is too old to be given out. */
  | { gone: Pick<Session, "mode" | "product"> };

/** Milliseconds between looks at a session that another process has claimed. */
const PAUSE = 250;

function unknownKey(): ServiceError {
  return invalid("key", "The key is unknown.");
}

function within(owner: Scope, door: Door): boolean {
  if (door.kind === "browser") return true;
  return owner.merchant === door.scope.merchant && owner.mode === door.scope.mode;
}

export type Sessions = {
  /** Null when there is none of that key. */
  load(key: string): Promise<Session | null>;
  /** Throws the 422 for a key that is unknown or not the caller's. */
  access(key: string, door: Door): Promise<Access>;
};

export function createSessions(ctx: Context): Sessions {
  const { clock, owner, settings, store, wait } = ctx;

  function load(key: string): Promise<Session | null> {
    return store.read((db) => db.sessions.byKey(key));
  }

  /** Whether another process works on it; a store of one process knows that none is alive. */
  function isClaimed({ claim }: Session): boolean {
    if (!claim || store.exclusive || claim.owner === owner) return false;
    return claim.until > clock();
  }

  async function released(session: Session): Promise<Session | null> {
    let current: Session | null = session;
    for (let waited = 0; current && isClaimed(current) && waited < LEASE; waited += PAUSE) {
      await wait(PAUSE);
      current = await load(session.key);
    }
    return current;
  }

  async function deleted(key: string, door: Door): Promise<Access> {
    const tombstone = await store.read((db) => db.tombstones.byKey(key));
    if (!tombstone || !within(tombstone, door)) throw unknownKey();
    return { gone: tombstone };
  }

  return {
    load,
    async access(key, door) {
      const found = await load(key);
      if (!found) return deleted(key, door);
      if (!within(found, door)) throw unknownKey();
      const waited = isClaimed(found);
      const session = waited ? await released(found) : found;
      if (!session) return deleted(key, door);
      if (clock() >= session.createdAt + settings.retention) return { gone: session };
      return { session, waited };
    },
  };
}
