// Turnovers of a database that an older program left, which kept them in columns of their own.
import { expect, it } from "vitest";
import { bankAccountTurnover } from "#schema/bank-account-turnovers.ts";
import type { AccountTurnover } from "../tables/records.ts";
import { OWNER, sampleAccount, sampleTurnover, sampleUser } from "./samples-bank-users.ts";
import type { Opened } from "./store-contract.ts";

const AS_VERSION_12 = `
  drop table turnovers;
  create table turnovers (
    merchant text not null references merchants (id), mode text not null, id text primary key,
    account bigint not null references accounts (seq) on delete cascade,
    booking_date text not null, position integer not null, amount bigint not null,
    currency text not null, purpose text not null,
    counter_holder text, counter_iban text, counter_bic text,
    gvc text not null, iso_code text not null, reason text not null,
    prebooked integer not null, canceled integer not null, tags text not null,
    is_new integer not null);
  create index turnovers_by_day on turnovers (account, booking_date, position);
  create index turnovers_unseen on turnovers (account, booking_date) where is_new = 1;
  delete from schema_version where version > 12;
`;

const ROWS = [
  sampleTurnover({ counterHolder: null, counterIban: "DE1", counterBic: "X", isNew: false }),
  sampleTurnover({ purpose: ['O\'Neill "x" \\ ä\n', "🌷"], counterHolder: "", tags: [] }),
  sampleTurnover({ prebooked: true, canceled: true, currency: "CHF", reason: "906" }),
  ...[0, 1, -10, 100, 250_000_000, -99_999_999_999_999].map((amount) => sampleTurnover({ amount })),
].map((row, position) => Object.assign(row, { id: `tur_${position}`, position }));

const quoted = (value: string | null) =>
  value === null ? "null" : `'${value.replaceAll("'", "''")}'`;

/** The row as that version wrote it. */
function inserting(row: AccountTurnover): string {
  const texts = (...values: (string | null)[]) => values.map(quoted).join(", ");
  return `
    insert into turnovers
    select merchant, mode, ${quoted(row.id)}, seq, ${quoted(row.bookingDate)}, ${row.position},
      ${row.amount}, ${texts(row.currency, JSON.stringify(row.purpose))},
      ${texts(row.counterHolder, row.counterIban, row.counterBic)},
      ${texts(row.gvc, row.isoCode, row.reason)}, ${Number(row.prebooked)},
      ${Number(row.canceled)}, ${quoted(JSON.stringify(row.tags))}, ${Number(row.isNew)}
    from accounts where id = 'bac_one';`;
}

export function oldTurnoverContract(opened: () => Opened): void {
  it("keeps the turnovers of an older program, and shows them as before", async () => {
    await opened().store.write(async (db) => {
      await db.bankUsers.insert(sampleUser());
      await db.accounts.insert(sampleAccount());
    });
    const store = await opened().reopen(AS_VERSION_12 + ROWS.map(inserting).join(""));
    const whole = { from: "0000-01-01", to: "9999-12-31" };
    const [rows, bytes] = await store.read(async (db) => [
      await db.of(OWNER).turnovers.list("bac_one", whole),
      await db.of(OWNER).turnovers.texts("bac_one", whole),
    ]);
    expect(rows).toEqual(ROWS.toReversed());
    const shown = rows.map((row) => bankAccountTurnover.render(row, "UTC"));
    expect(`[${new TextDecoder().decode(bytes)}]`).toBe(JSON.stringify(shown));
    await store.write((db) => db.of(OWNER).accounts.delete("bac_one"));
    expect(await store.read((db) => db.of(OWNER).turnovers.list("bac_one", whole))).toEqual([]);
  });
}
