// A checkout with a client by @hey-api/openapi-ts.
import { client } from "./client/client.gen.js";
import {
  getVerificationsId,
  postTestBank,
  postVerifications,
  postWizard,
} from "./client/sdk.gen.js";

const { SVC_URL = "", SVC_KEY = "" } = process.env;
client.setConfig({ baseUrl: SVC_URL, auth: `api:${SVC_KEY}` });

await postTestBank({
  body: { user_name: "lena", accounts: [{ profile: "private", balance: 2123 }] },
  throwOnError: true,
});
const { data: created } = await postVerifications({
  body: { check_amount: 100, language: "en", metadata: { order: "17" } },
});
if (!created) throw new Error("There is no session.");
const { wizard_session_key: key, transaction: id } = created;

const inputs = [
  {},
  { country_id: "DE", bank_code: "88888888" } as const,
  { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true },
];
for (const input of inputs) await postWizard({ body: { key, ...input }, throwOnError: true });

const { data: result } = await getVerificationsId({ path: { id } });
if (!result?.check_passed) throw new Error(`The check did not pass: ${JSON.stringify(result)}`);
const { metadata } = result;
if (!metadata || Array.isArray(metadata)) throw new Error("The metadata is not an object.");
if (metadata["order"] !== "17") throw new Error("The metadata has changed.");
const { error } = await postVerifications({ body: { check_amount: -1 } });
if (error?.type !== "validation_failed") throw new Error("The refusal has no type.");
console.log(`${result.account_holder}, ${result.iban}`);
