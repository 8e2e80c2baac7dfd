// A customer who pays without a browser: one request after another to the browser endpoint.
import type { Procedure } from "#connectors/test-bank/procedures.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";
import { call, createPayment } from "../api.ts";
import type { Service } from "../service.ts";

/** The last page that the customer saw. */
export type Seen = { step: string; formId: string; answer: WizardAnswer };

export type Customer = {
  transaction: string;
  /** One request; without members, it reads the form. */
  ask(members?: JsonObject): Promise<Seen>;
};

export async function createCustomer(service: Service): Promise<Customer> {
  const { key, transaction } = await createPayment(service, { language: "en" });
  return {
    transaction,
    async ask(members = {}) {
      const { body } = await call(service, "/wizard", { auth: null, body: { key, ...members } });
      const answer = body as unknown as WizardAnswer & { ui: Ui };
      return { step: answer.ui.step, formId: answer.ui.form_id, answer };
    },
  };
}

/** One action of the customer, and the step at which it happens. */
export type Stage = {
  at: string;
  does(service: Service, customer: Customer, seen: Seen): Promise<unknown>;
};

function posts(at: string, members: JsonObject): Stage {
  return { at, does: (_, customer) => customer.ask(members) };
}

/** From the first page to the choice between two accounts. */
function arrival(tan: Procedure): Stage[] {
  const set = JSON.stringify({ version: 1, tan, accounts: [{}, {}] });
  return [
    posts("bank", { country_id: "DE", bank_code: "88888888" }),
    posts("login", { USER_NAME: "lena", USER_PIN: "config", privacy_policy: true }),
    posts("login-next", { cfg_json: set }),
  ];
}

/** The order is sent with the chosen account. */
const ACCOUNT = posts("account", { account_id: "0" });
const TAN = posts("tan", { tan: "204816" });
const POLL = { action: "poll" };

/** The customer opens the bank's page; no page sends them, so that they are asked first. */
const LEAVE: Stage = {
  at: "redirect",
  async does(_, __, seen) {
    const asked = await fetch(addressIn(seen));
    const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const proof = /name="svc_proof" value="([\w-]+)"/.exec(await asked.text())?.[1];
    if (proof === undefined) return asked;
    const body = new URLSearchParams({ svc_proof: proof, svc_answer: "yes" });
    return fetch(addressIn(seen), { method: "POST", headers: { cookie }, body });
  },
};

/**
 * The customer confirms on the bank's page; its return address is the same however often it was
 * opened.
 */
const CONFIRM: Stage = {
  at: "redirect",
  does: (_, __, seen) =>
    fetch(new URL(`/redirect/${tokenIn(seen)}/return`, addressIn(seen)), {
      method: "POST",
      body: new URLSearchParams({ result: "confirmed" }),
    }),
};

function addressIn({ answer }: Seen): string {
  const element = answer.form.elements.find(({ type }) => type === "redirect");
  if (element?.type !== "redirect") throw new Error("The form has no link to the bank's page.");
  return element.url;
}

/** The same in all addresses of one attempt. */
function tokenIn(seen: Seen): string {
  return new URL(addressIn(seen)).pathname.split("/")[2] ?? "";
}

const waits = (): Stage => posts("wait", POLL);

/** A payment from its first page to its end, by TAN method. */
export const PAYMENTS = {
  qr: [...arrival("qr"), ACCOUNT, TAN],
  push: [...arrival("push"), ACCOUNT, waits(), waits(), waits()],
  redirect: [...arrival("redirect"), ACCOUNT, LEAVE, CONFIRM, posts("redirect", POLL)],
  choose: [
    ...arrival("choose"),
    ACCOUNT,
    posts("tan", { tan_method: "3" }),
    posts("tan", { tan_medium: "1" }),
    TAN,
  ],
} satisfies Partial<Record<Procedure, Stage[]>>;
