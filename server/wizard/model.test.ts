// Random walks through the wizard: whatever a client sends, the session stands.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { BANK, login, merchant, openWorld, type World } from "./testing/world.ts";
import { createWizard, type Door } from "./wizard.ts";

const SECRET = "c4n4ry";
const SEED = 20_261_120;
const WALKS = 100;
/** Milliseconds: enough to make a failing walk small on a slow machine. */
const PATIENCE = 300_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const pins = fc.constantFrom("1", "accounts", "next", "wrong", "no-account", "slow", SECRET);

const bodies: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constant({}),
  fc.constant(BANK),
  fc.record({
    country_id: fc.constantFrom("DE", "AT", "FR", "1", ""),
    bank_code: fc.constantFrom("88888888", "88888", "TESTDE88", "DE62888888880012345678", "x", ""),
  }),
  pins.map((pin) => login(pin)),
  pins.map((pin) => login(pin)),
  fc.record({ USER_NAME: fc.string(), USER_PIN: fc.string(), privacy_policy: fc.boolean() }),
  fc.record({ login_next: fc.string() }),
  fc.record({ account_id: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.string()) }),
  fc.constantFrom("submit", "back", "back", "abort", "poll", "fly").map((action) => ({ action })),
  fc.record({ action: fc.constant("switch-login-tabs"), tab: fc.string() }),
  fc.record({
    action: fc.constant("change-language"),
    language: fc.constantFrom("de", "en", "es", "fr"),
    bank_code: fc.string(),
  }),
  fc.record({ action: fc.constant("complete-bankcodes"), bank_code: fc.string(), count: fc.nat() }),
  fc.dictionary(
    fc.constantFrom("action", "bank_code", "country_id", "USER_NAME", "account_id", "extra"),
    fc.jsonValue().map((value) => value as JsonObject),
    { maxKeys: 4 },
  ),
);

const formIds = fc.constantFrom<JsonObject>({}, {}, {}, { form_id: "f1" }, { form_id: "f3" });

const steps = fc.record({
  body: bodies,
  formId: formIds,
  door: fc.constantFrom("server" as const, "browser" as const),
  /** The same request twice at the same moment. */
  twice: fc.boolean(),
  restarts: fc.boolean(),
  minutes: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { arbitrary: fc.constant(31), weight: 1 },
  ),
});

const requests: fc.Arbitrary<VerificationRequest> = fc.constantFrom<VerificationRequest[]>(
  {},
  { country_id: "AT", bank_code: "88888" },
  { bic: "NOBADEFFXXX" },
  { iban: "DE35888888880012345679" },
  { iban: "DE89370400440532013000", check_amount: 100 },
);

function doorOf(kind: "server" | "browser"): Door {
  return kind === "browser" ? { kind } : { kind, scope: { merchant: merchant.id, mode: "test" } };
}

/** The answer, null for a 422; everything else fails the test. */
async function answered(run: Promise<WizardAnswer>): Promise<WizardAnswer | null> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 422) return null;
    throw error;
  }
}

test(
  "no walk breaks a session, asks the bank twice for one click, or keeps a PIN",
  async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.array(steps, { maxLength: 12 }), async (request, walk) => {
        const { key, transaction, scope } = await world.create(request);
        let wizard = world.wizard;
        let turn = 0;
        for (const { body, formId, door, twice, restarts, minutes } of walk) {
          world.time.now += minutes * 60_000;
          if (restarts) wizard = createWizard(world.context({ owner: `since ${world.time.now}` }));
          const before = await world.session(key);
          const asked = world.bank.asked.login;
          const run = () => answered(wizard.run({ ...body, ...formId, key }, doorOf(door)));
          await Promise.all(twice ? [run(), run()] : [run()]);
          expect(world.bank.asked.login - asked).toBeLessThanOrEqual(1);

          const after = await world.session(key);
          expect(JSON.stringify(after)).not.toContain(SECRET);
          if (before.ended && !(before.ended === "failed" && after.ended === "aborted")) {
            expect(after.state).toEqual(before.state);
          }
          expect(after.claim).toBeNull();

          const look = () => wizard.run({ key }, { kind: "browser" });
          const [first, second] = [await look(), await look()];
          expect(second).toEqual(first);
          const now = Number(first.ui?.form_id.slice(1));
          expect(now).toBeGreaterThanOrEqual(turn);
          turn = now;

          const { ended } = await world.session(key);
          const record = await world.ctx.store.read((db) =>
            db.verifications.find(scope, transaction),
          );
          expect(record !== null).toBe(ended === "finished");
        }
      }),
      // The same walks each time; a failure tells its walk, as small as it can be made.
      { seed: SEED, numRuns: WALKS },
    );
  },
  PATIENCE,
);
