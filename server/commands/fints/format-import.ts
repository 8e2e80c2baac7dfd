// The words of an import.
import type { AddressList } from "#banks/fints/read-list.ts";
import type { Plan } from "#banks/fints/plan-import.ts";

/** Lines of one kind that are printed; `--json` prints all. */
const MOST_LINES = 40;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LINES;
  const rest = more > 0 ? [`  and ${more} more; --json lists all`] : [];
  return [
    `${title}: ${lines.length}`,
    ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...rest,
  ];
}

/** One section for each kind of change, and what the list holds that cannot be used. */
export function formatImport(list: AddressList, plan: Plan, dryRun: boolean): string {
  const { added, changed, gone } = plan;
  const same = list.addresses.length - added.length - changed.length;
  return [
    `${list.source}: ${list.addresses.length} banks with an address, ${list.without} without`,
    ...section(
      "Added",
      added.map(({ bankCode, to }) => `${bankCode} ${to}`),
    ),
    ...section(
      "Changed",
      changed.map(({ bankCode, from, to }) => `${bankCode} ${from} -> ${to}`),
    ),
    ...section(
      "Gone",
      gone.map(({ bankCode, from }) => `${bankCode} ${from}`),
    ),
    `Unchanged: ${same}`,
    ...section("Not in the bank directory", list.unknown),
    ...section(
      "Refused",
      list.refused.map(({ bankCode, fault }) => `${bankCode} ${fault}`),
    ),
    ...section(
      "Several addresses, of which the first counts",
      list.ambiguous.map(({ bankCode, addresses }) => {
        return [bankCode, ...addresses.map(({ url, place }) => `${url} (${place})`)].join(" ");
      }),
    ),
    dryRun ? "Nothing was written (--dry-run)." : "The service offers them within a minute.",
  ].join("\n");
}
