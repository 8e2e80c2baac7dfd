// A request on its way through the stages of order.ts.
import type { Suggestion, WizardAnswer } from "#schema/wizard.ts";
import type { CredentialPart, Session } from "#storage/tables/records.ts";
import type { Lease, WizardContext } from "./lease.ts";
import type { Door, WizardRequest } from "./request.ts";
import type { State } from "./state.ts";
import type { Turn } from "./steps/step.ts";

/** A request as it came in. */
export type Incoming = Readonly<{ request: WizardRequest; door: Door; arrivedAt: number }> & {
  /** Number of the form on screen when it came in; null for the current one, -1 for a former one. */
  seen: number | null;
  /** Number of the form that it found; null until the session is read. */
  found: number | null;
  /** Whether it waits for whoever holds the session; an abort first tries without. */
  waits: boolean;
};

/** What a request does to the session's state. */
export type Transition = Turn & {
  /** Whether the form number rises; after a poll, only on another page. */
  renews: "always" | "with the page" | "never";
  /** Whether the client runs the page's callback although the page is the same. */
  reruns: boolean;
  suggestions?: Suggestion[];
};

/** The session after a request; `part` is our half of credentials that were kept just now. */
export type Settled = { state: State; expiresAt: number; part?: CredentialPart | null };

/** What the stages know of a request; each fills in what the later ones need. */
export type WizardRun = Readonly<{ incoming: Incoming }> & {
  /** The session as it was last read or written, and the state that it shows. */
  session: Session;
  state: State;
  /** Whether the request found that the session had expired or was abandoned. */
  revived: boolean;
  transition: Transition;
  /** Whether an abort or `back` is performed as a poll; see decideTransition. */
  replaced: boolean;
  /** Null where no bank is asked. */
  lease: Lease | null;
  settled: Settled | null;
};

/** "retry": somebody else changed the session, begin again. An answer ends the request. */
export type Interrupt = "retry" | WizardAnswer;

/** A part of a request's way; undefined leads to the next one. */
export type Stage = (
  ctx: WizardContext,
  run: WizardRun,
) => Promise<Interrupt | undefined> | Interrupt | undefined;
