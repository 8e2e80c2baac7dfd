// Rules for every route: paths, bodies, and for every list its envelope and parameters.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Api, basic, openApi } from "#http/testing/api.ts";
import type { Route } from "#http/route.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { ROUTES } from "./routes.ts";
import { createOneMore, type Owner, type Owners, openOwners } from "./testing/owners.ts";
import { bodyOf, membersOf, nameOf, queryOf } from "./testing/samples.ts";

let api: Api;
let all: Owners;
let owner: Owner;
beforeAll(async () => {
  api = await openApi();
  all = await openOwners(api);
  [owner] = all.owners;
  api.time.now += 1000;
  await createOneMore(api, owner, all.people[0]);
});
afterAll(() => api.close());

const table = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const);
const takes = (route: Route, name: string) => membersOf(route.query?.parameters).includes(name);
const LISTS = ROUTES.filter((route) => takes(route, "per_page"));
const POSTS = ROUTES.filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method));

/** A path of the route that its owner can read, with the query that the route needs. */
async function pathOf(route: Route): Promise<string> {
  const query = queryOf(route);
  const search = query.size > 0 ? `?${query}` : "";
  const ids = route.path.includes(":") ? ownerOf(route).ids : [""];
  for (const id of ids) {
    const path = route.path.replace(/:\w+/, id) + search;
    if (route.method !== "GET") return path;
    const { status, body } = await askAs(route, path);
    if (status === 200 && body["total"] !== 0) return path;
  }
  throw new Error(`No id of the test's owner exists for ${nameOf(route)}.`);
}

function ownerOf({ auth }: Route): Owner {
  return auth === "user" ? all.people[0] : owner;
}

function askAs(route: Route, path: string, changes: Record<string, string> = {}): Promise<Answer> {
  const url = new URL(path, api.base);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return api.ask(url.href, { headers: basic(ownerOf(route).key) });
}

function dataOf({ body }: Answer): unknown[] {
  return body["data"] as unknown[];
}

/** A value that the parameter accepts; throws if its schema has none. */
function exampleOf(schema: unknown): string {
  const { examples = [] } = Object(schema);
  const [example] = examples;
  if (example === undefined) throw new Error(`Give ${JSON.stringify(schema)} an example.`);
  return String(example);
}

/** The message of the last unexpected error, which the response does not show. */
function lastFailure(): string {
  const line = api.logged.findLast((text) => text.includes("request failed"));
  return Object(JSON.parse(line ?? "{}")).err?.message;
}

/** The address of the test app from outside. */
function local(link: unknown): string {
  const { pathname, search } = new URL(String(link));
  return pathname + search;
}

describe("every path", () => {
  const paths = ROUTES.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map((path) => [path, route] as const),
  );

  it.each(paths)("%s accepts a trailing slash and any case", async (path, { method }) => {
    const named = path.replace(/:\w+/g, "x");
    for (const variant of [named, `${named}/`, named.toUpperCase(), `${named}?a=1`]) {
      const { status, headers } = await api.ask(variant, { method: "PROPFIND" });
      expect([variant, status]).toEqual([variant, 405]);
      expect(headers.get("allow")?.split(", ")).toContain(method);
    }
  });
});

describe.each(table(LISTS))("the list of %s", (_, route) => {
  let path: string;
  let whole: Answer;
  beforeAll(async () => {
    path = await pathOf(route);
    whole = await askAs(route, path, { per_page: "500" });
  });

  it("is in the envelope", () => {
    const total = dataOf(whole).length;
    expect(whole.body).toEqual({
      total: expect.any(Number),
      per_page: 500,
      current_page: 1,
      last_page: expect.any(Number),
      from: 1,
      to: total,
      next_page_url: whole.body["last_page"] === 1 ? null : expect.any(String),
      prev_page_url: null,
      data: expect.any(Array),
    });
  });

  it("has 15 rows per page by default", async () => {
    const { body } = await askAs(route, path);
    expect(body).toMatchObject({ per_page: 15, current_page: 1 });
  });

  it("can be walked along its links, which keep the other parameters", async () => {
    const size = Math.max(1, Math.ceil(dataOf(whole).length / 4));
    const rows: unknown[] = [];
    let link = `${path}${path.includes("?") ? "&" : "?"}per_page=${size}&kept=a%20b`;
    for (let page = 1; rows.length < dataOf(whole).length; page += 1) {
      const { body } = await askAs(route, link);
      expect(body).toMatchObject({ current_page: page, from: rows.length + 1 });
      rows.push(...(body["data"] as unknown[]));
      expect(body["to"]).toBe(rows.length);
      const links = [body["next_page_url"], body["prev_page_url"]].filter((url) => url !== null);
      for (const url of links) {
        const { origin, searchParams } = new URL(String(url));
        expect(origin).toBe("https://svc.example");
        expect([searchParams.get("kept"), searchParams.get("per_page")]).toEqual([
          "a b",
          `${size}`,
        ]);
      }
      expect(body["prev_page_url"] === null).toBe(page === 1);
      if (rows.length === body["total"]) expect(body["next_page_url"]).toBeNull();
      else link = local(body["next_page_url"]);
    }
    expect(rows).toEqual(dataOf(whole));
  });

  it("has an empty page beyond its end, with a link back", async () => {
    const { body } = await askAs(route, path, { page: "1000000" });
    expect(body).toMatchObject({ from: 0, to: 0, data: [], next_page_url: null });
    const back = await askAs(route, local(body["prev_page_url"]));
    expect(back.body["current_page"]).toBe(back.body["last_page"]);
  });

  it("ignores empty and unknown parameters", async () => {
    const required = new Set(queryOf(route).keys());
    const names = membersOf(route.query?.parameters).filter((name) => !required.has(name));
    const nothing = Object.fromEntries(names.map((name) => [name, ""]));
    const changes = { ...nothing, unknown: "1", per_page: "500" };
    expect(dataOf(await askAs(route, path, changes))).toEqual(dataOf(whole));
  });

  it.each([
    ["per_page", "0"],
    ["per_page", "501"],
    ["per_page", "1.5"],
    ["page", "0"],
    ["page", "-1"],
    ["page", "x"],
    ["direction", "up"],
    ["order_by", "nothing"],
    ["from", "yesterday"],
    ["to", "2026-13-01"],
    ["since", "sometime"],
  ])("refuses %s=%s under that name, if it knows the name", async (name, value) => {
    const { status, body } = await askAs(route, path, { [name]: value });
    if (!takes(route, name)) return expect(status).toBe(200);
    expect([status, Object.keys(Object(body["errors"]))]).toEqual([422, [name]]);
  });
});

const DATED = LISTS.filter((route) => takes(route, "from"));

describe.each(table(DATED))("the dated list of %s", (_, route) => {
  let path: string;
  let rows: unknown[];
  beforeAll(async () => {
    path = await pathOf(route);
    rows = dataOf(await askAs(route, path));
  });

  const parameters = Object(route.query?.parameters["properties"]);
  const { enum: columns } = Object(parameters["order_by"]);

  it("has a column in its table for every filter and order", async () => {
    const missing: string[] = [];
    for (const column of columns) {
      const filter = column === "created_at" ? {} : { [column]: exampleOf(parameters[column]) };
      for (const changes of [{ order_by: column }, filter]) {
        const { status } = await askAs(route, path, changes);
        if (status === 500) missing.push(lastFailure());
        else expect([column, status]).toEqual([column, 200]);
      }
    }
    expect(missing).toEqual([]);
  });

  it("is reversed in the other direction, by any order", async () => {
    expect(columns).toContain("created_at");
    for (const order_by of columns) {
      const newest = dataOf(await askAs(route, path, { order_by, direction: "DESC" }));
      const oldest = dataOf(await askAs(route, path, { order_by, direction: "asc" }));
      expect(oldest).toEqual(newest.toReversed());
      if (order_by === "created_at") expect(newest).toEqual(rows);
    }
  });

  // The clock of the tests is at 2026-03-02 10:00 in service time, 09:00 in UTC.
  it.each([
    [{ from: "2026-03-02" }, "all"],
    [{ from: "2026-03-03" }, "none"],
    [{ from: "2026-03-02 10:00:00" }, "all"],
    [{ from: "2026-03-02T10:00:02" }, "none"],
    [{ from: "2026-03-02T09:00:00Z" }, "all"],
    [{ from: "2026-03-02T09:00:02Z" }, "none"],
    [{ from: "2026-03-02T11:00:00+02:00" }, "all"],
    [{ from: "2026-03-02T04:00:02-0500" }, "none"],
    [{ to: "2026-03-02" }, "all"],
    [{ to: "2026-03-01" }, "none"],
    [{ to: "2026-03-02T09:00:02Z" }, "all"],
    [{ to: "2026-03-02T08:59:59Z" }, "none"],
    [{ since: "-1 day" }, "all"],
    [{ since: "-2 weeks", from: "2026-03-03" }, "none"],
    [{ from: "2026-03-03", to: "2026-03-01" }, "none"],
  ])("has within %o %s of its rows", async (range, expected) => {
    const found = dataOf(await askAs(route, path, range));
    expect(found).toEqual(expected === "all" ? rows : []);
  });
});

const FORM = "application/x-www-form-urlencoded";

/** A body in URL-encoded form. */
function encoded(body: JsonObject): string {
  const pairs = (value: Json, name: string): [string, string][] => {
    if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
    return Object.entries(value).flatMap(([sub, inner]) => pairs(inner, `${name}[${sub}]`));
  };
  return String(new URLSearchParams(Object.entries(body).flatMap(([n, v]) => pairs(v, n))));
}

type Sent = [type: string, text: string, name?: string];

function post(route: Route, path: string, [type, text, name]: Sent): Promise<Answer> {
  const { method } = route;
  const headers = {
    ...basic(ownerOf(route).key),
    ...(type ? { "content-type": type } : {}),
    ...(name ? { "idempotency-key": name } : {}),
  };
  return api.ask(path, { method, headers, body: Buffer.from(text) });
}

describe("every POST, PUT and PATCH", () => {
  it.each(table(POSTS.filter(({ creates }) => creates)))(
    "to %s treats JSON and URL-encoded alike",
    async (_, route) => {
      const path = route.path.replace(":user", all.people[0].user ?? "");
      const body = bodyOf(route, 2);
      const json: Sent = ["application/json", JSON.stringify(body), "twice"];
      const first = await post(route, path, json);
      expect(first.status).toBe(200);
      const again = await post(route, path, [FORM, encoded(body), "twice"]);
      expect(again.body).toEqual(first.body);
    },
  );

  it.each(table(POSTS))("to %s accepts an empty body of any content type", async (_, route) => {
    const path = await pathOf(route);
    const { status, body } = await post(route, path, ["", ""]);
    const { errors = null, error = null } = body;
    for (const type of ["", "application/json", FORM, "text/plain"]) {
      for (const text of ["", " ", "null", "[]", '""', "{}"]) {
        const answer = await post(route, path, [type, text]);
        expect([type, text, answer.status]).toEqual([type, text, status]);
        expect([answer.body["errors"] ?? null, answer.body["error"] ?? null]).toEqual([
          errors,
          error,
        ]);
      }
    }
  });
});
