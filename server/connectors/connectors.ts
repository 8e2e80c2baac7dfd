// Every connector.
import type { Connector } from "./connector.ts";
import { testBank, type TestBankOptions } from "./test-bank/test-bank.ts";

/** Creates every connector. The options are those of the test bank; a running service needs none. */
export function createConnectors(options: TestBankOptions = {}): readonly Connector[] {
  return [testBank(options)];
}
