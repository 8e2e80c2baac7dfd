// A dialogue with the test bank, as the engine conducts it.
import type { Bank } from "#banks/bank.ts";
import { createDirectory } from "#banks/directory.ts";
import type { Language } from "#schema/codes.ts";
import type { FormElement } from "#schema/wizard.ts";
import { ORDER } from "./order.ts";
import { testBank } from "../test-bank.ts";
import { openBooks } from "./ledger.ts";

type Connector = ReturnType<typeof testBank>;
type Wish = Parameters<Connector["login"]>[2];
type Reply = Awaited<ReturnType<Connector["login"]>>;
type Input = Parameters<Connector["answer"]>[2];

export function bankOf(countryId = "DE", bankCode = "88888888"): Bank {
  const bank = createDirectory().byCode(countryId, bankCode);
  if (!bank) throw new Error(`No bank ${bankCode}.`);
  return bank;
}

type Options = { pays?: boolean; language?: Language; bank?: Bank; recipient?: string };

/** One session at the test bank; `recipient` is the name of an order's payee. */
export function talk(options: Options = {}) {
  const { pays = false, language = "de", bank = bankOf() } = options;
  const { recipient = ORDER.recipient.holder } = options;
  const order = { ...ORDER, recipient: { ...ORDER.recipient, holder: recipient } };
  const books = openBooks();
  const connector = testBank({ ledger: books, wait: async () => {} });
  const wish: Wish = {
    product: pays ? "svc_pay" : "svc_verify",
    language,
    today: "2026-03-16",
    days: 0,
    transport: "",
    returnTo: "https://svc.example/redirect/t0ken/return",
    ...(pays ? { order } : {}),
  };
  let last: Reply | null = null;

  function dialog() {
    if (!last || !("dialog" in last)) throw new Error("There is no dialogue.");
    return last.dialog;
  }

  async function say(input: Input): Promise<Reply> {
    return (last = await connector.answer(bank, dialog(), input, wish));
  }

  return {
    books,
    async login(pin: string): Promise<Reply> {
      const values = { USER_NAME: "lena", USER_PIN: pin };
      return (last = await connector.login(bank, values, wish));
    },
    answer: (values: Record<string, string>) => say({ kind: "form", values }),
    choose: (id: string) => say({ kind: "account", id }),
    poll: (returned: Record<string, string> | null = null) => say({ kind: "poll", returned }),
    back: () => say({ kind: "back" }),
  };
}

/** The elements of a page, and their types in one line. */
export function elementsOf(reply: Reply): FormElement[] {
  if (reply.kind === "more") return reply.elements;
  if (reply.kind === "refused" && reply.elements) return reply.elements;
  throw new Error(`A page was expected, not ${reply.kind}.`);
}

export function typesOf(reply: Reply): string {
  return elementsOf(reply)
    .map(({ type }) => type)
    .join(", ");
}
