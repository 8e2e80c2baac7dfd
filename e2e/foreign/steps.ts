// The steps of the matrix: what a client is asked, and when it has done right.
import type { Front } from "./front.ts";
import type { Request, Result } from "./clients/client.ts";

export type Step = {
  name: string;
  request: Partial<Request>;
  /** The payee's name, if it matters. */
  holder?: string;
  /** What is wrong; null if nothing is. */
  judge(result: Result, front: Front): string | null;
};

const GIRO = "DE62888888880012345678";
const DAY = 86_400_000;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
}

export function requestOf(
  { request, holder }: Step,
  to: { url: string; certificate: string },
): Request {
  return {
    step: "login",
    bankCode: "88888888",
    user: "lena",
    pin: "123456",
    method: "911",
    decoupled: request.method === "922",
    instant: false,
    tan: "123456",
    from: daysAgo(89),
    iban: GIRO,
    order: {
      iban: "DE04888888880087654321",
      bic: "TESTDE88XXX",
      holder: holder ?? "Blumen Adler",
      amount: "12.50",
      purpose: "Rechnung 1",
    },
    ...to,
    ...request,
  };
}

function count(front: Front, ...codes: string[]): number {
  return front.asked.filter((code) => codes.includes(code)).length;
}

function carriedOut({ books }: Front): string {
  return books.orders.map((each) => each.carriedOut).join(", ");
}

/** Whether exactly one order was carried out, and once. */
function orderedOnce(result: Result, front: Front): string | null {
  if (!result.ok) return result.error ?? "failed";
  return carriedOut(front) === "1" ? null : `carried out: ${carriedOut(front) || "nothing"}`;
}

function expect(right: boolean, result: Result): string | null {
  return right ? null : (result.error ?? JSON.stringify(result).slice(0, 200));
}

export const STEPS: readonly Step[] = [
  { name: "login", request: {}, judge: (result) => expect(result.ok, result) },
  {
    name: "accounts",
    request: {},
    // AqBanking lists numbers.
    judge: (result) => {
      const all = (result.accounts ?? []).map((each) => each.slice(-8));
      return expect(all.join() === "12345678,87654321", result);
    },
  },
  {
    name: "balance",
    request: { step: "balance" },
    judge: (result) => expect(result.ok && Number(result.balance) === 2123, result),
  },
  {
    name: "turnovers, three pages",
    request: { step: "turnovers" },
    judge: (result, front) => {
      const pages = count(front, "HKKAZ", "HKCAZ");
      if (!result.ok || pages < 3) return result.error ?? `${pages} pages`;
      return (result.turnovers ?? 0) > 80 ? null : `${result.turnovers} rows`;
    },
  },
  {
    name: "turnovers with TAN",
    request: { step: "turnovers", from: daysAgo(180) },
    judge: ({ ok, error, turnovers }) => {
      if (!ok) return error ?? "failed";
      return (turnovers ?? 0) > 160 ? null : `"turnovers": ${turnovers}`;
    },
  },
  {
    name: "turnovers as camt",
    request: { step: "camt" },
    judge: (result) => expect(result.ok && (result.turnovers ?? 0) > 80, result),
  },
  {
    name: "login with TAN",
    request: { pin: "next" },
    judge: (result) => expect(result.ok, result),
  },
  {
    name: "login, decoupled",
    request: { pin: "next", method: "922" },
    judge: (result) => expect(result.ok && result.polls === 3, result),
  },
  { name: "transfer, TAN", request: { step: "transfer", method: "910" }, judge: orderedOnce },
  {
    name: "transfer, flicker",
    request: { step: "transfer" },
    judge: (result, front) => orderedOnce(result, front) ?? expect((result.data ?? 0) > 30, result),
  },
  {
    name: "transfer, instant",
    request: { step: "transfer", instant: true },
    judge: (result, front) => {
      const instant = front.books.orders.every(({ order }) => order.instant);
      return orderedOnce(result, front) ?? expect(instant, result);
    },
  },
  { name: "transfer, QR", request: { step: "transfer", method: "913" }, judge: orderedOnce },
  { name: "transfer, photoTAN", request: { step: "transfer", method: "902" }, judge: orderedOnce },
  { name: "transfer, medium", request: { step: "transfer", method: "920" }, judge: orderedOnce },
  {
    name: "transfer, decoupled",
    request: { step: "transfer", method: "922" },
    judge: (result, front) => orderedOnce(result, front) ?? expect(result.polls === 3, result),
  },
  {
    name: "transfer, wrong TAN",
    request: { step: "transfer", tan: "WRONG" },
    judge: (result, front) => {
      const refused = !result.ok && /9941/.test(result.error ?? "");
      return expect(refused && carriedOut(front) === "0", result);
    },
  },
  {
    name: "payee: close match",
    request: { step: "transfer" },
    holder: "Anna close match",
    judge: orderedOnce,
  },
  {
    name: "payee: no match",
    request: { step: "transfer" },
    holder: "no match",
    judge: orderedOnce,
  },
  {
    name: "payee: polled",
    request: { step: "transfer" },
    holder: "Anna later",
    judge: orderedOnce,
  },
  {
    name: "wrong PIN",
    request: { pin: "wrong" },
    judge: (result) => expect(!result.ok && /9942|PIN/.test(result.error ?? ""), result),
  },
  {
    name: "locked PIN",
    request: { pin: "3938" },
    // A client that does not know the code must at least show no account.
    judge: (result) => expect((result.accounts ?? []).length === 0, result),
  },
];
