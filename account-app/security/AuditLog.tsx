// Who changed what in the merchant's account, and from where.
import { h } from "preact";
import type { AuditRow } from "#schema/account/audit.ts";
import { place } from "../app/location.ts";
import { Card } from "../parts/Card.tsx";
import { FileLink } from "../parts/FileLink.tsx";
import type { Filter } from "../parts/Filters.tsx";
import { List } from "../parts/List.tsx";
import type { Column } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { texts, wordsFor } from "../texts/texts.ts";
import { Changes } from "./Changes.tsx";

function columns(): Column<AuditRow>[] {
  const { security: t, audit } = texts.value;
  return [
    { title: t.what, cell: ({ kind }) => wordsFor(audit, kind), words: true },
    { title: t.at, cell: ({ at }) => <Time at={at} /> },
    { title: t.by, cell: ({ by }) => by || "–" },
    { title: t.subject, cell: ({ subject }) => <code>{subject}</code> },
    { title: t.states, cell: ({ before, after }) => <Changes before={before} after={after} /> },
    {
      title: t.from,
      cell: ({ address, attempts }) =>
        address === null ? "–" : attempts > 1 ? `${address} (${attempts})` : address,
    },
  ];
}

function filters(): Filter[] {
  const { security: t, audit, common } = texts.value;
  return [
    { kind: "choice", name: "kind", label: t.kind, options: Object.entries(audit) },
    { kind: "text", name: "subject", label: t.subject },
    { kind: "text", name: "by", label: t.by, placeholder: t.byHint },
    { kind: "moment", name: "from", label: common.from },
    { kind: "moment", name: "to", label: common.to },
  ];
}

export function AuditLog() {
  const t = texts.value.security;
  const { query } = place.value;
  const chosen = Object.fromEntries(
    ["kind", "subject", "by", "from", "to"].map((name) => [name, query.get(name) ?? ""]),
  );
  return (
    <Card
      title={t.auditTitle}
      tools={
        <div class="buttons">
          <FileLink call="GET /audit/export" query={chosen}>
            {t.export}
          </FileLink>
        </div>
      }
    >
      <List
        call="GET /audit"
        label={t.auditTitle}
        filters={filters()}
        columns={columns()}
        keyOf={({ id }) => id}
        emptyTitle={t.noEntries}
        empty={<p>{t.noEntriesText}</p>}
      />
    </Card>
  );
}
