// The first steps of a new merchant, each with the page where it is done.
import { h } from "preact";
import type { SessionAnswer } from "#schema/account/session.ts";
import { BASE } from "../app/location.ts";
import { Badge } from "../parts/Badge.tsx";
import { Card } from "../parts/Card.tsx";
import { texts } from "../texts/texts.ts";

type Setup = NonNullable<SessionAnswer["setup"]>;

const PATHS: Record<keyof Setup, string> = {
  key: "/test/keys?new=1",
  session: "/test/sessions",
  webhook: "/test/webhooks?new=1",
  live: "/live/keys?new=1",
};

export function Checklist({ setup }: { setup: Setup }) {
  const t = texts.value.home;
  return (
    <Card title={t.setup}>
      <ol class="plain-list">
        {(Object.keys(PATHS) as (keyof Setup)[]).map((step) => (
          <li key={step}>
            <Badge tone={setup[step] ? "good" : "plain"}>{setup[step] ? t.done : t.open}</Badge>{" "}
            <a href={BASE + PATHS[step]}>{t.setupSteps[step]}</a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
