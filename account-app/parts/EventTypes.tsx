// The choice of event types of a webhook.
import { type ComponentChildren, h } from "preact";
import type { EventType } from "#schema/event.ts";
import { texts } from "../texts/texts.ts";
import { CheckField } from "./Fields.tsx";

/** The type checker asks for types that are added to the service. */
const TYPES: Record<EventType, true> = {
  "transaction.created": true,
  "transaction.updated": true,
  "session.finished": true,
  "session.aborted": true,
  "session.failed": true,
  "bank_accounts.new_account": true,
  "bank_accounts.new_turnovers": true,
  "bank_accounts.sync_failed": true,
  "bank_accounts.consent_expiring": true,
  "account.password_changed": true,
};

export const EVENT_TYPES = Object.keys(TYPES);

/** A name whose line may end after its points and underscores. */
function breakable(name: string): ComponentChildren {
  return name.split(/(?<=[._])/).flatMap((part) => [part, <wbr key={part} />]);
}

export function EventTypes({ chosen }: { chosen: readonly string[] }) {
  const t = texts.value.webhooks;
  return (
    <fieldset>
      <legend>{t.events}</legend>
      <p class="hint">{t.eventsHint}</p>
      <div class="checks">
        {EVENT_TYPES.map((type) => (
          <CheckField
            key={type}
            name="events"
            value={type}
            label={breakable(type)}
            checked={chosen.includes(type)}
          />
        ))}
      </div>
    </fieldset>
  );
}
