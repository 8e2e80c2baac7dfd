import { AUDIT_KINDS, type AuditKind } from "#schema/audit.ts";

export const audit: Record<AuditKind, string> = AUDIT_KINDS;
