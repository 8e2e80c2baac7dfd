import { expect, it } from "vitest";
import { apiKeyOf } from "./auth.ts";

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

it.each([
  ["api and a key", basic("api:svc_test_1"), "svc_test_1"],
  ["the scheme in another case", basic("api:k").replace("Basic", "basic"), "k"],
  ["a password with colons", basic("api:a:b"), "a:b"],
  ["an empty password", basic("api:"), ""],
  ["two blanks", basic("api:k").replace(" ", "  "), "k"],
  ["something before the scheme", `X ${basic("api:k")}`, null],
  ["something behind the credentials", `${basic("api:k")} x`, null],
  ["another user", basic("root:k"), null],
  ["the user in another case", basic("API:k"), null],
  ["no user", basic(":k"), null],
  ["no colon", basic("api"), null],
  ["another scheme", "Bearer abc", null],
  ["not Base64", "Basic ???", null],
  ["no credentials", "Basic ", null],
  ["nothing", undefined, null],
])("reads %s", (_, header, key) => {
  expect(apiKeyOf(header)).toBe(key);
});
