// Sessions: each is one run of the wizard.
import type { CurrentStep, LastError, Product } from "#schema/codes.ts";
import type { Device, Reached, StepKind, TanKind } from "#schema/timeline.ts";
import type { StepName } from "#schema/wizard.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import {
  choice,
  flag,
  group,
  hash,
  integer,
  json,
  moment,
  nullable,
  sealed,
  text,
} from "../engine/columns.ts";
import { type RecordOf, table } from "../engine/table.ts";

/** `protectedUntil` of a session that goes on and whose order is with the bank. */
export const WITH_BANK = Number.MAX_SAFE_INTEGER;

export type SessionEnd = "finished" | "aborted" | "failed";

/** An entry of a session's timeline: what the customer saw or what went wrong, without credentials. */
export type StepEntry = {
  at: number;
  kind: StepKind;
  /** The step that the session shows from then on. */
  step: StepName;
  /** How far the customer has come. */
  reached: Reached;
  language: string;
  error: LastError | "client_aborted" | null;
  /** How the bank asks the customer to release something; null where it does not. */
  tan: TanKind | null;
  /** Country and code, `DE:50010517`; null before one is chosen. */
  bank: string | null;
  device: Device | null;
  /** Milliseconds that the bank took; null if it was not asked. */
  ms: number | null;
};

export const sessions = table("sessions", {
  owner: "merchant",
  columns: {
    /** `ws_…` */
    id: text(),
    transaction: text(),
    /** Id of the future product object, for example `xv_…`. */
    record: text(),
    product: choice<Product>(),
    /** The session key; "" if its sealing key is lost. */
    key: sealed(text(), { lost: "" }),
    keyHash: hash("key"),
    /** The accepted create parameters without metadata; empty if their sealing key is lost. */
    parameters: sealed(json<JsonObject>(), { lost: {} }),
    /** Null for none, and if its sealing key is lost. */
    metadata: nullable(sealed(json<Json>(), { lost: null })),
    currentStep: choice<CurrentStep>(),
    lastError: choice<LastError | "client_aborted" | "">(),
    ended: nullable(choice<SessionEnd>()),
    /** State of the wizard; null before the first request, and if its sealing key is lost. */
    state: nullable(sealed(json<Json>(), { lost: null })),
    /**
     * Optimistic lock: incremented by every write. A write with an older version changes nothing.
     */
    version: integer(),
    /**
     * Lease of the process that talks to a bank. It is set if another process could talk to the
     * bank at the same time, or if the bank takes longer than the request. The lease of a dead
     * process ends on time, or as soon as its owner is known to be gone.
     */
    claim: group({ owner: text(), until: moment() }),
    openedAt: nullable(moment()),
    /**
     * Origin of the page whose first request at the browser door opened the session; "" if that
     * request named none, null before it.
     */
    page: nullable(text()),
    /** Whether the customer came back from the bank's page in another browser. */
    returnedElsewhere: flag(),
    expiresAt: moment(),
    createdAt: moment(),
    /** The session's data is not returned from this moment. */
    keptUntil: moment(),
    /**
     * The session and its data are not deleted before this moment: a bank may be carrying out its
     * order. `WITH_BANK` while it may, 0 without an order.
     */
    protectedUntil: moment(),
    /** The bank user whose connection it creates or renews; null for other products. */
    bankUser: nullable(text()),
    /** The connection to renew; null if the session creates one. */
    connection: nullable(text()),
    /** The chosen bank by country and code, `DE:50010517`; null before one is chosen. */
    bank: nullable(text()),
    /** The class of the device that opened the session; null before, and if unknown. */
    device: nullable(choice<Device>()),
    endedAt: nullable(moment()),
    /** The furthest stage of a session that has ended; null before. */
    reached: nullable(choice<Reached>()),
    /** What the bank of a session that has ended asked for last; null before, and for nothing. */
    tan: nullable(choice<TanKind>()),
    /** The errors that a session that has ended showed; null before. */
    errors: nullable(json<(LastError | "client_aborted")[]>()),
    /** What happened, oldest first. */
    timeline: json<readonly StepEntry[]>(),
  },
});

export type Session = RecordOf<typeof sessions>;

/** The members that the wizard may change; the others are fixed at creation. */
export type SessionPatch = Partial<
  Pick<
    Session,
    | "currentStep"
    | "lastError"
    | "ended"
    | "state"
    | "claim"
    | "openedAt"
    | "page"
    | "returnedElsewhere"
    | "expiresAt"
    | "keptUntil"
    | "protectedUntil"
    | "metadata"
    | "bank"
    | "device"
    | "endedAt"
    | "reached"
    | "tan"
    | "errors"
    | "timeline"
  >
>;
