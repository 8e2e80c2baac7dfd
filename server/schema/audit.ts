// The kinds of entries in the audit log.

/** Every kind with its words. To add one, add a line and record the change where it happens. */
export const AUDIT_KINDS = {
  "credential.refused": "Credentials refused",
  "key.created": "API key created",
  "key.changed": "API key changed",
  "key.replaced": "API key replaced by a new one",
  "key.revoked": "API key revoked",
  "webhook.added": "Webhook added",
  "webhook.changed": "Webhook changed",
  "webhook.removed": "Webhook removed",
  "webhook.secret_replaced": "Webhook secret replaced",
  "feature.changed": "Feature changed",
  "origin.added": "Origin added",
  "origin.removed": "Origin removed",
  "merchant.created": "Merchant created",
  "merchant.changed": "Merchant's name, logo, contact or privacy notice changed",
  "merchant.blocked": "Merchant blocked",
  "merchant.unblocked": "Merchant unblocked",
  "staff.invited": "Person invited",
  "staff.invitation_withdrawn": "Invitation withdrawn",
  "staff.joined": "Invitation accepted",
  "staff.recovered": "Lost access restored by a link",
  "staff.role_changed": "Role of a person changed",
  "staff.removed": "Person removed",
  "staff.operator_removed": "Operator's right taken from a person",
  "staff.signed_in": "Person signed in",
  "staff.signed_out": "Session of a person ended",
  "staff.password_changed": "Password of a person changed",
  "staff.factor_added": "Second factor added",
  "staff.factor_removed": "Second factor removed",
  "staff.changed": "Name, address, language or time zone of a person changed",
  "merchant.preferences_changed": "Retention, language, time zone or look changed",
  "merchant.products_changed": "Products of a merchant changed",
  "payment.marked": "Payment marked as received or lost",
  "session.link_made": "Link to a session made for staff",
  "connection.link_made": "Link made with which a customer renews a bank connection",
  "session.deleted": "Session and its object deleted",
  "bank_user.deleted": "Bank user deleted",
  "connection.deleted": "Bank connection removed",
  "document.downloaded": "Document of a customer downloaded or viewed",
  "objects.exported":
    "List of sessions, payments, risk checks, verifications or audit entries downloaded",
  "event.resent": "Event, or failed deliveries, sent again",
  "blacklist.added": "Account added to the blacklist",
  "blacklist.imported": "Accounts imported into the blacklist",
  "blacklist.removed": "Account removed from the blacklist",
  "database.backed_up": "Copy of the database written",
  "database.restored": "Database restored from a backup",
  "database.moved": "Database moved to PostgreSQL",
  "fints_access.imported": "FinTS addresses imported",
  "fints_access.set": "FinTS address of a bank set",
  "fints_access.removed": "FinTS address of a bank removed",
  "key_ring.rotated": "Key ring rotated",
  "key_ring.sealed": "Key ring sealed with another root key",
  "key_ring.retired": "Key of the key ring retired",
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as AuditKind[];

/**
 * Who made a change: an operator by the name of the system user, a person of the account area by e-mail address, an API key by its id, or the service.
 */
export type Actor = { kind: "operator" | "staff" | "key" | "service"; name: string };

/** The service itself, at its start. */
export const SERVICE: Actor = { kind: "service", name: "start" };
