import { expect, test } from "vitest";
import type { Connector } from "#connectors/connector.ts";
import { blankState } from "../start.ts";
import type { StateOf } from "../state.ts";
import { loginStep } from "./login.ts";
import type { Scene } from "./step.ts";

const bank = {
  transports: [
    { id: "tra_a", label: "Private customers" },
    { id: "tra_b", label: "Businesses" },
  ],
};

function elementsWith(connector: Pick<Connector, "transportLabel">, { transports } = bank) {
  const serving = { serves: () => true, loginForm: () => [], ...connector };
  const banks = { byCode: () => ({ transports }) };
  const scene = { banks, connectors: [serving], baseUrl: "" } as unknown as Scene;
  const blank = blankState({ mode: "test", product: "svc_verify" }, "en", null);
  const chosen = { name: "", country_id: "DE", bank_code: "1", bic: "" };
  const state: StateOf<"login"> = { ...blank, step: "login", bank: chosen, dialogue: null };
  return loginStep.elements(state, scene);
}

test.each<[who: string, connector: Pick<Connector, "transportLabel">, first: string]>([
  ["the connector", { transportLabel: (_, id, language) => `${id} in ${language}` }, "tra_a in en"],
  [
    "the bank, where the connector has no name",
    { transportLabel: () => undefined },
    "Private customers",
  ],
  ["the bank, where the connector names none", {}, "Private customers"],
])("the tabs of a login are named by %s", (_, connector, first) => {
  expect(elementsWith(connector)[0]).toMatchObject({ type: "tabs", options: { tra_a: first } });
});

test("the login of a bank with one transport has no tabs", () => {
  const elements = elementsWith({}, { transports: bank.transports.slice(0, 1) });
  expect(elements.map(({ type }) => type)).toEqual(["checkbox"]);
});
