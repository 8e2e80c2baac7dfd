// Banks that the bank step offers before the customer types.
import type { Bank, Directory } from "#banks/bank.ts";
import { parseBankId } from "#banks/bank-id.ts";
import { GROUPS, groupOf, tileOf } from "#banks/groups.ts";
import { BANK_COUNTRIES } from "#schema/codes.ts";
import type { BankChoice } from "#schema/wizard.ts";
import type { State } from "../state.ts";
import { connectorOf, type Scene } from "../steps/step.ts";

/** Tiles at most. */
const MOST = 6;

/** Whether a bank can be chosen in this session. */
function isServed(bank: Bank, { mode, product }: State, scene: Scene): boolean {
  const fits = bank.testmode === (mode === "test") && bank.products.includes(product);
  return fits && connectorOf(scene, bank) !== null;
}

/** A bank to submit. */
function choiceOf(bank: Bank): BankChoice {
  const { name, countryId: country_id, bankCode: value } = bank;
  return { name, tile: tileOf(bank), country_id, value };
}

/** A group to search for, in the first country where one of its banks can be chosen. */
function groupChoice(key: string, state: State, scene: Scene): BankChoice[] {
  const group = GROUPS.find((each) => each.key === key);
  if (!group) return [];
  const { name, monogram } = group;
  const query = { q: name, mode: state.mode, product: state.product, offset: 0, limit: 20 };
  const country = BANK_COUNTRIES.find((countryId) =>
    scene.banks
      .search({ ...query, countryId })
      .banks.some((bank) => groupOf(bank) === group && isServed(bank, state, scene)),
  );
  const tile = { monogram, group: group.key };
  return country ? [{ name, tile, country_id: country, search: name }] : [];
}

/** A bank by its id; null for one that the directory does not have. */
function bankNamed(named: string, banks: Directory): Bank | null {
  const { countryId, bankCode } = parseBankId(named);
  return banks.byCode(countryId, bankCode);
}

/**
 * The banks to offer: those that customers chose most, then the operator's list of banks
 * (`DE:50010517`) and groups (`sparkasse`). Each name once.
 */
export function popularBanks(
  state: State,
  { chosen, listed }: { chosen: readonly Bank[]; listed: readonly string[] },
  scene: Scene,
): BankChoice[] {
  const served = (bank: Bank | null) =>
    bank && isServed(bank, state, scene) ? [choiceOf(bank)] : [];
  const all = [
    ...chosen.flatMap(served),
    ...listed.flatMap((named) =>
      named.includes(":")
        ? served(bankNamed(named, scene.banks))
        : groupChoice(named, state, scene),
    ),
  ];
  const byName = new Map(all.toReversed().map((choice) => [choice.name, choice]));
  return all.filter((choice) => byName.get(choice.name) === choice).slice(0, MOST);
}

/** The first test bank that serves the session; none in Live mode. */
export function testBankChoice(state: State, scene: Scene): BankChoice | null {
  if (state.mode !== "test") return null;
  const query = { countryId: "DE", mode: "test", offset: 0, limit: 1 } as const;
  const [bank] = scene.banks.list(query).banks;
  return bank && isServed(bank, state, scene) ? choiceOf(bank) : null;
}
