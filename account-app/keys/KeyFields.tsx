// The name of a key and what limits its use, in the dialogs that create and change one.
import { h } from "preact";
import type { KeyRow } from "#schema/account/keys.ts";
import { timeZone } from "../api/session.ts";
import type { Action } from "../api/use-action.ts";
import { LinesField, SelectField, TextField } from "../parts/Fields.tsx";
import { texts } from "../texts/texts.ts";
import { momentOf, wallTime } from "../texts/zone.ts";

/** What is in the fields before anything is entered. */
export type KeyLimits = Pick<KeyRow, "label" | "scope" | "addresses" | "expiresAt">;

/**
 * The body of a call from the fields. Limits that were not changed are not sent: another person may
 * have changed them since they were shown.
 */
export function readLimits(values: Record<string, string>, before: KeyLimits) {
  const { label = "", expiresAt = "" } = values;
  const scope = values["scope"] === "read_only" ? ("read_only" as const) : ("full" as const);
  const addresses = (values["addresses"] ?? "").split(/\s+/).filter(Boolean);
  const end = expiresAt === "" ? "never" : momentOf(`${expiresAt}T00:00`, timeZone.peek());
  return {
    label: label.trim(),
    ...(scope !== before.scope && { scope }),
    ...(addresses.join() !== before.addresses.join() && { addresses }),
    ...(expiresAt !== dayOf(before.expiresAt) && { expiresAt: end }),
  };
}

/** What a date field holds. */
function dayOf(at: string | null): string {
  return at === null ? "" : wallTime(at, timeZone.peek()).slice(0, "2026-03-02".length);
}

export function KeyFields({ limits, action }: { limits: KeyLimits; action: Action }) {
  const t = texts.value.keys;
  const { error } = action;
  return (
    <div class="stack">
      <TextField
        name="label"
        label={t.label}
        hint={t.labelHint}
        error={error}
        input={{ required: true, autoComplete: "off", defaultValue: limits.label }}
      />
      <SelectField
        name="scope"
        label={t.scope}
        value={limits.scope}
        options={Object.entries(t.scopes)}
      />
      <TextField
        name="expiresAt"
        label={t.expires}
        hint={t.expiresHint}
        error={error}
        input={{ type: "date", defaultValue: dayOf(limits.expiresAt) }}
      />
      <LinesField
        name="addresses"
        label={t.addresses}
        hint={t.addressesHint}
        value={limits.addresses.join("\n")}
        error={error}
      />
    </div>
  );
}
