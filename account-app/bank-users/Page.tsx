// The bank users of a mode.
import { h } from "preact";
import type { BankUserRow } from "#schema/account/bank-users.ts";
import { NOTICE_DAYS } from "#schema/consent.ts";
import { Badge } from "../parts/Badge.tsx";
import { CurlExample } from "../parts/CurlExample.tsx";
import { ListPage } from "../parts/ListPage.tsx";
import type { Column } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatDay, formatNumber } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

function columns(): Column<BankUserRow>[] {
  const t = texts.value.bankUsers;
  return [
    { title: t.name, cell: ({ name, id }) => name || <code>{id}</code> },
    {
      title: t.connections,
      cell: ({ connections }) => formatNumber(connections),
      numeric: true,
    },
    {
      title: t.attention,
      cell: ({ attention }) =>
        attention > 0 ? <Badge tone="warn">{formatNumber(attention)}</Badge> : "–",
    },
    {
      title: t.firstConsent,
      cell: ({ consentUntil, daysLeft }) => {
        if (consentUntil === null || daysLeft === null) return "–";
        const day = formatDay(consentUntil);
        return daysLeft <= NOTICE_DAYS ? <Badge tone="warn">{day}</Badge> : day;
      },
    },
    { title: t.created, cell: ({ createdAt }) => <Time at={createdAt} form="day" inRow /> },
    { title: texts.value.common.id, cell: ({ id }) => <code>{id}</code> },
  ];
}

export function Page() {
  const { bankUsers: t, shell } = texts.value;
  return (
    <ListPage
      call="GET /:mode/bank-users"
      page="bankUsers"
      columns={columns()}
      emptyTitle={t.emptyTitle}
      empty={
        <div class="stack">
          <p>{t.empty}</p>
          <CurlExample args="/v1/api/users -X PUT -d name=Lena" label={shell.names.bankUser} />
        </div>
      }
    />
  );
}
