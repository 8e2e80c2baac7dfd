import { expect, test } from "vitest";
import { blankState } from "../start.ts";
import { type Scene, transportOf } from "./step.ts";

const chosen = { name: "", country_id: "DE", bank_code: "1", bic: "" };
const first = [{ id: "tra_a" }, { id: "tra_b" }];

test.each<[what: string, transports: object[], changes: object, transport: string]>([
  ["the chosen one", first, { bank: chosen, transport: "tra_b" }, "tra_b"],
  ["the first of the bank", first, { bank: chosen }, "tra_a"],
  ["none at a bank without any", [], { bank: chosen }, ""],
  ["none without a bank", first, {}, ""],
])("the transport is %s", (_, transports, changes, transport) => {
  const banks = { byCode: () => ({ transports }) };
  const scene = { banks, connectors: [{ serves: () => true }], baseUrl: "" } as unknown as Scene;
  const blank = blankState({ mode: "test", product: "svc_verify" }, "en", null);
  expect(transportOf({ ...blank, ...changes }, scene)).toBe(transport);
});
