import type { Device } from "#schema/timeline.ts";

/**
 * The class of a device by its `User-Agent`; null without one. Android tablets leave out `Mobile`,
 * iPads name themselves or pass as desktops.
 */
export function deviceOf(agent: string): Device | null {
  if (agent === "") return null;
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return "tablet";
  return /Mobi|iPhone|Android/.test(agent) ? "phone" : "desktop";
}
