// The test bank for tests of slow banks: it does its work at once, but its answer can be held back.
import { testBank } from "../test-bank.ts";
import type { Books } from "./ledger.ts";

export type GatedBank = ReturnType<typeof gatedBank>;

const nothing: (failure?: Error) => void = () => {};

export function gatedBank(books: Books) {
  const bank = testBank({ ledger: books, wait: () => Promise.resolve() });
  let gate: { asked: () => void; told: Promise<void> } | null = null;
  async function through<T>(reply: Promise<T>): Promise<T> {
    if (!gate) return reply;
    const { asked, told } = gate;
    gate = null;
    // A failure is told with the rest of the answer, not before.
    reply.catch(() => undefined);
    asked();
    await told;
    return reply;
  }
  const connector: ReturnType<typeof testBank> = {
    ...bank,
    login: (...args) => through(bank.login(...args)),
    answer: (...args) => through(bank.answer(...args)),
  };
  /** Holds the answer to the next question; `tell` lets it succeed or fail. */
  function hold() {
    let tell = nothing;
    const told = new Promise<void>((resolve, reject) => {
      tell = (failure) => (failure ? reject(failure) : resolve());
    });
    const asked = new Promise<void>((resolve) => (gate = { asked: resolve, told }));
    return { asked, tell };
  }
  return { connector, hold };
}
