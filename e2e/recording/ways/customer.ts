// A customer who follows a path step by step, on any service.
import type { Json, JsonObject } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Asked } from "../exchange.ts";
import { RESOURCES } from "./products.ts";
import type { Input, Way } from "./way.ts";

export type Ask = (asked: Asked) => Promise<{
  status: number;
  headers: Headers;
  text: string;
  body: JsonObject;
}>;

export type Customer = {
  key: string;
  transaction: string;
  /** Performs one input. */
  step(input: Input): Promise<JsonObject>;
  /** The wizard's last response. */
  last(): JsonObject;
};

const FORM = "application/x-www-form-urlencoded";

function elementsOf(answer: JsonObject): FormElement[] {
  const elements = (answer["form"] as JsonObject | undefined)?.["elements"];
  return (elements ?? []) as unknown as FormElement[];
}

/** The initial value of a displayed element; the first option if nothing is selected. */
function valueOf(element: FormElement): Json | undefined {
  switch (element.type) {
    case "checkbox":
      return element.checked;
    case "radio":
      return Math.max(0, element.checked);
    case "select":
      return element.selected || Object.keys(element.options)[0];
    case "multi":
      return element.selected;
    case "text":
    case "password":
    case "captcha":
    case "flicker":
      return element.value;
    case "tabs":
    case "help_text":
    case "image":
    case "redirect":
      return undefined;
    default:
      return element satisfies never;
  }
}

function shownValues(answer: JsonObject): JsonObject {
  const values: JsonObject = {};
  for (const element of elementsOf(answer)) {
    const value = valueOf(element);
    if ("name" in element && value !== undefined) values[element.name] = value;
  }
  return values;
}

/** The link to the bank's page. */
function redirectOf(answer: JsonObject): string {
  const element = elementsOf(answer).find(({ type }) => type === "redirect");
  if (element?.type !== "redirect") throw new Error("The form has no link to the bank's page.");
  return pathOf(element.url);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The cookies of an answer, as the next request sends them. */
function cookieIn(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

/** Creates the session of a path; `token` belongs to the bank user of the connection. */
export async function createFor(way: Way, ask: Ask, token: string): Promise<Customer> {
  const { method, path, create } = RESOURCES[way.product];
  const auth = way.product === "connect" ? { auth: `api:${token}` } : {};
  const body = { ...create, ...way.create };
  const created = await ask({ method, path, body, ...auth });
  const key = String(created.body["wizard_session_key"]);
  let last: JsonObject = {};

  async function request(members: JsonObject): Promise<void> {
    const sent = { method: "POST", body: { key, ...members } };
    const door =
      way.door === "browser" ? { path: "/wizard", auth: null } : { path: "/v1/wizard", ...auth };
    last = (await ask({ ...sent, ...door })).body;
  }

  async function goToBank(result: string): Promise<void> {
    const address = redirectOf(last);
    const post = { method: "POST", auth: null, type: FORM } as const;
    const left = await ask({ path: address, auth: null });
    const cookie = cookieIn(left.headers);
    // No merchant's page sends this customer, who is asked first.
    const proof = /name="svc_proof" value="([\w-]+)"/.exec(left.text)?.[1];
    const raw = `svc_proof=${proof}&svc_answer=yes`;
    if (proof) await ask({ ...post, path: address, raw, cookie, unrecorded: true });
    const visit = address.split("/")[2];
    await ask({ path: `/test-bank/${visit}`, auth: null });
    await ask({ ...post, path: `/redirect/${visit}/return`, raw: `result=${result}`, cookie });
  }

  return {
    key,
    transaction: String(created.body["transaction"]),
    last: () => last,
    async step(input) {
      if ("say" in input) await request(input.say);
      else if ("fill" in input) await request({ ...shownValues(last), ...input.fill });
      else await goToBank(input.visit);
      return last;
    },
  };
}
