// The lists among what checks found out, as tables.
import { inFours, type Wording } from "../wording.ts";
import type { CheckKey, Results } from "#schema/checks/checks.ts";
import { paragraph } from "./typesetter/blocks.ts";
import type { Column } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { ordersTable } from "./sheet-orders.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";

type Listing<K extends CheckKey> = (
  flow: Flow,
  result: NonNullable<Results[K]>,
  words: Wording,
) => Promise<void>;

type Of<K extends CheckKey> = NonNullable<Results[K]>;

const cashflow: Listing<"svc_cashflow_overview"> = (flow, result, words) => {
  type Month = Of<"svc_cashflow_overview">["cashflow"][number];
  const figure = (title: string, cell: Column<Month>["cell"]): Column<Month> => ({
    title,
    cell,
    align: "right",
    share: 1,
  });
  const money = (cents: number, { currency_id }: Month) => words.amount(cents, currency_id);
  paragraph(flow, words.text("full.months"), STYLE.small);
  return table(
    flow,
    [
      { title: words.text("col.month"), cell: ({ month }) => words.count(month) },
      figure(words.text("col.incoming"), (month) => money(month.incoming, month)),
      figure(words.text("col.outgoing"), (month) => money(month.outgoing, month)),
      figure(words.text("col.minimum"), (month) => money(month.minimum_balance, month)),
      figure(words.text("col.incoming_count"), (it) => words.count(it.incoming_transactions)),
      figure(words.text("col.outgoing_count"), (it) => words.count(it.outgoing_transactions)),
    ],
    result.cashflow,
  );
};

const credit: Listing<"svc_credit_check"> = (flow, { checks, results }, words) => {
  type Tag = Of<"svc_credit_check">["checks"][number];
  const columns: Column<Tag>[] = [
    { title: words.text("col.category"), cell: words.tag, share: 1 },
    {
      title: words.text("col.sum"),
      cell(tag) {
        const sum = results[tag];
        return sum ? words.amount(sum.amount, sum.currency) : "";
      },
      align: "right",
      share: 1,
    },
  ];
  return table(flow, columns, checks);
};

const accounts: Listing<"svc_all_accounts_check"> = (flow, result, words) => {
  type Account = Of<"svc_all_accounts_check">["accounts"][number];
  const columns: Column<Account>[] = [
    {
      title: words.text("field.description"),
      cell: ({ description }) => description || words.text("account.nameless"),
      share: 1,
    },
    { title: words.text("field.holder"), cell: ({ holder }) => holder, share: 1 },
    {
      title: words.text("col.iban_bic"),
      cell: ({ iban, bic }) => [
        { text: inFours(iban) || words.text("none"), style: STYLE.body },
        { text: bic, style: STYLE.small },
      ],
    },
    { title: words.text("field.country"), cell: ({ country_id }) => country_id },
    { title: words.text("col.joint"), cell: (account) => words.flag(account.joint_account) },
  ];
  return table(flow, columns, result.accounts);
};

export const LISTS: { readonly [K in CheckKey]?: Listing<K> } = {
  svc_cashflow_overview: cashflow,
  svc_credit_check: credit,
  svc_standing_orders_check: (flow, { standing_orders }, words) =>
    ordersTable(flow, standing_orders, words),
  svc_all_accounts_check: accounts,
};
