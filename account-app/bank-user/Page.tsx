// One bank user: connections and accounts.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { AccountRow, BankUserDetail } from "#schema/account/bank-users.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { go, mode } from "../app/location.ts";
import type { PageProps } from "../app/page-props.ts";
import { Card, PageHead } from "../parts/Card.tsx";
import { CopyButton } from "../parts/Copy.tsx";
import { Question } from "../parts/Dialog.tsx";
import { Await } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatMoney } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { Connection } from "./Connection.tsx";

/** Milliseconds between two looks. */
const EVERY = 10_000;

function accountColumns(): Column<AccountRow>[] {
  const { bankUsers: t, objects } = texts.value;
  return [
    { title: t.account, cell: ({ name, holder }) => name || holder },
    { title: t.bank, cell: ({ bank }) => bank },
    { title: objects.iban, cell: ({ ibanEnd }) => (ibanEnd ? <code>…{ibanEnd}</code> : "–") },
    {
      title: t.balance,
      cell: ({ balance, currency }) =>
        balance === null ? t.noBalance : formatMoney(balance, currency),
      numeric: true,
    },
    { title: t.seen, cell: ({ seenAt }) => <Time at={seenAt} inRow /> },
  ];
}

function DeleteUser({ user, onClose }: { user: BankUserDetail; onClose(): void }) {
  const { bankUsers: t, common } = texts.value;
  const action = useAction();
  const remove = async () => {
    await call("DELETE /:mode/bank-users/:id", { path: { id: user.id } });
    go(`/${mode.peek()}/bank-users`);
  };
  return (
    <Question
      title={t.removeUserTitle(user.name || user.id)}
      label={common.delete}
      danger
      action={action}
      onYes={remove}
      onClose={onClose}
    >
      <p>{t.removeUserText}</p>
    </Question>
  );
}

function Content({ user, onChange }: { user: BankUserDetail; onChange(): void }) {
  const t = texts.value.bankUsers;
  const deleting = useSignal(false);
  return (
    <div class="stack">
      <PageHead
        title={user.name || user.id}
        tools={
          can("support") ? (
            <button type="button" class="danger" onClick={() => (deleting.value = true)}>
              {t.removeUser}
            </button>
          ) : null
        }
      >
        <code>{user.id}</code> <CopyButton value={user.id} />
      </PageHead>
      {user.links.length === 0 ? <p class="muted">{t.noConnections}</p> : null}
      <div class="columns">
        {user.links.map((each) => (
          <Connection key={each.id} user={user.id} connection={each} onChange={onChange} />
        ))}
      </div>
      <Card title={t.accounts}>
        {user.accounts.length > 0 ? (
          <Table
            label={t.accounts}
            columns={accountColumns()}
            rows={user.accounts}
            keyOf={({ id }) => id}
            pathOf={({ id }) => `/${mode.value}/bank-users/${user.id}/accounts/${id}`}
          />
        ) : (
          <p class="muted">{t.noAccounts}</p>
        )}
      </Card>
      {deleting.value ? <DeleteUser user={user} onClose={() => (deleting.value = false)} /> : null}
    </div>
  );
}

export function Page({ values }: PageProps) {
  const path = { id: values["id"] ?? "" };
  const loaded = useCall("GET /:mode/bank-users/:id", { path }, { every: EVERY });
  return (
    <Await title={texts.value.shell.names.bankUser} loaded={loaded}>
      {(user) => <Content user={user} onChange={() => void loaded.reload()} />}
    </Await>
  );
}
