// Every connector.
import type { Connector } from "./connector.ts";
import { createFinTsConnector, type FinTsOptions } from "./fints/fints.ts";
import { testBank, type TestBankOptions } from "./test-bank/test-bank.ts";

export type ConnectorOptions = {
  /** A running service needs none. */
  testBank?: TestBankOptions;
  /** Null without a registered product: no bank is reached over FinTS. */
  fints?: FinTsOptions | null;
};

/** Creates every connector. */
export function createConnectors(options: ConnectorOptions = {}): readonly Connector[] {
  const { fints } = options;
  return [testBank(options.testBank), ...(fints ? [createFinTsConnector(fints)] : [])];
}
