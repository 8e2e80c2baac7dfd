// A checkout of the Postman collection: its requests in order, each with a test.
import type { JsonObject } from "#schema/json.ts";
import { itemOf, type Operation, testing } from "./item.ts";

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

type Step = {
  name: string;
  method: "get" | "post";
  path: string;
  body?: JsonObject;
  /** The part of the response that must be there. */
  expects: string;
};

const session = { key: "{{wizard_session_key}}" };

const STEPS: readonly Step[] = [
  {
    name: "Create a verification",
    method: "post",
    path: "/v1/verifications",
    body: { language: "en", check_amount: 100 },
    expects: "body.transaction",
  },
  {
    name: "Open the wizard",
    method: "post",
    path: "/v1/wizard",
    body: session,
    expects: 'body.form.name === "bank"',
  },
  {
    name: "Choose the test bank",
    method: "post",
    path: "/v1/wizard",
    body: { ...session, country_id: "DE", bank_code: "88888888" },
    expects: 'body.form.name === "login"',
  },
  {
    name: "Log in",
    method: "post",
    path: "/v1/wizard",
    body: { ...session, USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true },
    expects: 'body.form.name === "finish"',
  },
  {
    name: "Read the result",
    method: "get",
    path: "/v1/verifications/{id}",
    expects: "body.iban && body.check_passed",
  },
];

type Item = JsonObject & { event: readonly [{ script: { exec: readonly string[] } }] };

function stepItem({ name, method, path, body, expects }: Step, paths: Paths): JsonObject {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`The description has no ${method} ${path}.`);
  const item = itemOf(method, path, operation, body) as Item;
  const { exec } = item.event[0].script;
  const test = [
    `pm.test("${name}", () => {`,
    "  pm.response.to.have.status(200);",
    `  pm.expect(Boolean(${expects}), pm.response.text()).to.equal(true);`,
    "});",
  ];
  return { ...item, name, event: testing([...exec, ...test]) };
}

/** A folder to run as a whole: a customer's verification at the test bank. */
export function checkout(paths: Paths): JsonObject {
  return {
    name: "A checkout",
    description:
      "Set the variable `key` to your Test key and run this folder: it creates a verification, logs in at the test bank, and reads the result.",
    item: STEPS.map((step) => stepItem(step, paths)),
  };
}
