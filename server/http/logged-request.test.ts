import { describe, expect, it } from "vitest";
import { exampleId } from "#schema/examples.ts";
import type { Json } from "#schema/json.ts";
import { entryOf, type Logged, loggedOf } from "./logged-request.ts";
import type { Caller } from "./route.ts";

const LOGGED: Logged = {
  at: 0,
  merchant: "mer_one",
  mode: "test",
  key: "key_one",
  network: "192.0.2.7",
  params: {},
  user: null,
  request: null,
  response: null,
  error: null,
};

function entry(changes: Partial<Logged>) {
  const answered = { method: "POST", route: null, status: 200, ms: 1 };
  return entryOf({ ...LOGGED, ...changes }, { id: "r", path: "/", patterns: [] }, answered);
}

describe("the bodies of an entry", () => {
  it.each<[string, Partial<Logged>, unknown]>([
    ["neither", {}, null],
    [
      "a request alone",
      { request: { pin: "1" } },
      { request: { pin: "[redacted]" }, response: null },
    ],
    [
      "a response alone",
      { response: { key: "k" } },
      { request: null, response: { key: "[redacted]" } },
    ],
  ])("are masked: %s", (_, changes, bodies) => {
    expect(entry(changes).bodies).toEqual(bodies);
  });
});

describe("the transaction of an entry", () => {
  it.each(["12345-xp-aaaa-bbbb", exampleId("xp"), exampleId("ws")])(
    "is one that the path names: %s",
    (id) => {
      expect(entry({ params: { id }, response: { transaction: "other" } }).transaction).toBe(id);
    },
  );

  it.each([
    exampleId("bac"),
    "x_one",
    "ws_one",
    "evt_12345-xp",
    "users",
    `12345-${"k".repeat(40)}`,
  ])("is not another part of the path: %s", (id) =>
    expect(entry({ params: { id } }).transaction).toBeNull(),
  );

  it("is otherwise that of the response", () => {
    const response = { transaction: "12345-xp-aaaa-bbbb" };
    expect(entry({ response }).transaction).toBe("12345-xp-aaaa-bbbb");
  });

  it.each<Json>([null, "text", 7, [], {}, { transaction: 7 }, { transaction: null }])(
    "is unknown after %j",
    (response) => expect(entry({ response }).transaction).toBeNull(),
  );
});

describe("the bank user of an entry", () => {
  const response = { id: "bus_created" };

  it("is the one of the path, else the token's, else the one that the call creates", () => {
    const account = { id: exampleId("bac") };
    const params = { ...account, user: exampleId("bus") };
    expect(entry({ params, user: "bus_token", response }).bankUser).toBe(params.user);
    expect(entry({ params: account, user: "bus_token", response }).bankUser).toBe("bus_token");
    expect(entry({ response }).bankUser).toBe("bus_created");
  });

  it("is nobody if the call creates something else", () => {
    expect(entry({ response: { id: "xp_one" } }).bankUser).toBeNull();
  });
});

describe("what is logged of a caller", () => {
  const scope = { merchant: "mer_one", mode: "test" } as const;

  it("is the key, and the bank user of an access token", () => {
    const params = { id: "x" };
    const byKey = { scope, credential: "key_one", owner: null };
    const logged = loggedOf(params, byKey, "192.0.2.7", 5);
    expect(logged).toEqual({ ...LOGGED, params, at: 5 });
    const owner = { user: "bus_one" } as Caller["owner"];
    expect(loggedOf(params, { ...byKey, owner }, "192.0.2.7", 5).user).toBe("bus_one");
  });
});
