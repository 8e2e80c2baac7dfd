// Places in lists that no answer named: refused in words on both engines.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { CallKey } from "#schema/account/call.ts";
import { type Calls, CALLS } from "#schema/account/calls.ts";
import { signIn } from "./testing/sign-in.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Lists without another object in their path. */
const LISTS = (Object.keys(CALLS) as (CallKey & keyof Calls)[]).filter((key) => {
  return /^GET \/(:mode\/(objects\/:kind|[\w-]+)|audit)$/.test(key) && hasCursor(key);
});

function hasCursor(key: CallKey & keyof Calls): boolean {
  const { answer } = CALLS[key];
  return "json" in answer && JSON.stringify(answer.json).includes('"newest"');
}

const BAD = [
  '[1.5,"x"]',
  '[1e300,"x"]',
  "[1e300,1]",
  "[1e19,1]",
  "[1,1.5]",
  "[1,null]",
  '[1,"\\u0000"]',
  "[1]",
  "7",
];

it("there are such lists", () => expect(LISTS.length).toBeGreaterThan(5));

it.each(LISTS)("%s", async (key) => {
  const { ask } = await signIn(api);
  const [, path = ""] = key.split(" ");
  const at = path.replace(":mode", "test").replace(":kind", "payments");
  for (const text of BAD) {
    const cursor = Buffer.from(text).toString("base64url");
    for (const name of ["before", "after"]) {
      const { status, body } = await ask(key, `${at}?${name}=${cursor}`);
      expect([text, status, Object.keys(Object(body["errors"]))]).toEqual([text, 422, [name]]);
    }
  }
});
