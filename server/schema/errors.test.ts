import { expect, it } from "vitest";
import { codeOf, ERROR_TYPES, invalid, ServiceError } from "./errors.ts";

it.each([
  [400, "bad_request"],
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "not_found"],
  [409, "conflict"],
  [422, "validation_failed"],
  [500, "internal_error"],
] as const)("an error of status %i has the type %s by default", (status, type) => {
  expect(new ServiceError(status)).toMatchObject({ status, type });
});

it("a named type brings its message", () => {
  const error = new ServiceError(409, { type: "order_in_progress" });
  expect(error).toMatchObject({ status: 409, message: "The bank is carrying out an order." });
});

it("a field's error can have a type of its own", () => {
  expect(invalid("x", "y", "idempotency_key_reused").type).toBe("idempotency_key_reused");
});

it.each([
  [Object.assign(new Error("x"), { code: "ENOENT" }), "ENOENT"],
  [new Error("x"), "unknown error"],
  [{ code: "ENOENT" }, "unknown error"],
])("the code of a failure is told: %o", (error, code) => {
  expect(codeOf(error)).toBe(code);
});

it("types are in snake_case", () => {
  expect(ERROR_TYPES.filter((type) => !/^[a-z]+(_[a-z]+)*$/.test(type))).toEqual([]);
});
