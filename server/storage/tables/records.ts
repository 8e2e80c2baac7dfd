// The records of the store. Times are epoch milliseconds, amounts are integer cents.
export type { Scope, UserScope } from "../engine/scope.ts";
export type { Cursor, Placed, Recent } from "../lists/recent.ts";
export type { AccessToken, TokenHolder } from "./access-tokens.ts";
export { type Account, type AccountState, identityOf } from "./accounts.ts";
export type { KeptAnswer } from "./answers.ts";
export type { ApiKey, KeyHolder } from "./api-keys.ts";
export type { AuditEntry, AuditQuery, NewAuditEntry } from "./audit-entries.ts";
export type { BankUser } from "./bank-users.ts";
export type { BlacklistItem } from "./blacklist.ts";
export type { Connection, ConnectionState } from "./connections.ts";
export type { CredentialPart } from "./credential-parts.ts";
export type { DeliveryQuery } from "./all-deliveries.ts";
export type { Delivery, DeliveryHour, DeliveryPatch } from "./deliveries.ts";
export type { Attempt, DeliveryAttempt } from "./delivery-attempts.ts";
export type { KeptDocument } from "./documents.ts";
export type { StoredEvent } from "./events.ts";
export type { JobDepth } from "./job-queue.ts";
export type { Claim, Due, Job, NewJob } from "./jobs.ts";
export type { Logo } from "./logos.ts";
export type { Merchant, MerchantFace, TestClock } from "./merchants.ts";
export type { Parcel } from "./parcels.ts";
export type { Payment, Sent } from "./payments.ts";
export type { ProductRecord, RecordRepository } from "./product-records.ts";
export type {
  Bodies,
  ErrorGroup,
  KeyUse,
  LoggedRequest,
  RequestLine,
  RequestQuery,
} from "./requests.ts";
export type { Resend } from "./resends.ts";
export type { Risk } from "./risks.ts";
export type { Resealed } from "./sealed-values.ts";
export type { EndedSession, HourRange } from "./session-ends.ts";
export type { SessionLine, SessionOutline, SessionQuery } from "./own-sessions.ts";
export type { Session, SessionEnd, SessionPatch, StepEntry } from "./sessions.ts";
export type { Staff, StaffMember } from "./staff.ts";
export type { StaffPasskey } from "./staff-factors.ts";
export type { StaffInvitation } from "./staff-invitations.ts";
export type { ChallengeKind, StaffSession } from "./staff-sessions.ts";
export type { Tombstone } from "./tombstones.ts";
export type { AccountTurnover, DayRange, RowsOfDays } from "./turnovers.ts";
export type { Verification } from "./verifications.ts";
export type { Webhook, WebhookPatch, WebhookSecret } from "./webhooks.ts";
