// A page in which foreign data has reached the prototype of all objects before the script.
import { expect, it, vi } from "vitest";
import { reportRemoved } from "./options.ts";
import { removed } from "./prototypes.ts";

vi.hoisted(() => {
  const data = { action: "https://evil.example", wait: null };
  Object.assign(Object.prototype, data);
});

it("data goes, and is reported", () => {
  expect(removed).toEqual(["action", "wait"]);
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  reportRemoved();
  expect(report.mock.calls).toEqual([
    [expect.stringMatching(/polluted_prototype: action was removed from all objects/)],
    [expect.stringMatching(/polluted_prototype: wait was removed from all objects/)],
  ]);
});

it("nothing is added from then on", () => {
  expect(Reflect.set(Object.prototype, "action", "https://evil.example")).toBe(false);
  expect({}).not.toHaveProperty("action");
});
