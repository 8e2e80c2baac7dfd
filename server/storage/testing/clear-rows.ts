// Rows of version 19, which stored in clear what later versions seal.
import { expect } from "vitest";
import { OWNER, sampleAccount, sampleUser } from "../contract/samples-bank-users.ts";
import { MOMENT, query } from "../contract/samples.ts";
import type { Store } from "../store.ts";
import { TABLES } from "../tables/tables.ts";
import { inserting, insertingOwner } from "./old-turnovers.ts";
import type { StoredTable } from "./tables.ts";

const PARAMETERS = { language: "de", recipient_holder: "Blumen Adler" };
const METADATA = { order: "7" };
const CHECKS = { svc_balance_check: { passed: true } };
const DATA = { iban: "DE62888888880012345678" };
const EXCLUDED = ["DE04888888880087654321"];
const LATER = MOMENT + 1;

/** Inserts a row of each table with personal data, except turnovers. */
export function insertingClear(): string {
  const { merchant, mode, user } = OWNER;
  const scope = { merchant, mode };
  const record = { ...scope, transaction: "t-one", metadata: JSON.stringify(METADATA) };
  const kept = { created_at: MOMENT, kept_until: LATER };
  const session = {
    ...kept,
    product: "svc_risk",
    key: "",
    current_step: "finish",
    last_error: "",
    version: 1,
    expires_at: LATER,
  };
  const account = { iban: "DE1", bic: "B", country_id: "DE", bank_name: "Bank" };
  return [
    insertingOwner(),
    inserting("sessions", {
      ...record,
      ...session,
      id: "ws_one",
      record: "xr_one",
      key_hash: "one",
      parameters: JSON.stringify(PARAMETERS),
    }),
    inserting("sessions", {
      ...scope,
      ...session,
      id: "ws_two",
      record: "xr_two",
      key_hash: "two",
      transaction: "t-two",
      parameters: "{}",
    }),
    inserting("risks", {
      ...record,
      ...kept,
      ...account,
      id: "xr_one",
      merchant_id: "",
      account_holder: "Max",
      account_holder_folded: "max",
      checks: JSON.stringify(CHECKS),
    }),
    inserting("events", {
      ...scope,
      ...kept,
      id: "ev_one",
      type: "transaction.created",
      data: JSON.stringify(DATA),
      message: "",
    }),
    inserting("connections", {
      ...scope,
      id: "bcn_one",
      bank_user: user,
      created_at: MOMENT,
      transaction: "t-three",
      country_id: "DE",
      bank_code: "88888888",
      transport: "tra_one",
      bic: "",
      bank_name: "",
      sync_mode: "none",
      sync_active: 0,
      sync_message: "",
      sync_fail_counter: 0,
      last_synced: MOMENT,
      consent_until: "2024-01-01",
      asks: 0,
      days: 1,
      reads: "[]",
      excluded: JSON.stringify(EXCLUDED),
      version: 1,
    }),
  ].join("\n");
}

/** Reads the rows of `insertingClear`, and expects that none is in clear. */
export async function expectSealed(store: Store, tables: readonly StoredTable[]): Promise<void> {
  const scope = { merchant: OWNER.merchant, mode: OWNER.mode };
  await store.read(async (db) => {
    const { accounts, connections } = db.of(OWNER);
    const account = sampleAccount();
    expect(await accounts.byIdentity(account.iban)).toEqual(account);
    expect(await connections.find("bcn_one")).toMatchObject({ excluded: EXCLUDED });
    const { bankUsers, events, risks, sessions } = db.in(scope);
    expect((await bankUsers.list(query())).rows).toEqual([sampleUser()]);
    expect(await events.find("ev_one")).toMatchObject({ data: DATA });
    expect(await risks.find("xr_one")).toMatchObject({ metadata: METADATA, checks: CHECKS });
    expect(await sessions.find("ws_one")).toMatchObject({
      parameters: PARAMETERS,
      metadata: METADATA,
    });
    expect(await sessions.find("ws_two")).toMatchObject({ parameters: {}, metadata: null });
  });
  const clear = TABLES.flatMap(({ name, sealed }) => {
    const rows = tables.find((table) => table.name === name)?.rows ?? [];
    return sealed.filter((column) =>
      rows.some((row) => ![null, ""].includes(row[column] as null) && !isSealed(row[column])),
    );
  });
  expect(clear).toEqual([]);
}

function isSealed(value: unknown): boolean {
  return /^1\.[\w-]+\.[\w-]+$/.test(String(value));
}
