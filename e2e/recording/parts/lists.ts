// Every list with each filter, order and page, over the data of the earlier parts.
import { LIVE_KEY, type Stage } from "../stage.ts";

const COMMON = [
  "",
  "per_page=1",
  "per_page=7&page=2",
  "per_page=500",
  "per_page=501",
  "per_page=0",
  "per_page=-1",
  "per_page=1.5",
  "per_page=x",
  "page=0",
  "page=2",
  "page=99999",
  "direction=asc&per_page=4",
  "direction=desc&per_page=4",
  "direction=up",
  "order_by=created_at&direction=asc&per_page=4",
  "order_by=nothing",
  "from=2026-03-16",
  "from=2026-03-17",
  "to=2026-03-15",
  "to=2026-03-16&per_page=2",
  "from=2026-03-16T10:00:00%2B01:00&per_page=2",
  "from=2026-03-16%2009:00:00&to=2026-03-16T23:59:59Z&per_page=2",
  "from=2026-03-17&to=2026-03-16",
  "from=x&to=y",
  "since=-1 day&per_page=2",
  "since=-2 weeks&per_page=2",
  "since=-1 month&from=2026-03-18",
  "since=tomorrow",
  "since=2026-03-16&per_page=2",
  "nothing=1&per_page=2",
];

const ACCOUNT = [
  "account_holder=muster",
  "account_holder=MAX&per_page=2",
  "account_holder=handel",
  "account_holder=%25",
  "account_holder=_",
  "account_holder=",
  "iban=DE62888888880012345678&per_page=2",
  "iban=de62 8888 8888 0012 3456 78&per_page=2",
  "iban=DE00",
  "bic=TESTDE88&per_page=2",
  "bic=TESTAT88XXX",
  "bic=?",
  "country_id=DE&per_page=2",
  "country_id=AT",
  "country_id=XX",
  "merchant_id=m-1",
  "merchant_id=M-1",
  "merchant_id=",
  "country_id=DE&account_holder=handel&per_page=3",
  "order_by=account_holder&direction=asc&per_page=5",
  "order_by=iban&direction=desc&per_page=5",
  "order_by=country_id&direction=asc&per_page=5",
  "order_by=merchant_id&direction=desc&per_page=5",
  "order_by=bic&per_page=5",
];

const LISTS: Readonly<Record<string, readonly string[]>> = {
  "/v1/verifications": [
    ...ACCOUNT,
    "check_requested=1&per_page=2",
    "check_requested=false",
    "check_requested=maybe",
    "check_passed=true&per_page=2",
    "check_passed=0&per_page=2",
    "check_passed=no&check_requested=yes&country_id=DE&per_page=2",
    "order_by=check_passed&per_page=5",
    "order_by=check_requested&direction=asc&per_page=5",
  ],
  "/v1/risks": ACCOUNT.map((query) => (query.includes("per_page") ? query : `${query}&per_page=4`)),
  "/v1/payments": [
    "sender_holder=muster&per_page=2",
    "sender_iban=DE62888888880012345678&per_page=2",
    "sender_iban=x",
    "sender_bic=TESTDE88XXX&per_page=2",
    "sender_country_id=DE&per_page=2",
    "recipient_holder=adler&per_page=2",
    "recipient_holder=ADLER&sender_holder=max&per_page=2",
    "recipient_iban=DE89370400440532013000&per_page=2",
    "recipient_bic=COBADEFF&per_page=2",
    "recipient_country_id=DE&per_page=2",
    "purpose=rechnung&per_page=2",
    "purpose=gr%C3%B6%C3%9Fe&per_page=2",
    "amount=12.5&per_page=2",
    "amount=12.50&per_page=2",
    "amount=12.51",
    "amount=x",
    "sender_account_number=0012345678&per_page=2",
    "sender_account_number=12345679&per_page=2",
    "sender_bank_code=88888888&per_page=2",
    "sender_bank_code=0",
    "order_by=amount&direction=asc&per_page=5",
    "order_by=purpose&direction=desc&per_page=5",
    "order_by=sender_iban&per_page=5",
    "order_by=recipient_holder&per_page=5",
    "order_by=sender_account_number&per_page=5",
  ],
  "/v1/events": [
    "type=transaction.created&per_page=2",
    "type=transaction.updated",
    "type=bank_accounts.new_account&per_page=3",
    "type=bank_accounts.new_turnovers&per_page=3",
    "type=bank_accounts.sync_failed",
    "type=account.password_changed",
    "type=session.finished",
    "type=nothing",
    "transaction=99999-xv-AAAA-AAAA",
    "transaction_id=x",
    "order_by=type&per_page=3",
    "order_by=type&direction=asc&per_page=3",
  ],
  "/v1/blacklist": ["order_by=data", "type=iban", "data=DE"],
  "/v1/api/users": ["order_by=name", "name=Lena"],
  "/v1/users": [],
};

/** The pages of a list from the first to the last. */
async function walk({ ask }: Stage, path: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null = `${path}?per_page=25`;
  while (next) {
    const { body } = await ask({ path: next });
    ids.push(...((body["data"] ?? []) as { id: string }[]).map(({ id }) => id));
    const link = body["next_page_url"];
    next = typeof link === "string" ? new URL(link).pathname + new URL(link).search : null;
  }
  return ids;
}

export async function playLists(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  for (const [path, queries] of Object.entries(LISTS)) {
    begin(`list ${path}`);
    for (const query of [...COMMON, ...queries]) await ask({ path: `${path}?${query}` });
    begin(`list ${path}, live`);
    await ask({ path, auth: `api:${LIVE_KEY}` });
    begin(`list ${path}, each page`);
    const ids = await walk(stage, path);
    begin(`list ${path}, one by one`);
    for (const id of ids.slice(0, 40)) await ask({ path: `${path}/${id}` });
  }
}
