// The parameters of bank and user that an opening sends.
import { type Draft, type Element, segment } from "#connectors/fints/syntax/segment.ts";
import type { Bank } from "#banks/bank.ts";
import { GERMANY } from "#connectors/fints/syntax/formats.ts";
import { accountsOf, describeAccount } from "./accounts.ts";
import { methodParameters } from "./methods.ts";
import { ORDERS } from "./orders.ts";
import type { Turn } from "./turn.ts";

/** Version of the bank's parameters: raise it with every change of this file or the orders. */
export const BANK_VERSION = "2";
/** Kilobytes of a message. */
export const LARGEST = 1000;

/** Versions up to this one have no security class among their parameters. */
const LAST_WITHOUT_CLASS = 5;

function offered(code: string, version: number, group: Element | null): Draft {
  const classes = version <= LAST_WITHOUT_CLASS && ["HKSAL", "HKKAZ"].includes(code) ? [] : ["1"];
  const name = `HI${code.slice(2)}S`;
  return segment(name, version, "1", "1", ...classes, ...(group ? [group] : []));
}

/** HIPINS: lengths of PIN and TAN, labels, and which orders take HKTAN. */
function pinParameters(): Draft {
  const orders = Object.entries(ORDERS).flatMap(([code, { tan }]) => [code, tan ? "J" : "N"]);
  const lengths = ["1", "60", "8"];
  const group = [...lengths, "", "", ...orders, "HKVPA", "N", "HKTAN", "N"];
  return segment("HIPINS", 1, "1", "1", "1", group);
}

export function bankParameters({ bankCode, name }: Bank, address: string): Draft[] {
  const bank = [GERMANY, bankCode];
  const orders = Object.entries(ORDERS).flatMap(([code, { versions }]) =>
    Object.entries(versions).map(([version, group]) => offered(code, Number(version), group)),
  );
  return [
    segment("HIBPA", 3, BANK_VERSION, bank, name, "1", "1", "300", String(LARGEST)),
    segment("HIKOM", 4, bank, "1", ["3", address]),
    segment("HISHV", 3, "N", ["PIN", "1", "2"]),
    ...orders,
    ...methodParameters(),
    pinParameters(),
  ];
}

/** HIUPA and HIUPD; its version says that they are valid in this dialogue only. */
export function userParameters(turn: Turn, customer: string): Draft[] {
  const codes = Object.entries(ORDERS).flatMap(([code, { account }]) => (account ? [code] : []));
  const bank = turn.bank.bankCode;
  const accounts = accountsOf(turn).map((of) => describeAccount(of, { bank, customer }, codes));
  return [segment("HIUPA", 4, customer, "0", "0"), ...accounts];
}
