// What creates a bank user's connection, and what syncs it.
import { bic, country } from "./bank-fields.ts";
import { SYNC_MODES } from "./codes.ts";
import { count, flag, language, oneOf, text } from "./fields.ts";
import { shape, type Values } from "./shape.ts";

const connectionFields = {
  sync_mode: oneOf(SYNC_MODES),
  bic: bic(),
  country_id: country(),
  language: language(),
  /** Range of turnovers to read, in days back from today. */
  days: count(10, 365),
};

export const connectionRequest = shape(connectionFields);

/** The accepted parameters of `PUT /v1/connections`; what was not sent is missing. */
export type ConnectionRequest = Values<typeof connectionFields>;

const syncFields = {
  /** The client's half of credentials. */
  credentials: text(4096),
  force: flag(),
};

export const syncRequest = shape(syncFields);

export type SyncRequest = Values<typeof syncFields>;
