import { expect, test } from "vitest";
import type { Mode, Product } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import { startState } from "./start.ts";
import type { Scene } from "./steps/step.ts";
import { PAYMENT } from "./testing/world.ts";

const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
const ORDER: JsonObject = { ...PAYMENT };

test.each<[what: string, mode: Mode, product: Product, parameters: JsonObject, iban: unknown]>([
  ["pays to the account of a Live order", "live", "svc_pay", ORDER, PAYMENT.recipient_iban],
  ["pays to no account in Test mode", "test", "svc_pay", ORDER, ""],
  ["pays to no account without an order", "live", "svc_verify", {}, ""],
])("a session %s, which cannot pay itself", (_, mode, product, parameters, iban) => {
  expect(startState({ mode, product, parameters }, null, scene).recipientIban).toBe(iban);
});
