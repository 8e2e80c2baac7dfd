// The Postman collection as the service serves it, run by a small stand-in for Postman.
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, KEYS, openApi } from "#http/testing/api.ts";
import type { JsonObject } from "#schema/json.ts";
import { document, OPERATIONS } from "#routes/testing/document.ts";
import { postmanCollection } from "#docs/postman/collection.ts";

type Item = {
  name: string;
  request: {
    method: string;
    url: { raw: string; variable: readonly { key: string; value: string }[] };
    auth?: { type: string };
    body?: { raw: string };
  };
  event: readonly [{ script: { exec: readonly string[] } }];
};
type Folder = { name: string; item: readonly Item[] };
type Collection = {
  info: { schema: string };
  variable: readonly { key: string; value: string }[];
  item: readonly Folder[];
};

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Replaces the names of variables by their values. */
function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? "");
}

/** Sends the request of an item, and runs its script over the response; returns failed tests. */
async function send({ request, event }: Item, values: Map<string, string>): Promise<string[]> {
  const { method, url, body } = request;
  const parts = url.variable.reduce(
    (raw, each) => raw.replace(`:${each.key}`, each.value),
    url.raw,
  );
  const response = await fetch(filled(parts, values), {
    method,
    headers: {
      authorization: `Basic ${btoa(`api:${values.get("key")}`)}`,
      "content-type": "application/json",
    },
    ...(body ? { body: filled(body.raw, values) } : {}),
  });
  const text = await response.text();
  const failed: string[] = [];
  const pm = {
    response: {
      code: response.status,
      headers: response.headers,
      json: () => JSON.parse(text),
      text: () => text,
      to: { have: { status: (status: number) => expect(response.status).toBe(status) } },
    },
    collectionVariables: { set: (name: string, value: string) => values.set(name, value) },
    expect: (value: unknown, about: string) => ({
      to: { equal: (wanted: unknown) => expect(value, about).toBe(wanted) },
    }),
    test(name: string, check: () => void) {
      try {
        check();
      } catch (error) {
        failed.push(`${name}: ${String(error)}`);
      }
    },
  };
  runInNewContext(event[0].script.exec.join("\n"), { pm });
  return failed;
}

it("is served for this service, and its checkout finishes", async () => {
  const { status, body } = await api.ask("/postman.json", { headers: {} });
  expect(status).toBe(200);
  const collection = body as unknown as Collection;
  const values = new Map(collection.variable.map(({ key, value }) => [key, value]));
  // The app of this test has another address than its settings say.
  values.set("baseUrl", api.base).set("key", KEYS.test);
  const [checkout] = collection.item;
  const failed: string[] = [];
  for (const item of checkout?.item ?? []) failed.push(...(await send(item, values)));
  expect([checkout?.item.length, failed]).toEqual([5, []]);
});

it("has every call once, with a value for each variable", () => {
  const collection = postmanCollection(document) as unknown as Collection;
  expect(collection.info.schema).toContain("/v2.1.0/");
  const [, ...folders] = collection.item;
  const items = folders.flatMap(({ item }) => item);
  expect(items).toHaveLength(OPERATIONS.length);
  const known = new Set(collection.variable.map(({ key }) => key));
  const named = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)];
  expect(named.filter(([, name = ""]) => !known.has(name))).toEqual([]);
  const set = [...JSON.stringify(items).matchAll(/Variables\.set\(\\?"(\w+)/g)];
  expect(set.filter(([, name = ""]) => !known.has(name))).toEqual([]);
  const empty = items.flatMap(({ request }) => request.url.variable.filter(({ value }) => !value));
  expect(empty).toEqual([]);
});

it("describes with the same words as the API description", () => {
  const collection = postmanCollection(document) as unknown as { info: JsonObject };
  expect(collection.info["description"]).toBe((document["info"] as JsonObject)["description"]);
});
