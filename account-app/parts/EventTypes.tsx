// The choice of event types of a webhook.
import { type ComponentChildren, h } from "preact";
import { EVENTS } from "#schema/event-types.ts";
import { texts } from "../texts/texts.ts";
import { CheckField } from "./Fields.tsx";

/** Every event type, as the choices show them. */
export const EVENT_TYPES = Object.keys(EVENTS);

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
