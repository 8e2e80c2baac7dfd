// Sessions that other versions of the service have written.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { StepName } from "#schema/wizard.ts";
import { keptUntil } from "#products/kept-until.ts";
import type { Session } from "#storage/tables/records.ts";
import { LEASE } from "./lease.ts";
import { STEPS } from "./steps/steps.ts";
import { browserDoor, HOUR, openWorld, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

type Recorded = {
  name: string;
  /** When the session was read, epoch milliseconds. */
  at: number;
  session: Omit<Session, "id" | "key" | "keptUntil" | "transaction" | "record" | "state"> & {
    state: { step: StepName };
  };
  /** What version 0.1 of the service answered to a request after a restart. */
  answers: (Pick<Session, "ended" | "lastError" | "currentStep"> & {
    body: JsonObject;
    answer: object;
  })[];
};

/** The choice of languages is the present one, also for a session of an earlier version. */
function withLanguages(name: string, value: unknown): unknown {
  return name === "languages" ? LANGUAGES : value;
}

/** Version 0.1 had other titles and positions, and one privacy notice for all sessions. */
function asToday(answer: object, session: Recorded["session"], transaction: string): object {
  const text = JSON.stringify(answer).replaceAll("/privacy/de]", `/privacy/de/${transaction}]`);
  const told = JSON.parse(text) as { ui: JsonObject };
  const { title: _, position: __, ...ui } = told.ui;
  // Of the stored steps, only that of a sent order leads to an error, which has a number of its own.
  if (ui["step"] === "error" && session.state.step !== "error") delete ui["form_id"];
  return { ...told, ui };
}

/** Sessions of version 0.1, one a line. */
const RECORDED = readFileSync(join(import.meta.dirname, "testing/states-v1.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line, withLanguages) as Recorded);

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
    keptUntil: keptUntil(session.product, session.createdAt, { retention: {} }),
  };
  await world.ctx.store.write((db) => db.sessions.insert({ ...session, ...ids }));
  const wizard = createWizard(world.context({ owner: "second" }));
  return { ...ids, wizard, ask: browserDoor(wizard, ids.key) };
}

test("a version 1 state of every step is on record", () => {
  const steps = new Set(RECORDED.map(({ session }) => session.state.step));
  expect([...steps].toSorted()).toEqual(Object.keys(STEPS).toSorted());
});

const cases = RECORDED.flatMap(({ answers, ...recorded }) =>
  answers.map((answered) => ({ ...recorded, ...answered })),
);

test.each(cases)(
  "version 1, $name: $body",
  async ({ name, at, session, body, answer, ...after }) => {
    const { key, transaction, ask } = await stored({ at, session });
    expect(await ask(body)).toMatchObject(asToday(answer, session, transaction));
    const { lastError, currentStep } = after;
    // Whoever closes the message that nobody knows what became of an order has aborted nothing.
    const ended = name === "error after an order" ? "failed" : after.ended;
    expect(await world.session(key)).toMatchObject({ ended, lastError, currentStep });
  },
);

test("a version 1 state is written as version 2", async () => {
  const [recorded] = RECORDED;
  if (!recorded) throw new Error("Nothing is on record.");
  const { key, ask } = await stored(recorded);
  await ask({ action: "change-language", language: "en" });
  expect((await world.session(key)).state).toMatchObject({ v: 2, step: "bank" });
});

/** A session with a state that only a newer process can read. */
async function newer() {
  const recorded = RECORDED.find(({ name }) => name === "redirect");
  if (!recorded) throw new Error("There is no redirect on record.");
  const { at, session } = recorded;
  const state = Object.assign({}, session.state, { v: 3 });
  return stored({ at, session: { ...session, state } });
}

describe("a state of a newer version", () => {
  const BUSY = {
    status: 503,
    message: "The session is in use by a newer version of the service; try again soon.",
    headers: { "Retry-After": "5" },
  };
  const TOKEN_END = "A".repeat(24);

  test.each<JsonObject>([
    {},
    { action: "poll" },
    { action: "abort" },
    { USER_NAME: "lena", USER_PIN: "1", privacy_policy: true },
  ])("waits for a process that reads it: %j", async (body) => {
    const { ask, key } = await newer();
    const before = await world.session(key);
    await expect(ask(body)).rejects.toMatchObject(BUSY);
    expect(await world.session(key)).toEqual(before);
  });

  test("waits when the customer returns from the bank", async () => {
    const { id, key, wizard } = await newer();
    const before = await world.session(key);
    const token = id.replace("ws_", "") + TOKEN_END;
    await expect(wizard.visit(token, () => null)).rejects.toMatchObject(BUSY);
    expect(await world.session(key)).toEqual(before);
  });

  test("does not expire here, and others do", async () => {
    const { key } = await newer();
    const before = await world.session(key);
    const { key: known } = await world.create();
    world.time.now += 25 * HOUR;
    await world.wizard.endSessions();
    expect(await world.session(key)).toEqual(before);
    expect(await world.session(known)).toMatchObject({ ended: "failed" });
  });

  test("held by the newer process is not waited for", async () => {
    const { key, ask } = await newer();
    const { id, version } = await world.session(key);
    const claim = { owner: "newer", until: world.time.now + LEASE };
    await world.ctx.store.write((db) => db.sessions.update(id, version, { claim }));
    await expect(ask({})).rejects.toMatchObject(BUSY);
  });
});
