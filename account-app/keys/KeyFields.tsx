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
 * The body of a call from the fields. An end that was not changed is not sent: the key may have been
 * replaced since it was shown.
 */
export function readLimits(values: Record<string, string>, before: KeyLimits) {
  const { label = "", scope, expiresAt = "", addresses = "" } = values;
  const hasSameEnd = expiresAt === dayOf(before.expiresAt);
  const end = expiresAt === "" ? "never" : momentOf(`${expiresAt}T00:00`, timeZone.peek());
  return {
    label: label.trim(),
    scope: scope === "read_only" ? ("read_only" as const) : ("full" as const),
    addresses: addresses.split(/\s+/).filter(Boolean),
    ...(hasSameEnd ? {} : { expiresAt: end }),
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
