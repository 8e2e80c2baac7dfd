// The scopes of reads and writes.
import type { Mode } from "#schema/codes.ts";

/** A merchant and a mode. */
export type Scope = { readonly merchant: string; readonly mode: Mode };

/** A bank user of a merchant. */
export type UserScope = Scope & { readonly user: string };
