import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, basic, KEYS, openApi } from "./testing/api.ts";

let api: Api;
beforeAll(async () => void (api = await openApi()));
afterAll(() => api.close());

async function ignoredOf(path: string, body?: string): Promise<string | null> {
  const headers = basic(KEYS.test);
  const init = body === undefined ? { headers } : { method: "POST", headers, body };
  return (await api.ask(path, init)).headers.get("ignored-parameters");
}

describe("the parameters that a call ignores are named", () => {
  it.each([
    ["none", "/v1/verifications", "{}", null],
    ["a member", "/v1/verifications", '{"chek_amount":5,"check_amount":5}', "chek_amount"],
    ["a form's member", "/v1/verifications", "chek_amount=5", "chek_amount"],
    [
      "with dots",
      "/v1/risks",
      '{"svc_name_check":{"name":"A","firstname":"B","nam":"C"}}',
      "svc_name_check.nam",
    ],
    ["within metadata, none", "/v1/verifications", '{"metadata":{"x":1}}', null],
    ["of an invalid call", "/v1/payments", '{"amont":5}', "amont"],
    ["of a query", "/v1/verifications?pagee=2&page=1", undefined, "pagee"],
    ["of a query that takes none", "/v1/version?x=1&y=2", undefined, "x, y"],
    ["of a call that takes no body", "/v1/payments/xp_unknown/received", '{"x":1}', "x"],
    ["once", "/v1/verifications?x=1&x=2", undefined, "x"],
    ["encoded", "/v1/verifications", '{"bé,t\\r\\nag":1}', "b%C3%A9%2Ct%0D%0Aag"],
    ["with a pair", "/v1/verifications", '{"💶":1}', "%F0%9F%92%B6"],
    ["with half a pair", "/v1/verifications", '{"a\\ud800":1}', "a%EF%BF%BD"],
    ["but no body of another type", "/v1/verifications", '{"secret": "x"', null],
  ])("%s", async (_, path, body, expected) => {
    expect(await ignoredOf(path, body)).toBe(expected);
  });

  it("but nothing of JSON that is called a form", async () => {
    const answer = await api.send(
      "/v1/verifications",
      "application/x-www-form-urlencoded",
      '{"secret":"x"}',
    );
    expect(answer.headers.get("ignored-parameters")).toBeNull();
  });

  it("twenty at most, without those that are long", async () => {
    const longest = "n".repeat(64);
    const names = [longest, ...Array.from({ length: 30 }, (_, index) => `n${index}`)];
    const body = JSON.stringify(
      Object.fromEntries(["x".repeat(65), "é".repeat(11), ...names].map((name) => [name, 1])),
    );
    const header = (await ignoredOf("/v1/verifications", body)) ?? "";
    expect(header.split(", ")).toEqual(names.slice(0, 20));
  });
});
