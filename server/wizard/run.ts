// A request on its way through the stages of order.ts.
import type { Context, ServiceContext } from "#context/context.ts";
import type { PopularBanks } from "#products/popular-banks.ts";
import type { LastError } from "#schema/codes.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { CredentialPart, Merchant, Session } from "#storage/tables/records.ts";
import type { Door, WizardRequest } from "./request.ts";
import type { State } from "./state.ts";
import type { Transition } from "./transition.ts";

/**
 * `background`: work of this process that outlasts its request, by session id. It never rejects. After
 * a customer went back and logged in anew, it covers both.
 */
type Shared = { background: Map<string, Promise<unknown>>; popular: PopularBanks };

/** Before it is known whose session a request is about. */
export type WizardService = ServiceContext & Shared;

export type WizardContext = Context & Shared;

/** A request as it came in. */
export type Incoming = Readonly<{ request: WizardRequest; door: Door; arrivedAt: number }> & {
  /** Number of the form on screen when it came in; null for the current one, -1 for a former one. */
  seen: number | null;
  /** Number of the form that it found; null until the session is read. */
  found: number | null;
  /** Why the session has to end; null if it need not. */
  ends: LastError | null;
  /** Whether the bank was asked what became of an order before the session is left. */
  asked: boolean;
  /** Whether it waits for whoever holds the session; an abort first tries without. */
  waits: boolean;
  /** Whether another request of the session, which may be asking its bank, is running in this process. */
  beside: boolean;
};

/** The page of a session after a request. */
export type Settled = { state: State; expiresAt: number };

/** What the stages know of a request; each fills in what the later ones need. */
export type WizardRun = Readonly<{ incoming: Incoming }> & {
  /** The request to perform: the incoming one, or what comes before a customer may leave. */
  request: WizardRequest;
  /** The session as it was last read or written, and the state that it shows. */
  session: Session;
  /** The merchant of the session; null if it is gone. */
  merchant: Merchant | null;
  state: State;
  transition: Transition;
  /** Whether the request binds the session to its page, which has to be stored. */
  binds: boolean;
  settled: Settled | null;
  /** The part of the credentials that this request has kept; null for none. */
  part: CredentialPart | null;
};

/** "retry": somebody else changed the session, begin again. An answer ends the request. */
export type Interrupt = "retry" | WizardAnswer;

/** A part of a request's way; undefined leads to the next one. */
export type Stage = (
  ctx: WizardContext,
  run: WizardRun,
) => Promise<Interrupt | undefined> | undefined;
