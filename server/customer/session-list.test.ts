import { expect, it, vi } from "vitest";
import { workOfTurns } from "#jobs/testing/work-of-turns.ts";
import type { Repositories } from "#storage/store.ts";
import { csvOfSessions } from "./session-export.ts";
import { listSessions } from "./session-list.ts";
import { runHandlers } from "./sessions.ts";

const SESSIONS = 350;

it("a search serves others after each hundred sessions that it reads", async () => {
  let read = 0;
  const sessions = {
    find: async () => undefined,
    async metadata({ limit }: { limit: number }) {
      const part = Math.min(limit, SESSIONS - read);
      read += part;
      return Array.from({ length: part }, () => ({ createdAt: 1, id: "s", metadata: null }));
    },
    parametersOf: async () => [],
  };
  const db = { in: () => ({ sessions }) } as unknown as Repositories;
  const scope = { merchant: "me_1", mode: "test" } as const;
  const banks = {} as Parameters<typeof listSessions>[1]["banks"];
  const search = listSessions(db, { banks }, scope, { q: "order" });
  expect(await workOfTurns(() => read, search)).toEqual([100, 100, 100, 50]);
  expect(await search).toMatchObject({ items: [], next: null });
});

/** The handler of a merchant whose searches end when told, one after the other. */
function slowSearches() {
  const release: (() => void)[] = [];
  const sessions = {
    find: async () => null,
    metadata: vi.fn(() => new Promise((resolve) => release.push(() => resolve([])))),
    recent: async () => [],
    parametersOf: async () => [],
  };
  const db = { in: () => ({ sessions }) };
  const store = { read: (work: (db: unknown) => unknown) => work(db) };
  const handle = runHandlers["GET /:mode/sessions"];
  const ask = (query: object, gone = () => false) =>
    handle({
      ctx: { store, banks: { byCode: () => null } },
      scope: { merchant: "me_search", mode: "test" },
      merchant: { id: "me_search" },
      query,
      gone,
    } as unknown as Parameters<typeof handle>[0]);
  return { ask, metadata: sessions.metadata, release: () => release.shift()?.() };
}

it("searches of a merchant run one at a time; lists do not wait for them", async () => {
  const { ask, metadata, release } = slowSearches();
  const searches = [ask({ q: "order" }), ask({ q: "other" })];
  await vi.waitFor(() => expect(metadata).toHaveBeenCalledTimes(1));
  expect(await ask({})).toMatchObject({ items: [] });
  expect(metadata).toHaveBeenCalledTimes(1);
  release();
  await vi.waitFor(() => expect(metadata).toHaveBeenCalledTimes(2));
  release();
  expect(await Promise.all(searches)).toMatchObject([{ items: [] }, { items: [] }]);
});

it("a search ends when its client has left", async () => {
  const { ask, metadata, release } = slowSearches();
  let gone = false;
  const search = ask({ q: "order" }, () => gone);
  await vi.waitFor(() => expect(metadata).toHaveBeenCalled());
  gone = true;
  release();
  await expect(search).rejects.toMatchObject({ status: 503 });
});

it("a file of a search ends when its client has left, though nothing was found", async () => {
  let read = 0;
  const sessions = {
    find: async () => null,
    async metadata({ limit }: { limit: number }) {
      read += limit;
      return Array.from({ length: limit }, () => ({ createdAt: 1, id: "s", metadata: null }));
    },
    parametersOf: async () => [],
    metadataOf: async () => [],
  };
  const store = { read: (work: (db: unknown) => unknown) => work({ in: () => ({ sessions }) }) };
  const ctx = { store, banks: {} } as unknown as Parameters<typeof csvOfSessions>[0];
  const scope = { merchant: "me_file", mode: "test" } as const;
  const means = { timeZone: "UTC", gone: () => read >= 300 };
  await expect(csvOfSessions(ctx, scope, { q: "order" }, means)).rejects.toMatchObject({
    status: 503,
  });
  expect(read).toBe(300);
});
