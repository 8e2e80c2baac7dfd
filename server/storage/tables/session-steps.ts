// The timeline of sessions: what customers saw and what went wrong. It holds no credential.
import type { LastError } from "#schema/codes.ts";
import type { Device, Reached, StepKind, TanKind } from "#schema/timeline.ts";
import type { StepName } from "#schema/wizard.ts";
import { choice, growing, integer, moment, nullable, text } from "../engine/columns.ts";
import { repository, rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const sessionSteps = table("session_steps", {
  owner: "merchant",
  columns: {
    /** Orders the entries. */
    seq: growing(),
    transaction: text(),
    at: moment(),
    kind: choice<StepKind>(),
    /** The step that the session shows from then on. */
    step: choice<StepName>(),
    /** How far the customer has come. */
    reached: choice<Reached>(),
    language: text(),
    error: nullable(choice<LastError | "client_aborted">()),
    /** How the bank asks the customer to release something; null where it does not. */
    tan: nullable(choice<TanKind>()),
    /** Country and code, `DE:50010517`; null before one is chosen. */
    bank: nullable(text()),
    device: nullable(choice<Device>()),
    /** Milliseconds that the bank took; null if it was not asked. */
    ms: nullable(integer()),
  },
});

/** An entry of the timeline. */
export type SessionStep = RecordOf<typeof sessionSteps>;

/** An entry without its session. */
export type StepEntry = Omit<SessionStep, "merchant" | "mode" | "transaction">;

export const AllSessionSteps = repository(sessionSteps);

export class SessionStepRepository extends rowsOf(sessionSteps) {
  /** The entries of a transaction's session, oldest first. */
  list(transaction: string): Promise<SessionStep[]> {
    return this.all({ transaction }, { by: ["seq"] });
  }

  async deleteOf(transaction: string): Promise<void> {
    await this.remove({ transaction });
  }
}
