// The sessions of all merchants: look-ups by secrets and ids, and what expires.
import { hashKey } from "#secrets/api-keys.ts";
import { ifLost } from "#secrets/seal.ts";
import { atLeast, atMost } from "../engine/conditions.ts";
import type { Reading } from "../engine/mapping.ts";
import { repository, rowsOf, type Where } from "../engine/repository.ts";
import { type Session, type SessionPatch, sessions } from "./sessions.ts";

/** Sessions whose states are opened at a time. */
const AT_ONCE = 500;

/** The sessions of all merchants. */
export class AllSessions extends repository(sessions) {
  /** Finds a session by its key, which is the credential. Null if its state cannot be opened. */
  byKey(key: string): Promise<Session | null> {
    return this.#live({ keyHash: hashKey(key) }, { key });
  }

  /** Finds a session by id: only for callers that prove a secret of its state. */
  byId(id: string): Promise<Session | null> {
    return this.#live({ id });
  }

  /** Finds a session by transaction, for its privacy notice. Null if its state cannot be opened. */
  byTransaction(transaction: string): Promise<Session | null> {
    return this.#live({ transaction });
  }

  /**
   * Compare-and-swap: writes and increments the version only if the stored version is `version`;
   * otherwise returns false.
   */
  async update(id: string, version: number, patch: SessionPatch): Promise<boolean> {
    return (await this.change({ id, version }, { ...patch, version: version + 1 })) === 1;
  }

  /** Unfinished payments, those that expire first. */
  unfinishedPayments(limit: number): Promise<Session[]> {
    return this.all({ ended: null, product: "svc_pay" }, { by: ["expiresAt"], limit });
  }

  /** Number of unfinished sessions whose state holds a text, for example the begin of an envelope. */
  async holding(text: string): Promise<number> {
    const ids = await this.db
      .selectFrom("sessions")
      .select("id")
      .where(this.matching({ ended: null }))
      .where("state", "is not", null)
      .execute();
    let total = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = await this.all({ id: ids.slice(from, from + AT_ONCE).map(({ id }) => id) });
      total += some.filter(({ state }) => JSON.stringify(state).includes(text)).length;
    }
    return total;
  }

  #live(where: Where<typeof sessions>, known: Reading["known"] = {}): Promise<Session | null> {
    return this.one(where, { known, strict: true }).catch(ifLost(null));
  }
}

export class ExpiredSessions extends rowsOf(sessions) {
  /** Unfinished sessions whose `expiresAt` has passed, oldest first. */
  expired(now: number, limit: number): Promise<Session[]> {
    return this.all({ ended: null, expiresAt: atMost(now) }, { by: ["expiresAt"], limit });
  }

  /** Unfinished sessions of these merchants. */
  unfinished(merchants: readonly string[], limit: number): Promise<Session[]> {
    return this.all({ ended: null, merchant: merchants }, { by: ["expiresAt"], limit });
  }

  /** When the next unfinished session expires after `now`; null for none. */
  nextExpiry(now: number): Promise<number | null> {
    return this.extreme("min", "expiresAt", { ended: null, expiresAt: atLeast(now + 1) });
  }

  /** Whether a process is asking a bank to carry out an order. */
  async anyOrder(systemNow: number): Promise<boolean> {
    const found = await this.db
      .selectFrom("sessions")
      .select("id")
      .where(this.matching({ ended: null }))
      .where("protected_until", ">", 0)
      .where("claim_until", ">", systemNow)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Sessions whose `keptUntil` has passed and which may be deleted, oldest first. */
  outlived(now: number, limit: number): Promise<Session[]> {
    const where = { keptUntil: atMost(now), protectedUntil: atMost(now) };
    return this.all(where, { by: ["keptUntil"], limit });
  }
}
