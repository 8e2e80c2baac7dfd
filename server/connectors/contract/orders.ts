// The contract of every connector that releases orders.
import { describe, expect, it } from "vitest";
import type { Connector, Order, Reply, Wish } from "../connector.ts";
import { expectForm, inputOf, kept, type Sample, walkToAccounts, wish } from "./samples.ts";

const order: Order = {
  amount: 1250,
  currency: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient: { holder: "Blumen Adler", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
};

/** Registers the tests of a bank's orders. `make` creates a connector as in a fresh process. */
export function ordersContract(make: () => Connector, sample: Sample): void {
  const { bank, orders } = sample;
  const paying: Wish = { ...wish, product: "svc_pay", order };

  /** The accounts of the login, and one that can pay. */
  async function toPayer({ credentials, before }: (typeof orders)[number]) {
    const login = { name: "", credentials, pages: before, secrets: [] };
    const { accounts, dialog } = await walkToAccounts(make, bank, login, paying);
    const payer = accounts.find(({ transactionPossible }) => transactionPossible);
    if (!payer) throw new Error("No account of this login can pay.");
    return { choice: { kind: "account", id: payer.id } as const, dialog };
  }

  async function begin(way: (typeof orders)[number]): Promise<Reply> {
    const { choice, dialog } = await toPayer(way);
    return make().answer(bank, kept(dialog), choice, paying);
  }

  describe.each([...orders])("an order released by $name", (way) => {
    it("starts even after a read of the account", async () => {
      const { choice, dialog } = await toPayer(way);
      const { order: _, ...looking } = paying;
      const looked = await make().answer(bank, kept(dialog), choice, looking);
      if (looked.kind !== "done") throw new Error(`Data was expected, not ${looked.kind}.`);
      const reply = await make().answer(bank, kept(looked.dialog), choice, paying);
      expect(reply.kind).toBe("more");
    });

    it("shows amount, recipient, IBAN and purpose, and ends with the account", async () => {
      let reply = await begin(way);
      for (const page of way.pages) {
        if (reply.kind !== "more") throw new Error(`A page was expected, not ${reply.kind}.`);
        expectForm(reply.elements);
        const said = JSON.stringify(reply.elements);
        for (const part of ["12.50 EUR", "Blumen Adler", "DE04 8888", "Rechnung 2026/0815"]) {
          expect(said).toContain(part);
        }
        expect(kept(reply.dialog)).toEqual(reply.dialog);
        reply = await make().answer(bank, kept(reply.dialog), inputOf(page), paying);
      }
      expect(reply).toMatchObject({ kind: "done", data: { account: {}, balance: {} } });
    });
  });

  const elsewhere = orders.filter(({ pages }) => pages.includes("poll"));

  it.each(elsewhere)("an order to be released by $name is withdrawn for good", async (way) => {
    const before = sample.carriedOut();
    const leaving = { kind: "poll", returned: null, leaves: true } as const;
    const waiting = await begin(way);
    const left = await make().answer(bank, kept(waiting.dialog ?? null), leaving, paying);
    if (left.kind !== "more") throw new Error(`A page was expected, not ${left.kind}.`);
    await make().leave?.(bank, kept(left.dialog), paying);
    await begin(way);
    expect(sample.carriedOut()).toBe(before);
  });
}
