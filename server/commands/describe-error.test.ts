import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { invalid, ServiceError, StartError } from "#schema/errors.ts";
import { describeError } from "./describe-error.ts";

function missing(): unknown {
  try {
    return readFileSync("/no/such/file");
  } catch (error) {
    return error;
  }
}

it.each([
  [new StartError("no database"), "no database"],
  [new ServiceError(409, { message: "not now" }), "not now"],
  [invalid("name", "Must be shorter."), "name: Must be shorter."],
  [missing(), "ENOENT: no such file or directory, open '/no/such/file'"],
  [
    Object.assign(new Error("database or disk is full"), { errcode: 13 }),
    "database or disk is full",
  ],
  ["text", "text"],
])("tells %s in one line", (error, line) => {
  expect(describeError(error)).toBe(line);
});

it("shows where the program made a mistake", () => {
  expect(describeError(new TypeError("not a function"))).toContain("describe-error.test.ts");
});
