// A merchant's server with the package svc-node.
const { SVC_KEY, SVC_URL = "http://127.0.0.1:8080" } = process.env;

// #region calls
import { createClient, ValidationError } from "svc-node";

const svc = createClient({ baseUrl: SVC_URL, key: SVC_KEY });

/** Creates a session; the transaction stays on this server. */
export async function createSession(amount) {
  try {
    const body = { check_amount: amount, language: "en" };
    const { transaction, wizard_session_key } = await svc.post("/v1/verifications", { body });
    return { transaction, key: wizard_session_key };
  } catch (error) {
    if (error instanceof ValidationError) console.error(error.fields);
    throw error;
  }
}

/** Every verification, page by page. */
export async function listHolders() {
  const holders = [];
  for await (const { account_holder } of svc.list("/v1/verifications")) {
    holders.push(account_holder);
  }
  return holders;
}
// #endregion

// #region webhooks
import { webhooks } from "svc-node";

/** Receives events in an Express app. Mount it before any body parser. */
export function receiveEvents(app, secrets, handle) {
  app.post("/webhooks", webhooks.middleware(secrets, handle));
}
// #endregion
