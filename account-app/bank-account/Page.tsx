// An account of a bank user: its balance line and its turnovers.
import { h } from "preact";
import type { AccountDetail, TurnoverRow } from "#schema/account/bank-users.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Lines } from "../charts/Lines.tsx";
import { Badge } from "../parts/Badge.tsx";
import { Card, PageHead } from "../parts/Card.tsx";
import { Facts } from "../parts/Facts.tsx";
import { Await } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatDay, formatMoney } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

function columns(): Column<TurnoverRow>[] {
  const t = texts.value.bankUsers;
  return [
    {
      title: t.day,
      cell: ({ day, announced }) => (
        <span>
          {formatDay(day)} {announced ? <Badge tone="plain">{t.announced}</Badge> : null}
        </span>
      ),
    },
    { title: t.counterparty, cell: ({ counterparty }) => counterparty },
    { title: t.purpose, cell: ({ purpose }) => purpose },
    {
      title: t.tags,
      cell: ({ tags }) =>
        tags.map((tag) => (
          <Badge key={tag} tone="plain">
            {tag}
          </Badge>
        )),
    },
    {
      title: t.amount,
      cell: ({ cents, currency }) => formatMoney(cents, currency),
      numeric: true,
    },
  ];
}

function Content({ account, user }: { account: AccountDetail; user: string }) {
  const { bankUsers: t, shell, objects } = texts.value;
  const { balance, balances, currency, turnovers } = account;
  return (
    <div class="stack">
      <PageHead title={account.name || account.holder || shell.names.bankAccount} />
      <p>
        <a href={`${BASE}/${mode.value}/bank-users/${user}`}>{shell.names.bankUser}</a>
      </p>
      <Facts
        facts={[
          [t.balance, balance === null ? t.noBalance : formatMoney(balance, currency)],
          [objects.holder, account.holder],
          [t.bank, account.bank],
          [objects.account, account.ibanEnd ? objects.accountEnd(account.ibanEnd) : ""],
          [t.seen, <Time at={account.seenAt} />],
        ]}
      />
      {balances.length > 1 ? (
        <Lines
          title={t.balances}
          axis={t.day}
          points={balances.map(({ day }) => formatDay(day))}
          lines={[{ name: t.balance, values: balances.map(({ cents }) => cents) }]}
          show={(cents) => formatMoney(cents, currency)}
        />
      ) : null}
      <Card title={t.turnovers}>
        {turnovers.length > 0 ? (
          <Table label={t.turnovers} columns={columns()} rows={turnovers} keyOf={({ id }) => id} />
        ) : (
          <p class="muted">{t.noTurnovers}</p>
        )}
      </Card>
    </div>
  );
}

export function Page({ values }: PageProps) {
  const { id = "", account = "" } = values;
  const key = "GET /:mode/bank-users/:id/accounts/:account";
  const loaded = useCall(key, { path: { id, account }, query: {} });
  return (
    <Await title={texts.value.shell.names.bankAccount} loaded={loaded}>
      {(data) => <Content account={data} user={id} />}
    </Await>
  );
}
