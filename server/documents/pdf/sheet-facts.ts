import { BLANKS, LABELS } from "#checks/words.ts";
import type { FactSheet } from "../document.ts";
import { inFours, type Wording } from "../wording.ts";
import { heading, type Pair, pairs } from "./typesetter/blocks.ts";
import type { Flow } from "./typesetter/flow.ts";

type Facts = FactSheet["facts"];

function accountOf(facts: Facts, balanceKnown: boolean, words: Wording): Pair[] {
  const day = (value: string | null) =>
    value === null ? words.say(BLANKS.none) : words.day(value);
  const unknown = (text: string) => text || words.text("unknown");
  const money = (cents: number) => words.amount(cents, facts.currency);
  const known = (cents: number) => (balanceKnown ? money(cents) : words.text("unknown"));
  return [
    [words.text("field.bank"), unknown(facts.bankName)],
    [words.say(LABELS.holder), unknown(facts.holder)],
    [words.text("field.iban"), inFours(facts.iban) || words.say(BLANKS.none)],
    [words.text("field.bic"), facts.bic || words.text("unknown")],
    [words.text("field.joint"), words.flag(facts.jointAccount)],
    [words.say(LABELS.currency), facts.currency],
    [words.say(LABELS.balance), known(facts.balance)],
    [words.say(LABELS.available), known(facts.available)],
    [words.say(LABELS.limit), money(facts.limit)],
    [words.text("field.snapshot_date"), words.day(facts.snapshotDate)],
    [
      words.text("field.range"),
      words.text("from_to", words.day(facts.fromDate), words.day(facts.toDate)),
    ],
    [words.text("field.days"), words.text(facts.days === 1 ? "days.one" : "days", facts.days)],
    [words.text("fact.turnovers"), words.count(facts.turnoverCount)],
    [words.text("fact.first"), day(facts.firstBookingDate)],
    [words.text("fact.last"), day(facts.lastBookingDate)],
  ];
}

function incomeOf(facts: Facts, words: Wording): Pair[] {
  const money = (cents: number) => words.amount(cents, facts.currency);
  const { employer, lastSalaryDate, lastSalaryAmount } = facts;
  return [
    [words.text("fact.employer"), employer || words.text("unknown")],
    [words.text("fact.salary_months"), words.count(facts.salaryMonths)],
    [
      words.text("fact.salary_amount"),
      lastSalaryAmount === null ? words.say(BLANKS.none) : money(lastSalaryAmount),
    ],
    [
      words.text("fact.salary_date"),
      lastSalaryDate === null ? words.say(BLANKS.none) : words.day(lastSalaryDate),
    ],
    [words.text("fact.rent"), money(facts.rentMonthly)],
    [words.text("fact.installments"), money(facts.creditInstallmentsMonthly)],
    [words.text("fact.insurance"), money(facts.insuranceMonthly)],
    [words.text("fact.children"), words.count(facts.childrenCount)],
  ];
}

function riskOf(facts: Facts, balanceKnown: boolean, words: Wording): Pair[] {
  const money = (cents: number) => words.amount(cents, facts.currency);
  return [
    [words.say(LABELS.seizure), words.flag(facts.isSeizure === 1)],
    [words.text("fact.chargebacks"), words.count(facts.chargebackCount)],
    [
      words.text("fact.overdraft_days"),
      balanceKnown ? words.count(facts.overdraftDays) : words.text("unknown"),
    ],
    [words.text("fact.gambling"), money(facts.gamblingSum)],
    [words.text("fact.encashment"), money(facts.encashmentSum)],
    [words.text("fact.cash"), money(facts.cashWithdrawalSum)],
  ];
}

/** The account, its income and obligations, and points to note. */
export function factsSection(
  flow: Flow,
  { facts, balanceKnown }: FactSheet,
  words: Wording,
  origin: readonly Pair[],
): void {
  heading(flow, "group", words.text("fact.account"));
  pairs(flow, [...accountOf(facts, balanceKnown, words), ...origin]);
  heading(flow, "group", words.text("fact.income"));
  pairs(flow, incomeOf(facts, words));
  heading(flow, "group", words.text("fact.risk"));
  pairs(flow, riskOf(facts, balanceKnown, words));
}
