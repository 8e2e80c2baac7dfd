// Customers who pay while processes are killed, and the test bank's books against the service.
import { setTimeout as wait } from "node:timers/promises";
import { readLedger } from "../bank/books.ts";
import { faultOf, found, walk, type Walked, type Way } from "../crash/payer.ts";
import { type Service, TEST_KEY } from "../service.ts";

/** How they pay in turn: by TAN, and on another device. */
const METHODS = ["qr", "push"] as const;
/** Milliseconds until a dead process is asked again. */
const PAUSE = 100;

type Walk = Walked & { way: Way & { purpose: string } };

export type Books = {
  /** Payments that ended for their customers. */
  payments: number;
  /** Orders that the bank has carried out. */
  carriedOut: number;
  /** Orders that were carried out twice, forgotten, or claimed without proof: there must be none. */
  faults: string[];
};

/** Each call of `pay` is one payment to its end, through all deaths. */
export function createPayers(any: () => Service): { walked: Walk[]; pay(): Promise<void> } {
  const walked: Walk[] = [];
  let count = 0;
  return {
    walked,
    async pay() {
      const nth = count++;
      const way = {
        key: TEST_KEY,
        bankCode: "88888888",
        pin: "config",
        method: METHODS[nth % METHODS.length] ?? METHODS[0],
        holder: "Blumen Adler",
        purpose: `Order ${nth}`,
      };
      walked.push({ ...(await walk(any, way, () => wait(PAUSE))), way });
    },
  };
}

/** Compares each payment with the ledger. An order that no customer knows to have ended is a fault. */
export async function compareBooks(
  service: Service,
  walked: readonly Walk[],
  ledger: string,
): Promise<Books> {
  const carriedOut = new Map<string, number>();
  for (const entry of readLedger(ledger)) {
    carriedOut.set(entry.purpose, (carriedOut.get(entry.purpose) ?? 0) + entry.carriedOut);
  }
  const faults: string[] = [];
  for (const each of walked) {
    const { purpose } = each.way;
    const paid = await found(service, each, each.way);
    const fault = faultOf({ ...paid, carriedOut: carriedOut.get(purpose) ?? 0 });
    if (fault) faults.push(`${purpose}: ${fault}`);
  }
  const known = new Set(walked.map(({ way }) => way.purpose));
  for (const [purpose, times] of carriedOut) {
    if (times > 0 && !known.has(purpose)) faults.push(`${purpose}: no end`);
  }
  const sum = [...carriedOut.values()].reduce((total, times) => total + times, 0);
  return { payments: walked.length, carriedOut: sum, faults };
}
