// Who is signed in to the account area, and what a sign-in waits for.
import { sql } from "kysely";
import { choice, moment, nullable, sealed, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const staffSessions = table("staff_sessions", {
  owner: "service",
  columns: {
    /** `sts_…` */
    id: text(),
    /** SHA-256 of the cookie's value, hex. */
    hash: text(),
    staff: text(),
    /** The merchant whose pages are shown; null for none. */
    merchant: nullable(text()),
    /** Browser and system, in words. */
    device: text(),
    /** Network of the client at sign-in. */
    address: text(),
    createdAt: moment(),
    /** The last call that a person made, to the minute. */
    seenAt: moment(),
    /** When the second factor was last given; null before it was. */
    factorAt: nullable(moment()),
  },
});

export const staffChallenges = table("staff_challenges", {
  owner: "service",
  columns: {
    /**
     * Id of the session for which a factor is added: its cookie can be renewed meanwhile. Otherwise
     * SHA-256 of the cookie's value, hex: also of a visitor who is not signed in.
     */
    session: text(),
    kind: choice<ChallengeKind>(),
    value: sealed(text(), {
      place: ({ session, kind }) => ({ row: `${String(session)} ${String(kind)}` }),
    }),
    until: moment(),
  },
});

/**
 * The secret of an authenticator app to be confirmed, and the challenges of a passkey to be added or
 * used.
 */
export type ChallengeKind = "totp" | "new_passkey" | "passkey";

/** A signed-in session, or one that waits for the second factor. */
export type StaffSession = RecordOf<typeof staffSessions>;

export class StaffSessionRepository extends repository(staffSessions) {
  byHash(hash: string): Promise<StaffSession | null> {
    return this.one({ hash });
  }

  /**
   * The session with an id; until the end of the transaction, nobody ends it. `alone` if the
   * transaction itself may do so: then no other one that may holds it.
   */
  async held(id: string, alone: boolean): Promise<StaffSession | null> {
    const lock = alone ? "forNoKeyUpdate" : "forKeyShare";
    const [session] = await this.all({ id }, { lock });
    return session ?? null;
  }

  /** Newest first. */
  ofPerson(person: string): Promise<StaffSession[]> {
    return this.all({ staff: person }, { by: ["createdAt", "id"], direction: "desc" });
  }

  /** Returns false if the session is gone. */
  async update(
    id: string,
    changes: Partial<Pick<StaffSession, "hash" | "merchant" | "seenAt" | "factorAt">>,
  ): Promise<boolean> {
    return (await this.change({ id }, changes)) === 1;
  }

  /** Returns false if the person has no such session. */
  async delete(person: string, id: string): Promise<boolean> {
    return (await this.remove({ staff: person, id }, "id")).length === 1;
  }

  /** Ends the sessions of a person, but for the one to keep. */
  async deleteAll(person: string, keep: string | null = null): Promise<void> {
    const all = await this.pick({ staff: person }, "id");
    const ended = all.map(({ id }) => id).filter((id) => id !== keep);
    await this.remove({ id: ended });
  }

  /** Deletes sessions created by `until`, oldest first. Returns how many. */
  async clear(until: number, limit: number): Promise<number> {
    return (await this.removeUntil({ by: "createdAt", until, limit })).length;
  }
}

export class StaffChallengeRepository extends repository(staffChallenges) {
  /** Replaces the session's challenge of this kind. */
  async set(challenge: RecordOf<typeof staffChallenges>): Promise<void> {
    const { session, kind } = challenge;
    await this.remove({ session, kind });
    await this.insert(challenge);
  }

  /** The value of a challenge that has not expired, without using it up. */
  async find(session: string, kind: ChallengeKind, now: number): Promise<string | null> {
    const found = await this.one({ session, kind });
    return found && found.until > now ? found.value : null;
  }

  /** Like `find`, and deletes the challenge: it counts once. */
  async take(session: string, kind: ChallengeKind, now: number): Promise<string | null> {
    const value = await this.find(session, kind, now);
    const removed = await this.remove({ session, kind }, "session");
    return removed.length === 1 ? value : null;
  }

  /** Deletes up to `limit` expired challenges. Returns how many. */
  async clear(now: number, limit: number): Promise<number> {
    const { rows } = await sql`
      delete from staff_challenges where (session, kind) in (
        select session, kind from staff_challenges where until <= ${now} limit ${limit})
      returning session`.execute(this.db);
    return rows.length;
  }
}
