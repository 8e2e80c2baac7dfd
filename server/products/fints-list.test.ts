// The import of a published list of FinTS addresses.
import { afterEach, beforeEach, expect, it } from "vitest";
import { BLZ_PROPERTIES } from "#banks/fints/testing/lists.ts";
import { importFinTsList } from "./fints-list.ts";
import { actor, type Desk, openDesk } from "./testing/desk.ts";

const JUDGE = { isKnown: (bankCode: string) => bankCode.startsWith("1"), isAllowed: () => false };

let desk: Desk;
beforeEach(async () => void (desk = await openDesk()));
afterEach(() => desk.close());

const run = (text: string, dryRun = false) =>
  importFinTsList(
    { ...desk.ctx, actor },
    { bytes: Buffer.from(text), sha256: "ab", dryRun },
    JUDGE,
  );
const kept = () =>
  desk.ctx.store.read(async (db) => ({
    banks: (await db.fintsAccess.list()).map(({ bankCode }) => bankCode).toSorted(),
    changes: (await db.audit.list({ limit: 9 })).filter(
      ({ kind }) => kind === "fints_access.imported",
    ),
  }));

it("writes the addresses, and records how many, and at which hosts", async () => {
  const { list, plan } = await run(BLZ_PROPERTIES);
  expect(list.source).toBe("blz-properties");
  expect(plan.added).toHaveLength(2);
  expect(await kept()).toMatchObject({
    banks: ["10000001", "10000002"],
    changes: [
      {
        merchant: null,
        subject: "blz-properties",
        before: { hosts: [] },
        after: {
          added: 2,
          changed: 0,
          gone: 0,
          hosts: ["fints.one.example", "fints.two.example"],
          sha256: "ab",
        },
      },
    ],
  });
});

it("records the host that an address leaves and the one that it moves to", async () => {
  await run(BLZ_PROPERTIES);
  await run(BLZ_PROPERTIES.replace("fints.two.example", "elsewhere.example"));
  const { changes } = await kept();
  expect(changes[0]).toMatchObject({
    before: { hosts: ["fints.two.example"] },
    after: { changed: 1, hosts: ["elsewhere.example"] },
  });
});

it("only says what it would do when it is asked to", async () => {
  const { plan } = await run(BLZ_PROPERTIES, true);
  expect(plan.added).toHaveLength(2);
  expect(await kept()).toEqual({ banks: [], changes: [] });
});

it("refuses a file that is no list, and passes on any other failure", async () => {
  await expect(run("no list")).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^The file is neither the official list .+ nor banks\.data\.$/),
  });
  const judge = {
    ...JUDGE,
    isKnown: () => {
      throw new TypeError("judge");
    },
  };
  const file = { bytes: Buffer.from(BLZ_PROPERTIES), sha256: "ab", dryRun: true };
  await expect(importFinTsList({ ...desk.ctx, actor }, file, judge)).rejects.toThrow(
    new TypeError("judge"),
  );
});
