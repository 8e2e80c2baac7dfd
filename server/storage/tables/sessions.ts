// Sessions: one run of the wizard each.
import type { CurrentStep, LastError, Product } from "#schema/codes.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { ifLost } from "#secrets/seal.ts";
import {
  choice,
  group,
  hash,
  integer,
  json,
  moment,
  nullable,
  sealed,
  text,
} from "../engine/columns.ts";
import { atMost } from "../engine/conditions.ts";
import type { Reading } from "../engine/mapping.ts";
import { repository, type Where } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export type SessionEnd = "finished" | "aborted" | "failed";

export const sessions = table("sessions", {
  owner: "merchant",
  columns: {
    /** `ws_…` */
    id: text(),
    transaction: text(),
    /** Id that the product object has once the wizard finished, for example `xv_…`. */
    record: text(),
    product: choice<Product>(),
    /** The session key; "" where the key that sealed it is lost. */
    key: sealed(text(), { lost: "" }),
    keyHash: hash("key"),
    /** The accepted create parameters without metadata. */
    parameters: json<JsonObject>(),
    metadata: nullable(json<Json>()),
    currentStep: choice<CurrentStep>(),
    lastError: choice<LastError | "client_aborted" | "">(),
    ended: nullable(choice<SessionEnd>()),
    /** State of the wizard; null before the first request, and where the key that sealed it is lost. */
    state: nullable(sealed(json<Json>(), { lost: null })),
    /** Grows with every write; a write that names an older one changes nothing. */
    version: integer(),
    /**
     * Set while a bank is asked that another process could ask as well, or that takes longer than
     * the request: who claimed the session, and until when the claim holds. One left by a dead
     * process is free once it ran out or its owner is gone.
     */
    claim: group({ owner: text(), until: moment() }),
    openedAt: nullable(moment()),
    expiresAt: moment(),
    createdAt: moment(),
    /** From then on its data is not given out. */
    keptUntil: moment(),
    /** Whose connection it makes or renews; null in sessions of the other products. */
    bankUser: nullable(text()),
    /** The connection that it renews; null where it makes one. */
    connection: nullable(text()),
  },
});

export type Session = RecordOf<typeof sessions>;

/** Members that a write of the wizard may change; the rest of a session is fixed at creation. */
export type SessionPatch = Partial<
  Pick<
    Session,
    | "currentStep"
    | "lastError"
    | "ended"
    | "state"
    | "claim"
    | "openedAt"
    | "expiresAt"
    | "metadata"
  >
>;

export type SessionOutline = Pick<Session, "transaction" | "record" | "product" | "keptUntil">;

/** The sessions of all merchants. */
export class AllSessions extends repository(sessions) {
  /** By the clear session key: the key is the credential. Null where its state cannot be opened. */
  byKey(key: string): Promise<Session | null> {
    return this.#live({ keyHash: hashKey(key) }, { key });
  }

  /** As `byKey`, by session id: only for a caller who proves a secret of its state. */
  byId(id: string): Promise<Session | null> {
    return this.#live({ id });
  }

  /** Writes when the stored version is still `version` and raises it by one; false when it is not. */
  async update(id: string, version: number, patch: SessionPatch): Promise<boolean> {
    return (await this.change({ id, version }, { ...patch, version: version + 1 })) === 1;
  }

  /** Sessions that have not ended and whose `expiresAt` has passed, oldest first. */
  expired(now: number, limit: number): Promise<Session[]> {
    return this.all({ ended: null, expiresAt: atMost(now) }, { by: ["expiresAt"], limit });
  }

  /** Sessions whose `keptUntil` has passed, oldest first. */
  outlived(now: number, limit: number): Promise<Session[]> {
    return this.all({ keptUntil: atMost(now) }, { by: ["keptUntil"], limit });
  }

  #live(where: Where<typeof sessions>, known: Reading["known"] = {}): Promise<Session | null> {
    return this.one(where, { known, strict: true }).catch(ifLost(null));
  }
}

/** The sessions of a merchant and mode. One whose sealing key is lost has neither key nor state. */
export class SessionRepository extends repository(sessions) {
  /** By transaction, session or record id. */
  find(id: string): Promise<Session | null> {
    return this.one(named(id));
  }

  /** As `find`, without opening what is sealed. */
  async outline(id: string): Promise<SessionOutline | null> {
    const found = await this.pick(named(id), "transaction", "record", "product", "keptUntil");
    return found[0] ?? null;
  }

  ofBankUser(bankUser: string): Promise<Session[]> {
    return this.all({ bankUser });
  }

  async delete(transaction: string): Promise<void> {
    await this.remove({ transaction });
  }
}

function named(id: string): Where<typeof sessions> {
  if (id.startsWith("ws_")) return { id };
  return /^[a-z]+_/.test(id) ? { record: id } : { transaction: id };
}
