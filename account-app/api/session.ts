// Who is signed in, as the service last said.
import { computed, signal } from "@preact/signals";
import type { Permission, Session } from "./shapes.ts";

/** Null until the service has answered. */
export const session = signal<Session | null>(null);

/** The zone in which times are shown. */
export const timeZone = computed(
  () => session.value?.merchant?.timeZone || session.value?.person?.timeZone || "UTC",
);

/** Whether the person's role allows it here. The service checks it again. */
export function can(permission: Permission): boolean {
  const { merchant, person } = session.value ?? {};
  if (permission === "operate") return person?.operator ?? false;
  return merchant?.permissions.includes(permission) ?? false;
}
