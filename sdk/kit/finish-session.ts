// Finishes a session without a browser, as a customer of the test bank would.
import type { Client } from "#sdk/node/index.ts";

/** The input of the customer, by field; any other field gets a value that the test bank accepts. */
export type CustomerInput = {
  userName?: string;
  /** Chooses what the test bank does; see the list of PINs in the guides. */
  pin?: string;
  tan?: string;
  country?: string;
  bankCode?: string;
  /** Milliseconds for which a waiting page may stay; 60,000 by default. */
  patience?: number;
};

type Value = string | number | boolean;
type Element = {
  type: string;
  name?: string;
  options?: readonly { disabled?: boolean }[] | Record<string, string>;
};
type Answer = {
  form: { name: string; elements: readonly Element[] };
  polling: { interval?: number };
  /** Empty if nothing was refused. */
  error: { message?: string; recoverable?: boolean };
};

/** Forms that a session takes at most. */
const MOST = 20;
/** Milliseconds between looks at a waiting page, and until it counts as stuck. */
const PAUSE = 100;
const PATIENCE = 60_000;

function valuesOf(input: CustomerInput): Record<string, Value> {
  const { country = "DE", bankCode = "88888888", userName = "lena", pin = "123456" } = input;
  return { country_id: country, bank_code: bankCode, USER_NAME: userName, USER_PIN: pin };
}

/** What a customer enters who takes the first of each choice. */
function valueOf({ type, options }: Element, tan: string): Value {
  if (type === "checkbox") return true;
  if (type === "select") return Object.keys(options ?? {})[0] ?? "";
  if (type === "radio" && Array.isArray(options)) {
    return options.findIndex(({ disabled }) => !disabled);
  }
  return tan;
}

function filled({ form }: Answer, input: CustomerInput): Record<string, Value> {
  const known = valuesOf(input);
  const { tan = "123456" } = input;
  const named = form.elements.flatMap((element) =>
    element.name ? [[element.name, known[element.name] ?? valueOf(element, tan)] as const] : [],
  );
  return Object.fromEntries(named);
}

/**
 * Fills in every form of a session until it ends, in about 100 ms. A refused form is sent again, as
 * often as the bank allows. Returns how the session ended: `finish`, `abort` or `error`.
 * @throws Error for a session that has to go on at a page of the bank, which takes a browser
 */
export async function finishSession(
  client: Client,
  key: string,
  input: CustomerInput = {},
): Promise<string> {
  const send = async (values: Record<string, Value>) => {
    const body = { key, ...values } as never;
    return (await client.post("/v1/wizard", { body })) as unknown as Answer;
  };
  const { patience = PATIENCE } = input;
  let answer = await send({});
  let [sent, until] = [0, Date.now() + patience];
  while (sent < MOST && Date.now() < until) {
    const { form, polling, error } = answer;
    if (error.recoverable === false) return "error";
    if (["finish", "abort"].includes(form.name)) return form.name;
    if (form.elements.some(({ type }) => type === "redirect")) {
      throw new Error("The session goes on at a page of the bank: finish it in a browser.");
    }
    if (polling.interval === undefined) {
      // Without an action, a page that has no fields would only be read again.
      answer = await send({ action: "submit", ...filled(answer, input) });
      [sent, until] = [sent + 1, Date.now() + patience];
    } else {
      // A bank that is slow, or waits for a release, takes as many looks as it takes.
      await new Promise((done) => setTimeout(done, PAUSE));
      answer = await send({ action: "poll" });
    }
  }
  const { message = "" } = answer.error;
  throw new Error(`The session did not end; it is at the step ${answer.form.name}. ${message}`);
}
