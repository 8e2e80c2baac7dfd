// The tables of events.md and errors.md, from the declarations.
import { CLIENT_ERRORS, LAST_ERRORS } from "#schema/codes.ts";
import { REMEDIES } from "#schema/error-remedies.ts";
import { ERROR_TYPES, errorSpec } from "#schema/errors.ts";
import { EVENT_DATA } from "#schema/event-data.ts";
import { EVENTS, type EventKind } from "#schema/event-types.ts";

/** Rows between marks of a guide. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  return lines.join("\n");
}

function eventRow([type, { when, data, optIn }]: [string, EventKind]): string[] {
  return [`\`${type}\`${optIn ? " (opt-in)" : ""}`, when, EVENT_DATA[data].words];
}

/** Every event type, when it occurs, and its data. */
export function eventTable(): string {
  const rows = Object.entries<EventKind>(EVENTS).map(eventRow);
  return table(["Type", "When", "`data` holds"], rows);
}

/** Every error type of the API, its status, and what to do. */
export function errorTable(): string {
  const rows = ERROR_TYPES.map((type) => {
    const { status, message } = errorSpec(type);
    return [`\`${type}\``, String(status), message, REMEDIES[type]];
  });
  return table(["Type", "Status", "Message", "What to do"], rows);
}

/** Every value of `last_error`, by the code that the merchant's page receives. */
export function lastErrorTable(): string {
  const rows = CLIENT_ERRORS.map((code) => {
    return [`\`${code}\``, LAST_ERRORS[code].map((value) => `\`${value}\``).join(", ")];
  });
  return table(["Code", "`last_error`"], rows);
}
