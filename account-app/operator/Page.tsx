// What the operator of the service sees and steers.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { MerchantRow } from "#schema/account/operator.ts";
import { useCall } from "../api/use-call.ts";
import { Badge } from "../parts/Badge.tsx";
import { Card, PageHead } from "../parts/Card.tsx";
import { Await } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { formatNumber } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { CreateMerchant } from "./CreateMerchant.tsx";
import { ManageMerchant } from "./ManageMerchant.tsx";
import { Running } from "./Running.tsx";

function columns(manage: (id: string) => void): Column<MerchantRow>[] {
  const { operator: t, common } = texts.value;
  return [
    { title: t.name, cell: ({ name }) => <strong>{name}</strong> },
    { title: t.number, cell: ({ number }) => <code>{number}</code> },
    {
      title: common.state,
      cell: ({ blocked }) => (
        <Badge tone={blocked ? "bad" : "good"}>{blocked ? t.blocked : t.active}</Badge>
      ),
    },
    { title: t.people, cell: ({ people }) => formatNumber(people), numeric: true },
    { title: t.created, cell: ({ createdAt }) => <Time at={createdAt} form="day" /> },
    {
      title: t.manage,
      tools: true,
      cell: ({ id, name }) => (
        <button type="button" aria-label={t.manageOf(name)} onClick={() => manage(id)}>
          {t.manage}
        </button>
      ),
    },
  ];
}

function Merchants() {
  const t = texts.value.operator;
  const loaded = useCall("GET /operator/merchants", {});
  const creating = useSignal(false);
  const managed = useSignal("");
  const close = () => {
    creating.value = false;
    managed.value = "";
    void loaded.reload();
  };
  return (
    <Card
      title={t.merchants}
      tools={
        <button type="button" class="primary" onClick={() => (creating.value = true)}>
          {t.create}
        </button>
      }
    >
      <Await loaded={loaded}>
        {({ items }) => {
          const merchant = items.find(({ id }) => id === managed.value);
          return (
            <div class="stack">
              <Table
                label={t.merchants}
                columns={columns((id) => (managed.value = id))}
                rows={items}
                keyOf={({ id }) => id}
              />
              {merchant ? <ManageMerchant merchant={merchant} onClose={close} /> : null}
            </div>
          );
        }}
      </Await>
      {creating.value ? <CreateMerchant onClose={close} /> : null}
    </Card>
  );
}

export function Page() {
  return (
    <div class="stack">
      <PageHead title={texts.value.shell.names.operator} />
      <Merchants />
      <Running />
    </div>
  );
}
