// Sessions that other versions of the service have written.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "#schema/json.ts";
import type { StepName } from "#schema/wizard.ts";
import type { Session } from "#storage/tables/records.ts";
import { STEPS } from "./steps/steps.ts";
import { browserDoor, openWorld, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

type Recorded = {
  name: string;
  /** When the session was read, epoch milliseconds. */
  at: number;
  session: Omit<Session, "id" | "key" | "transaction" | "record"> & { state: { step: StepName } };
  /** What version 0.1 of the service answered to a request after a restart. */
  answers: (Pick<Session, "ended" | "lastError" | "currentStep"> & {
    body: JsonObject;
    answer: object;
  })[];
};

const RECORDED = JSON.parse(
  readFileSync(join(import.meta.dirname, "testing/states-v1.json"), "utf8"),
) as Recorded[];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let opened = 0;

/** Stores a session and opens its browser door in a process that has just started. */
async function stored({ at, session }: Pick<Recorded, "at" | "session">) {
  opened += 1;
  world.time.now = at;
  const ids = {
    id: `ws_${String(opened).padStart(16, "0")}`,
    key: `key-${opened}`,
    transaction: `transaction-${opened}`,
    record: `record-${opened}`,
  };
  await world.ctx.store.write((db) => db.sessions.insert({ ...session, ...ids }));
  return { ...ids, ask: browserDoor(createWizard(world.context({ owner: "second" })), ids.key) };
}

test("a version 1 state of every step is on record", () => {
  const steps = new Set(RECORDED.map(({ session }) => session.state.step));
  expect([...steps].toSorted()).toEqual(Object.keys(STEPS).toSorted());
});

const cases = RECORDED.flatMap(({ answers, ...recorded }) =>
  answers.map((answered) => ({ ...recorded, ...answered })),
);

test.each(cases)("version 1, $name: $body", async ({ at, session, body, answer, ...after }) => {
  const { key, ask } = await stored({ at, session });
  expect(await ask(body)).toMatchObject(answer);
  const { ended, lastError, currentStep } = after;
  expect(await world.session(key)).toMatchObject({ ended, lastError, currentStep });
});
