// svc trigger: does what leads to an event, at the test bank.
import { type Client, EVENT_TYPES, type WebhookEventType } from "#sdk/node/index.ts";
import { type CustomerInput, finishSession } from "../finish-session.ts";
import { SAMPLE_PAYMENT } from "../sample-payment.ts";
import { clockOf } from "../playwright/controls.ts";
import { type Command, CommandError, type Surroundings } from "./settings.ts";

/** Returns a line about what was done. */
type Recipe = (client: Client, surroundings: Surroundings) => Promise<string>;

/** Ends short of the 180 days of a consent, and within the two weeks before. */
const NEAR_THE_END = "170 days";
/** Milliseconds in which a person can stop a move of the clock. */
const SECOND_THOUGHTS = 3000;

type Session = { wizard_session_key: string; transaction: string };

/** Lets a customer go through a session. Throws CommandError if it ends in another way. */
async function pass(
  client: Client,
  { wizard_session_key: key, transaction }: Session,
  { wanted = "finish", ...input }: CustomerInput & { wanted?: string } = {},
): Promise<string> {
  const end = await finishSession(client, key, input);
  const said = `${transaction} ended with ${end}`;
  if (end === wanted) return `${said}.`;
  throw new CommandError(`${said}, so there is no event: try again while no clock is moved.`);
}

async function verification(client: Client): Promise<string> {
  return pass(client, await client.post("/v1/verifications", {}));
}

async function failing(client: Client): Promise<string> {
  const session = await client.post("/v1/verifications", {});
  return pass(client, session, { pin: "wrong", wanted: "error" });
}

async function aborted(client: Client): Promise<string> {
  const { wizard_session_key: key, transaction } = await client.post("/v1/verifications", {});
  for (const values of [{}, { action: "abort" }]) {
    await client.post("/v1/wizard", { body: { key, ...values } });
  }
  return `${transaction} was aborted.`;
}

async function paid(client: Client): Promise<string> {
  const session = await client.post("/v1/payments", { body: SAMPLE_PAYMENT });
  const { transaction } = session;
  await pass(client, session);
  await client.post("/v1/payments/{id}/received", { params: { path: { id: transaction } } });
  return `${transaction} was marked as received.`;
}

/** A bank user with a connection that syncs, and a client for their accounts. */
async function connect(client: Client, input?: CustomerInput) {
  const { id } = await client.put("/v1/api/users", { body: { name: "Erika Beispiel" } });
  const path = { user: id };
  const { token } = await client.put("/v1/api/users/{user}/accesstokens", { params: { path } });
  const own = client.withKey(token);
  await pass(client, await own.put("/v1/connections", { body: { sync_mode: "full" } }), input);
  const { data } = await own.get("/v1/connections");
  return { own, user: id, connection: data[0]?.id ?? "" };
}

async function connected(client: Client): Promise<string> {
  const { user, connection } = await connect(client);
  return `${user} has the connection ${connection}.`;
}

async function failingSync(client: Client): Promise<string> {
  const { own, connection } = await connect(client, { pin: "sync-wrong" });
  await own.post("/v1/connections/{id}/sync", { params: { path: { id: connection } } });
  return `A sync of ${connection} is under way, and the test bank refuses it.`;
}

async function endingConsent(
  client: Client,
  { write, wait, signal }: Surroundings,
): Promise<string> {
  write(
    `The clock of Test mode is about to move by ${NEAR_THE_END}: sessions end, and data is gone whose time is over. Ctrl-C stops it.`,
  );
  await wait(SECOND_THOUGHTS);
  if (signal.aborted) throw new CommandError("Stopped: the clock has not moved.");
  const { connection } = await connect(client);
  const { now } = await clockOf(client).advance(NEAR_THE_END);
  return `The consent of ${connection} is about to end: the clock of Test mode is at ${now}. svc clock release lets it run.`;
}

async function unavailable(): Promise<string> {
  throw new CommandError(
    "account.password_changed needs a person: change a password in the account area.",
  );
}

const RECIPES: Readonly<Record<WebhookEventType, Recipe>> = {
  "transaction.created": verification,
  "transaction.updated": paid,
  "account.password_changed": unavailable,
  "bank_accounts.new_account": connected,
  "bank_accounts.new_turnovers": connected,
  "bank_accounts.sync_failed": failingSync,
  "bank_accounts.consent_expiring": endingConsent,
  "session.finished": verification,
  "session.aborted": aborted,
  "session.failed": failing,
};

export const trigger: Command = {
  name: "trigger",
  takes: "TYPE",
  summary: `Does what leads to an event at the test bank: ${EVENT_TYPES.join(", ")}.`,
  most: 1,
  async run(client, [type = ""], _options, surroundings) {
    const known = EVENT_TYPES.find((each) => each === type);
    if (!known) {
      throw new CommandError(
        `svc trigger takes ${EVENT_TYPES.join(", ")}; not ${type || "nothing"}.`,
      );
    }
    surroundings.write(await RECIPES[known](client, surroundings));
  },
};
