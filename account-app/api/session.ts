// Who is signed in, as the service last said.
import { computed, signal } from "@preact/signals";
import { allows, type Permission } from "#schema/account/permissions.ts";
import type { SessionAnswer } from "#schema/account/session.ts";

/** Null until the service has answered. */
export const session = signal<SessionAnswer | null>(null);

/** The zone in which times are shown. */
export const timeZone = computed(
  () => session.value?.merchant?.timeZone || session.value?.person?.timeZone || "UTC",
);

/** Whether the person's role allows it here. The service checks it again. */
export function can(permission: Permission): boolean {
  const { merchant } = session.value ?? {};
  return merchant ? allows(merchant.role, permission) : false;
}

/** Whether a page that needs this is for the person. */
export function finds(needs: Permission | "operator"): boolean {
  if (needs !== "operator") return can(needs);
  return session.value?.person?.operator ?? false;
}
