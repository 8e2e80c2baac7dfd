// What a person signs in with and where, and what happened to the account.
import { h } from "preact";
import { can } from "../api/session.ts";
import { PageHead } from "../parts/Card.tsx";
import { texts } from "../texts/texts.ts";
import { AuditLog } from "./AuditLog.tsx";
import { Factors } from "./Factors.tsx";
import { Password } from "./Password.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { Sessions } from "./Sessions.tsx";

export function Page() {
  return (
    <div class="stack">
      <PageHead title={texts.value.shell.names.security} />
      <div class="columns">
        <PersonCard />
        <Password />
      </div>
      <Factors />
      <Sessions />
      {can("team") ? <AuditLog /> : null}
    </div>
  );
}
