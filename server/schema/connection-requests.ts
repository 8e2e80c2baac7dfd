// The requests that create and sync a connection.
import { bic, country } from "./bank-fields.ts";
import { SYNC_MODES } from "./codes.ts";
import { EXAMPLE_BIC } from "./examples.ts";
import { count, flag, language, oneOf, text } from "./fields.ts";
import { about } from "./kind.ts";
import { shape, type Values } from "./shape.ts";

/** Of the request and the connection. */
export const syncMode = about(
  oneOf(SYNC_MODES),
  "How much of the credentials is stored: all (`full`), one share of the encrypted credentials (`shared`), or nothing (`none`).",
);

const connectionFields = {
  sync_mode: syncMode,
  bic: about(bic(), "BIC of the bank, 8 or 11 characters.", EXAMPLE_BIC),
  country_id: about(country(), "Two-letter country code.", "DE"),
  language: about(
    language(),
    "Initial language of the wizard. Languages without translations show English.",
    "en",
  ),
  days: about(
    count(10, 365),
    "Range of turnovers to read, in days back from today; defaults to 365.",
  ),
};

export const connectionRequest = shape(connectionFields);

/** The accepted parameters of `PUT /v1/connections`; members that were not sent are missing. */
export type ConnectionRequest = Values<typeof connectionFields>;

const syncFields = {
  credentials: about(
    text(4096),
    "The client's share of the credentials, for a connection in mode `shared`.",
    "",
  ),
  force: about(flag(), "Whether to retry even if the last sync failed."),
};

export const syncRequest = shape(syncFields);

export type SyncRequest = Values<typeof syncFields>;
