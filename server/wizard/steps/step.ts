// What a step of the wizard is: two pure functions over the state.
import type { Bank, Directory } from "#banks/bank.ts";
import type { AccountData, Connector, Input } from "#connectors/connector.ts";
import type { Json } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Context } from "#context/context.ts";
import type { State } from "../state.ts";

/** What steps may look at beside the state; nothing in it changes while a session runs. */
export type Scene = {
  banks: Directory;
  connectors: readonly Connector[];
  /** Without a trailing slash. */
  baseUrl: string;
};

export function sceneOf({ banks, connectors, settings }: Context): Scene {
  return { banks, connectors, baseUrl: settings.baseUrl };
}

/** A question to the bank, which only the engine asks. */
export type BankCall =
  | { ask: "login"; values: Record<string, string> }
  /** With a part of stored credentials instead. */
  | { ask: "login"; credentials: string }
  /** `vetted`: nothing speaks against an order from this account. */
  | { ask: "answer"; input: Input; vetted?: true };

/** Work that only the engine does. */
export type Call = BankCall | { ask: "finish"; data: AccountData; access?: Json };

/** A state, and what is to be done before it may be shown. */
export type Turn = { state: State; call: Call | null };

export type Step = {
  /** The form without typed values and faults. */
  elements(state: State, scene: Scene): FormElement[];
  /** `values` by element name, already checked against the form; absent where nothing can be. */
  submit?(state: State, values: Record<string, string>, scene: Scene): Turn;
};

/** The code that can talk to a bank. */
export function connectorOf(scene: Scene, bank: Bank): Connector | null {
  return scene.connectors.find((connector) => connector.serves(bank)) ?? null;
}

/** The chosen bank and its connector; null before the choice. */
export function chosen(state: State, scene: Scene): { bank: Bank; connector: Connector } | null {
  const { bank: summary } = state;
  const bank = summary && scene.banks.byCode(summary.country_id, summary.bank_code);
  const connector = bank && connectorOf(scene, bank);
  return connector ? { bank, connector } : null;
}
