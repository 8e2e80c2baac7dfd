import { expect, it, vi } from "vitest";
import { workOfTurns } from "#jobs/testing/work-of-turns.ts";
import type { Repositories } from "#storage/store.ts";
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

it("searches of a merchant run one at a time, and lists beside them", async () => {
  const release: (() => void)[] = [];
  const read = vi.fn(() => new Promise((resolve) => release.push(() => resolve("page"))));
  const handle = runHandlers["GET /:mode/sessions"];
  const ask = (query: object) =>
    handle({
      ctx: { store: { read } },
      merchant: { id: "me_search" },
      query,
      gone: () => false,
    } as unknown as Parameters<typeof handle>[0]);
  const pages = [ask({ q: "order" }), ask({ q: "other" }), ask({})];
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  for (const end of release.splice(0)) end();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  for (const end of release) end();
  expect(await Promise.all(pages)).toEqual(["page", "page", "page"]);
});
