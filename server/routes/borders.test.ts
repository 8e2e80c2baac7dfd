// No route lets one merchant, mode or bank user see or change the data of another.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Api, basic, openApi } from "#http/testing/api.ts";
import type { Route } from "#http/route.ts";
import { ROUTES } from "./routes.ts";
import { type Owner, type Owners, openOwners } from "./testing/owners.ts";
import { bodyOf, membersOf, nameOf, queryOf } from "./testing/samples.ts";

/** Milliseconds: thousands of requests, on a slow machine. */
const PATIENCE = 60_000;

let api: Api;
let all: Owners;
beforeAll(async () => {
  api = await openApi();
  all = await openOwners(api);
});
afterAll(() => api.close());

/**
 * Routes with a credential that identifies the caller; the browser endpoint accepts anyone with the
 * key.
 */
const SCOPED = ROUTES.filter(({ auth }) => auth !== "none");
const NAMED = SCOPED.filter(({ path }) => path.includes(":"));
const WHOLE = SCOPED.filter(({ path }) => !path.includes(":"));
const LISTS = WHOLE.filter(({ method, answer }) => method === "GET" && listsIds(answer.components));
const BODIES = WHOLE.filter(({ body }) => body);

/** Whether the response is a list of objects with ids. */
function listsIds(components: Route["answer"]["components"]): boolean {
  const schemas = Object.values(components);
  return (
    schemas.some((schema) => membersOf(schema).includes("data")) &&
    schemas.some((schema) => membersOf(schema).includes("id"))
  );
}

const table = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const);

/** Possible callers of a route: merchants by mode, or their bank users. */
function callersOf({ auth, testOnly }: Route): readonly Owner[] {
  const callers = auth === "user" ? all.people : all.owners;
  return testOnly ? callers.filter(({ scope }) => scope.mode === "test") : callers;
}

function firstCallerOf(route: Route): Owner {
  const [owner] = callersOf(route);
  if (!owner) throw new Error(`Nobody can call ${route.path}.`);
  return owner;
}

/** Owners that differ in merchant and mode; to each, the others are strangers in every way. */
function fewCallersOf(route: Route): Owner[] {
  return callersOf(route).filter(({ name }) => /^[ADPT]/.test(name));
}

function strangersTo(owner: Owner): Owner[] {
  return (owner.user === null ? all.owners : all.people).filter((other) => other !== owner);
}

/** Values that must not be in a response to another owner. */
function marksOf(owners: readonly Owner[]): string[] {
  return owners.flatMap(({ ids, secrets }) => [...ids, ...secrets]);
}

/** A representative selection: each kind of id, and the secrets. */
function fewOf(owners: readonly Owner[]): string[] {
  return owners.flatMap(({ ids, secrets }) => [
    ...new Map(ids.map((id) => [id.split(/[_-]/, 1)[0], id])).values(),
    ...secrets.slice(0, 2),
  ]);
}

/** Rows that exist in only one of two snapshots. */
function changes(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((row) => !now.has(row)), ...after.filter((row) => !old.has(row))];
}

/** Paths of a route with ids in all of their places, at least one of them from `needed`. */
function targets({ path }: Route, ids: readonly string[], needed: readonly string[]): string[] {
  const wanted = new Set(needed);
  const places = path.split("/").map((part) => {
    if (part === ":date") return [DATE];
    return part.startsWith(":") ? ids : [part];
  });
  return places
    .reduce<string[][]>(
      (paths, place) => paths.flatMap((parts) => place.map((part) => [...parts, part])),
      [[]],
    )
    .filter((parts) => parts.some((part) => wanted.has(part)))
    .map((parts) => parts.join("/"));
}

const DATE = "2026-03-02";

function call({ method }: Route, path: string, { key }: Owner, body?: object): Promise<Answer> {
  const sent = body ? { body: JSON.stringify(body) } : {};
  const headers = { ...basic(key), "content-type": "application/json" };
  return api.ask(path, { method, headers, ...sent });
}

/** Requests all paths, a limited number at a time. */
async function answers<T>(inputs: readonly T[], ask: (input: T) => Promise<Answer>) {
  const found: Answer[] = [];
  for (let start = 0; start < inputs.length; start += 20) {
    found.push(...(await Promise.all(inputs.slice(start, start + 20).map((input) => ask(input)))));
  }
  return found;
}

/** Returns `sent` if the caller chose the name. */
function expectNothingOf(strangers: readonly Owner[], { body }: Answer, sent = ""): void {
  const text = JSON.stringify(body);
  const leaked = marksOf(strangers).filter((mark) => mark !== sent && text.includes(mark));
  expect(leaked).toEqual([]);
}

it("has an owner for each row: every table has a merchant and a mode", () => {
  expect(all.unowned).toEqual([]);
});

it.each(["owners", "people"] as const)("has data of all %s, with no common id", (whose) => {
  const ids = all[whose].flatMap((owner) => owner.ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const owner of all[whose]) expect(owner.ids.length).toBeGreaterThan(5);
});

it("limits bank users to one merchant and mode", () => {
  const [one, other] = all.people;
  expect(one.scope).toEqual(other?.scope);
});

/** Whether a few owners and ids stand for all: where ids are combined. */
function isSampled({ path }: Route): boolean {
  return path.split("/:").length > 2;
}

/** Ids of an owner to try: all, or a few. */
function idsOf(route: Route, owner: Owner): string[] {
  return isSampled(route) ? fewOf([owner]) : owner.ids;
}

describe("an id of another merchant, mode or bank user", () => {
  it.each(table(NAMED))(
    "is unknown to %s, which changes nothing",
    async (_, route) => {
      const before = await all.rowsOf(...all.owners);
      for (const owner of isSampled(route) ? fewCallersOf(route) : callersOf(route)) {
        const own = idsOf(route, owner);
        const paths = strangersTo(owner).flatMap((stranger) => {
          const foreign = idsOf(route, stranger);
          return targets(route, [...own, ...foreign], foreign);
        });
        const found = await answers(paths, (path) => call(route, path, owner));
        const leaked = paths.filter((_path, index) => found[index]?.status !== 404);
        expect(leaked).toEqual([]);
        for (const answer of found) expectNothingOf(strangersTo(owner), answer);
      }
      expect(changes(before, await all.rowsOf(...all.owners))).toEqual([]);
    },
    PATIENCE,
  );
});

describe("a list", () => {
  it.each(table(LISTS))("of %s contains only the owner's rows", async (_, route) => {
    for (const owner of callersOf(route)) {
      const answer = await call(route, `${route.path}?per_page=500`, owner);
      const text = JSON.stringify(answer.body);
      expect(owner.ids.some((id) => text.includes(id))).toBe(true);
      expectNothingOf(strangersTo(owner), answer);
    }
  });

  it.each(table(LISTS))(
    "of %s finds no foreign row by any parameter",
    async (_, route) => {
      for (const owner of fewCallersOf(route)) {
        const searches = membersOf(route.query?.parameters).flatMap((name) =>
          fewOf(strangersTo(owner)).map((mark) => new URLSearchParams({ [name]: mark })),
        );
        const found = await answers(searches, (search) =>
          call(route, `${route.path}?${search}`, owner),
        );
        for (const answer of found) expectNothingOf(strangersTo(owner), answer);
      }
    },
    PATIENCE,
  );
});

describe("a body with foreign ids", () => {
  it.each(table(BODIES))(
    "reveals and changes nothing of theirs: %s",
    async (_, route) => {
      for (const owner of fewCallersOf(route)) {
        const strangers = strangersTo(owner);
        const before = await all.rowsOf(...strangers);
        const fine = route.creates ? bodyOf(route) : {};
        const members = membersOf(route.body?.json).flatMap((name) =>
          fewOf(strangers).map((mark) => ({ [name]: mark })),
        );
        const found = await answers(members, (member) =>
          call(route, route.path, owner, { ...fine, ...member }),
        );
        for (const [index, answer] of found.entries()) {
          expectNothingOf(strangers, answer, Object.values(members[index] ?? {})[0]);
        }
        expect(changes(before, await all.rowsOf(...strangers))).toEqual([]);
      }
    },
    PATIENCE,
  );
});

describe("the tests above request existing objects", () => {
  it.each(table(WHOLE.filter(({ method }) => method === "GET")))(
    "%s responds to its owner",
    async (_, route) => {
      const owner = firstCallerOf(route);
      expect((await call(route, `${route.path}?${queryOf(route)}`, owner)).status).toBe(200);
    },
  );

  // Deletions come last, and children come before their parents.
  const ordered = [
    ...NAMED.filter((route) => !deletes(route)),
    ...NAMED.filter(deletes).toReversed(),
  ];

  it.each(table(ordered))("%s responds to its owner", async (_, route) => {
    const owner = firstCallerOf(route);
    const paths = targets(route, owner.ids, owner.ids);
    let status = 0;
    for (const path of paths) {
      status = (await call(route, path, owner)).status;
      if (status < 300) break;
    }
    expect(status).toBeLessThan(300);
  });
});

function deletes({ method }: Route): boolean {
  return method === "DELETE";
}
