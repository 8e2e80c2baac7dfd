// The way of a wizard request, from top to bottom.
import type { WizardAnswer } from "#schema/wizard.ts";
import { answerRequest } from "./answer-request.ts";
import { askBank } from "./ask-bank.ts";
import { checkRequest } from "./check-request.ts";
import { decideTransition, reviveSession } from "./decide-transition.ts";
import { loadSession } from "./load-session.ts";
import { readRequest } from "./request.ts";
import type { Incoming, Stage, WizardService } from "./run.ts";
import { settleSession } from "./settle-session.ts";

export const ORDER = {
  read: readRequest, //   body -> request, or 422 with all faulty members
  load: loadSession, //   session by key, once nobody holds it; 422 unknown, 503 newer version
  stages: [
    checkRequest, //      403 for a page that the session does not belong to, and for credentials
    reviveSession, //     ends a session out of time; resumes one that a dead process left
    decideTransition, //  what the request means for the state
    askBank, //           acquires the lease, asks the bank, for 20 s at most, settles its answer
    settleSession, //     settles a request that asks no bank; a mere look extends the session
    answerRequest, //     session -> answer of the door
  ] satisfies Stage[] as readonly Stage[],
};

/** Runs a request through all stages once; null when somebody else changed the session meanwhile. */
export async function runOrder(
  service: WizardService,
  incoming: Incoming,
): Promise<WizardAnswer | null> {
  const loaded = await ORDER.load(service, incoming);
  if (loaded === "retry") return null;
  if ("code" in loaded) return loaded;
  const { ctx, run } = loaded;
  for (const stage of ORDER.stages) {
    const interrupt = await stage(ctx, run);
    if (interrupt) return interrupt === "retry" ? null : interrupt;
  }
  throw new Error("No stage answered the request.");
}
