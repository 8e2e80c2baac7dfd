// A bank user's connection with a bank.
import type { SyncMode } from "./codes.ts";
import { createdAtUtc, plainTestmode } from "./common-fields.ts";
import { syncMode } from "./connection-requests.ts";
import { EXAMPLE_BIC, exampleTransaction } from "./examples.ts";
import { id, plainFlag, text, transactionId } from "./fields.ts";
import { day } from "./time-fields.ts";
import { about, shownAsKept } from "./kind.ts";
import { constant, derived, resource } from "./resource.ts";
import { utcMoment } from "./utc-moment.ts";

/** Record fields that the wire names differently. */
type Source = {
  bankName: string;
  countryId: string;
  syncMode: SyncMode;
  syncActive: boolean;
  syncMessage: string;
  syncFailCounter: number;
  lastSynced: number;
  consentUntil: string;
  createdAt: number;
};

export const bankConnection = resource("bank_connection", {
  id: about(id("bcn"), "Connection ID."),
  transaction: about(
    transactionId(),
    "ID of the session that created the connection or last renewed it.",
    exampleTransaction("bcs"),
  ),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
  bank_name: derived(
    about(text(255), "Name of the bank.", "Testbank"),
    (source: Source) => source.bankName,
  ),
  country_id: derived(
    about(text(2), "Two-letter country code.", "DE"),
    (source: Source) => source.countryId,
  ),
  sync_mode: derived(syncMode, (source: Source) => source.syncMode),
  sync_active: derived(
    about(plainFlag(), "Whether the connection syncs automatically."),
    (source: Source) => source.syncActive,
  ),
  sync_message: derived(
    about(text(255), "Why the last sync failed; empty if it succeeded.", ""),
    (source: Source) => source.syncMessage,
  ),
  sync_fail_counter: derived(
    about(
      shownAsKept<number>({ type: "integer", minimum: 0, examples: [0] }),
      "Number of consecutive failed syncs. After three, the connection is disabled permanently.",
    ),
    (source: Source) => source.syncFailCounter,
  ),
  last_synced: derived(
    about(utcMoment(), "Time of the last sync, in UTC."),
    (source: Source) => source.lastSynced,
  ),
  consent_valid_until: derived(
    about(day(), "Last day of the customer's consent. Every login in the wizard renews it."),
    (source: Source) => source.consentUntil,
  ),
  testmode: plainTestmode(),
  created_at: derived(createdAtUtc(), (source: Source) => source.createdAt),
  object: constant("bank_connection"),
});
