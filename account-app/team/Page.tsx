// The people of the merchant: roles, second factors, sessions, open invitations.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Invitation, Person } from "#schema/account/team.ts";
import { can } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { BASE } from "../app/location.ts";
import { Badge } from "../parts/Badge.tsx";
import { Card, PageHead } from "../parts/Card.tsx";
import { Await } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatNumber } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { Invite } from "./Invite.tsx";
import { Manage } from "./Manage.tsx";
import { Withdraw } from "./Withdraw.tsx";

/** What is open above the page. */
type Doing =
  | { kind: "invite" }
  | { kind: "manage"; person: Person }
  | { kind: "withdraw"; invitation: Invitation };

function Factors({ person }: { person: Person }) {
  const t = texts.value.team;
  const { passkeys, totp } = person;
  const all = [totp ? t.app : "", passkeys > 0 ? t.passkeys(passkeys) : ""].filter(Boolean);
  return all.length > 0 ? <span>{all.join(", ")}</span> : <Badge tone="warn">{t.noFactor}</Badge>;
}

function peopleColumns(start: (doing: Doing) => void): Column<Person>[] {
  const { team: t, roles } = texts.value;
  const tools: Column<Person> = {
    title: t.manages,
    tools: true,
    cell: (person) => (
      <button
        type="button"
        aria-label={t.manage(person.name)}
        onClick={() => start({ kind: "manage", person })}
      >
        {t.manages}
      </button>
    ),
  };
  return [
    {
      title: t.name,
      cell: ({ name, email, self }) => (
        <span>
          <strong>{name}</strong> {self ? <Badge tone="plain">{t.you}</Badge> : null}
          {can("team") ? (
            <a
              class="small beneath"
              href={`${BASE}/security?by=${encodeURIComponent(email)}`}
              aria-label={`${t.did}: ${name}`}
            >
              {t.did}
            </a>
          ) : null}
        </span>
      ),
    },
    { title: t.email, cell: ({ email }) => email },
    {
      title: t.role,
      cell: ({ role, operator }) => (
        <span>
          {roles[role]} {operator ? <Badge tone="plain">{t.operator}</Badge> : null}
        </span>
      ),
      words: true,
    },
    { title: t.factors, cell: (person) => <Factors person={person} /> },
    { title: t.sessions, cell: ({ sessions }) => formatNumber(sessions), numeric: true },
    {
      title: t.seen,
      cell: ({ seenAt }) => (seenAt ? <Time at={seenAt} /> : t.never),
    },
    ...(can("team") ? [tools] : []),
  ];
}

function invitationColumns(start: (doing: Doing) => void): Column<Invitation>[] {
  const { team: t, roles } = texts.value;
  const tools: Column<Invitation> = {
    title: t.withdraw,
    tools: true,
    cell: (invitation) => (
      <button
        type="button"
        aria-label={t.withdrawTitle(invitation.email)}
        onClick={() => start({ kind: "withdraw", invitation })}
      >
        {t.withdraw}
      </button>
    ),
  };
  return [
    { title: t.email, cell: ({ email }) => email || "–" },
    { title: t.role, cell: ({ role }) => (role ? roles[role] : t.recovers), words: true },
    { title: t.invitedBy, cell: ({ createdBy }) => createdBy },
    { title: t.until, cell: ({ until }) => <Time at={until} /> },
    ...(can("team") ? [tools] : []),
  ];
}

export function Page() {
  const { team: t, shell } = texts.value;
  const loaded = useCall("GET /team", {});
  const doing = useSignal<Doing | null>(null);
  const start = (next: Doing) => (doing.value = next);
  const close = () => {
    doing.value = null;
    void loaded.reload();
  };
  const open = doing.value;
  return (
    <div class="stack">
      <PageHead
        title={shell.names.team}
        tools={
          can("team") ? (
            <button type="button" class="primary" onClick={() => start({ kind: "invite" })}>
              {t.invite}
            </button>
          ) : null
        }
      />
      <Await loaded={loaded}>
        {({ people, invitations }) => (
          <div class="stack">
            <Table
              label={t.people}
              columns={peopleColumns(start)}
              rows={people}
              keyOf={({ id }) => id}
            />
            {invitations.length > 0 ? (
              <Card title={t.invitations}>
                <Table
                  label={t.invitations}
                  columns={invitationColumns(start)}
                  rows={invitations}
                  keyOf={({ id }) => id}
                />
              </Card>
            ) : null}
          </div>
        )}
      </Await>
      {open?.kind === "invite" ? <Invite onClose={close} /> : null}
      {open?.kind === "manage" ? <Manage person={open.person} onClose={close} /> : null}
      {open?.kind === "withdraw" ? <Withdraw invitation={open.invitation} onClose={close} /> : null}
    </div>
  );
}
