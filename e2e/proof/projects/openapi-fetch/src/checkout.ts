// A checkout with a client by openapi-typescript and openapi-fetch.
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const { SVC_URL = "", SVC_KEY = "" } = process.env;
const client = createClient<paths>({
  baseUrl: SVC_URL,
  headers: { authorization: `Basic ${btoa(`api:${SVC_KEY}`)}` },
});

await client.POST("/v1/test/bank", {
  body: { user_name: "lena", accounts: [{ profile: "private", balance: 2123 }] },
});
const { data: created } = await client.POST("/v1/verifications", {
  body: { check_amount: 100, language: "en", metadata: { order: "17" } },
});
if (!created) throw new Error("There is no session.");
const { wizard_session_key: key, transaction: id } = created;

const inputs = [
  {},
  { country_id: "DE", bank_code: "88888888" } as const,
  { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true },
];
for (const input of inputs) {
  const { error } = await client.POST("/v1/wizard", { body: { key, ...input } });
  if (error) throw new Error(error.message);
}

const { data: result } = await client.GET("/v1/verifications/{id}", { params: { path: { id } } });
if (!result?.check_passed) throw new Error(`The check did not pass: ${JSON.stringify(result)}`);
const { metadata } = result;
if (!metadata || Array.isArray(metadata)) throw new Error("The metadata is not an object.");
if (metadata["order"] !== "17") throw new Error("The metadata has changed.");
const refused = await client.POST("/v1/verifications", { body: { check_amount: -1 } });
if (refused.error?.type !== "validation_failed") throw new Error("The refusal has no type.");
console.log(`${result.account_holder}, ${result.iban}`);
