import { expect, it } from "vitest";
import { remoteOf } from "./svc.ts";

it("takes a running service from the environment, or none", () => {
  const remote = { SVC_URL: "https://pay.example", SVC_KEY: "svc_test_1" };
  expect(remoteOf(remote)).toEqual({ url: "https://pay.example", key: "svc_test_1" });
  expect(remoteOf({ SVC_KEY: "svc_test_1" })).toBeNull();
  expect(() => remoteOf({ SVC_URL: "https://pay.example" })).toThrow("set it to your Test key");
});
