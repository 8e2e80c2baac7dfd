// A bank user's connection with a bank.
import { SYNC_MODES, type SyncMode } from "./codes.ts";
import { day, id, oneOf, plainFlag, text, transactionId } from "./fields.ts";
import { shownAsKept } from "./kind.ts";
import { constant, derived, isTest, resource } from "./resource.ts";
import { utcMoment } from "./utc-moment.ts";

/** Where the record keeps what is named otherwise on the wire. */
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

const counter = shownAsKept<number>({ type: "integer", minimum: 0, examples: [0] });

export const bankConnection = resource("bank_connection", {
  id: id("bcn"),
  transaction: transactionId(),
  bic: text(11),
  bank_name: derived(text(255), (source: Source) => source.bankName),
  country_id: derived(text(2), (source: Source) => source.countryId),
  sync_mode: derived(oneOf(SYNC_MODES), (source: Source) => source.syncMode),
  sync_active: derived(plainFlag(), (source: Source) => source.syncActive),
  sync_message: derived(text(255), (source: Source) => source.syncMessage),
  sync_fail_counter: derived(counter, (source: Source) => source.syncFailCounter),
  last_synced: derived(utcMoment(), (source: Source) => source.lastSynced),
  consent_valid_until: derived(day(), (source: Source) => source.consentUntil),
  testmode: derived(plainFlag(), isTest),
  created_at: derived(utcMoment(), (source: Source) => source.createdAt),
  object: constant("bank_connection"),
});
