import { urlOf } from "#banks/fints/access.ts";
import type { FinTsAccess } from "#storage/tables/fints-access.ts";
import type { Output } from "../command.ts";
import { formatTable } from "../text-table.ts";

/** Where the address that counts comes from; "closed" if none counts any more. */
function originOf({ closedAt, override, source }: FinTsAccess): string {
  if (override !== null) return "by hand";
  return closedAt === null ? (source ?? "none") : "closed";
}

/** Addresses as commands print them. */
export function formatAccess(all: readonly FinTsAccess[]): Output {
  const rows = all.map((access) => {
    const { bankCode, url } = access;
    return {
      bank_code: bankCode,
      url: urlOf(access) ?? "",
      from: originOf(access),
      listed: url ?? "",
    };
  });
  return { json: rows, text: formatTable(rows, "No bank has a FinTS address.") };
}
