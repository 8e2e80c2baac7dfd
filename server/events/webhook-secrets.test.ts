// The secrets of a webhook: drawn, read and replaced.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actor, type Desk, HOUR, merchant, openDesk } from "#products/testing/desk.ts";
import type { Mode } from "#schema/codes.ts";
import { DAY } from "#schema/time.ts";
import { sampleWebhook } from "#storage/contract/samples-events.ts";
import { createSecrets, readSecrets, rotateSecrets, type Secrets } from "./webhook-secrets.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const means = () => ({ ...desk.ctx, actor });

/** A webhook of a mode, and its first secrets. */
async function add(mode: Mode | "both"): Promise<Secrets> {
  const webhook = sampleWebhook({ merchant: merchant.id, mode });
  return desk.ctx.store.write(async (db) => {
    await db.webhooks.insert(webhook);
    return createSecrets(db, means(), webhook);
  });
}

const rotate = (mode: Mode | null, overlap: number) =>
  rotateSecrets(means(), merchant.id, "wh_one", { mode, overlap });

const stored = (mode: Mode) => desk.ctx.store.read((db) => db.webhookSecrets.find("wh_one", mode));

describe("the secrets of a webhook", () => {
  it.each([
    ["test", ["test"]],
    ["live", ["live"]],
    ["both", ["live", "test"]],
  ] as const)("of mode %s are one for each of %j", async (mode, modes) => {
    const secrets = await add(mode);
    expect(Object.keys(secrets).toSorted()).toEqual(modes);
    const drawn = new Set(Object.values(secrets));
    expect(drawn.size).toBe(modes.length);
    for (const secret of drawn) expect(secret).toMatch(/^\w{40}$/);
    expect(await readSecrets(means(), merchant.id, "wh_one")).toEqual(secrets);
  });

  it("that are missing are left out", async () => {
    const webhook = sampleWebhook({ merchant: merchant.id });
    await desk.ctx.store.write((db) => db.webhooks.insert(webhook));
    expect(await readSecrets(means(), merchant.id, "wh_one")).toEqual({});
  });
});

describe("a rotation", () => {
  it("replaces each secret, which signs as well until the overlap ends", async () => {
    const before = await add("both");
    desk.time.now += HOUR;
    const after = await rotate(null, 2 * HOUR);
    for (const mode of ["test", "live"] as const) {
      expect(after[mode]).not.toBe(before[mode]);
      expect(await stored(mode)).toMatchObject({
        secret: after[mode],
        changedAt: desk.time.now,
        previous: before[mode],
        previousUntil: desk.time.now + 2 * HOUR,
      });
    }
    const [entry] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
    expect(entry).toMatchObject({
      kind: "webhook.secret_replaced",
      merchant: merchant.id,
      subject: "wh_one",
      after: { modes: ["test", "live"], overlap_hours: 2 },
      actor,
    });
  });

  it("without an overlap forgets the old secrets at once", async () => {
    await add("test");
    await rotate(null, HOUR);
    const { test } = await rotate(null, 0);
    const none = { previous: null, previousUntil: null };
    expect(await stored("test")).toMatchObject({ secret: test, ...none });
  });

  it("of one mode leaves the other as it is", async () => {
    const before = await add("both");
    const after = await rotate("live", HOUR);
    expect(Object.keys(after)).toEqual(["live"]);
    const expected = { ...before, ...after };
    expect(await readSecrets(means(), merchant.id, "wh_one")).toEqual(expected);
  });

  it("may overlap for 30 days", async () => {
    await add("test");
    expect(Object.keys(await rotate("test", 30 * DAY))).toEqual(["test"]);
  });

  it.each([
    [
      "an overlap of more than 30 days",
      "test",
      30 * DAY + 1,
      "overlap",
      /^Must be at most 30 days/,
    ],
    ["a mode without events", "live", HOUR, "mode", /^wh_one gets no events of this mode\.$/],
  ] as const)("with %s is refused, and changes nothing", async (_, mode, overlap, field, text) => {
    const before = await add("test");
    await expect(async () => rotate(mode, overlap)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [expect.stringMatching(text)] },
    });
    expect(await readSecrets(means(), merchant.id, "wh_one")).toEqual(before);
  });
});
