// A step of the wizard: the fixed facts of its page, and two pure functions over its state.
import type { Bank, Directory } from "#banks/bank.ts";
import type { AccountData, Connector, Input } from "#connectors/connector.ts";
import type { ServiceContext } from "#context/context.ts";
import type { CurrentStep } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import type { FormElement, FormName, PageCallback, StepName, Ui } from "#schema/wizard.ts";
import type { BankState, State, StateOf } from "../state.ts";
import type { TextKey } from "../texts/keys.ts";

/** What steps may read besides the state; nothing in it changes while a session runs. */
export type Scene = {
  banks: Directory;
  connectors: readonly Connector[];
  /** Without a trailing slash. */
  baseUrl: string;
  /** Address of the session's privacy notice; the general one if absent. */
  notice?: string;
};

export function sceneOf({ banks, connectors, settings }: ServiceContext): Scene {
  return { banks, connectors, baseUrl: settings.baseUrl };
}

/** A question to the bank. */
export type BankCall =
  | { ask: "login"; values: Record<string, string> }
  /** Logs in with a part of stored credentials. */
  | { ask: "login"; credentials: string }
  | { ask: "answer"; input: Input };

/** The end of the dialogue with the data that the product needs. */
export type FinishCall = { ask: "finish"; data: AccountData; access?: Json };

/** Work to do before the state may be shown. */
export type Call = BankCall | FinishCall;

/** A question to the bank, asked in a state. */
export type BankTurn = { state: BankState; call: BankCall };

export type FinishTurn = { state: BankState; call: FinishCall };

/**
 * A state to show, or one in which the bank is asked first. `left` is set if the session ended while
 * the bank waits for an answer: the state of that dialogue.
 */
export type OpenTurn = { state: State; call: null; left?: BankState } | BankTurn;

/** A state, and the work to do before it may be shown. */
export type Turn = OpenTurn | FinishTurn;

export function isFinish(turn: Turn): turn is FinishTurn {
  return turn.call?.ask === "finish";
}

/** The fixed facts of a page: its names on the wire, its controls, its texts. */
export type Page = {
  /** null keeps the name of the page before. */
  form: FormName | null;
  callback: PageCallback | null;
  /** null keeps the session's current step. */
  current: CurrentStep | null;
  allowed: Ui["allowed"];
  /** Text of the submit button. */
  submit: TextKey;
};

export type Step<S extends StepName = StepName> = {
  name: S;
  page: Page;
  /** The form without typed values and faults. */
  elements(state: StateOf<S>, scene: Scene): FormElement[];
  /** `values` by element name, valid for the form; absent where nothing can be submitted. */
  submit?(state: StateOf<S>, values: Record<string, string>, scene: Scene): OpenTurn;
};

/** The connector that serves a bank; null where none does. */
export function connectorOf(scene: Scene, bank: Bank): Connector | null {
  return scene.connectors.find((connector) => connector.serves(bank)) ?? null;
}

/** The chosen bank and its connector; null before the choice, or where it is not served any more. */
export function chosenBank(
  { bank: summary }: State,
  scene: Scene,
): { bank: Bank; connector: Connector } | null {
  const bank = summary && scene.banks.byCode(summary.country_id, summary.bank_code);
  const connector = bank && connectorOf(scene, bank);
  return connector ? { bank, connector } : null;
}

/** The chosen transport, or else the bank's first; "" without either. */
export function transportOf(state: State, scene: Scene): string {
  return state.transport || (chosenBank(state, scene)?.bank.transports[0]?.id ?? "");
}
