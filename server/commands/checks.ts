// npm run checks: runs the checks over a bank statement from a file.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Facts } from "#checks/facts.ts";
import { readStatements } from "#statements/read-statements.ts";
import { StatementError } from "#statements/statement.ts";
import { factsFrom } from "./statements/facts.ts";
import { headOf, reportOf } from "./statements/report.ts";
import { answersTo, everyQuestion, questionOf } from "./statements/run.ts";

const USAGE = `npm run checks -- FILE [--account IBAN] [--holder NAME] [--check KEY]… [--json]
  FILE  a bank statement, CAMT.053 (XML, version 02 or 08) or MT940
  IBAN  which account, if the file holds several
  NAME  of the holder, if the file does not tell it
  KEY   a check, with its parameters if it has some: 'svc_balance_check?check_amount=100';
        without any, all that need none`;

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function factsOf(file: string, wanted: Parameters<typeof factsFrom>[1]): Facts {
  try {
    return factsFrom(readStatements(readFileSync(file)), wanted);
  } catch (error) {
    throw new StatementError(`${file}: ${message(error)}`, { cause: error });
  }
}

function runChecks(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: "string" },
      holder: { type: "string" },
      check: { type: "string", multiple: true },
      json: { type: "boolean" },
    },
  });
  const [file, another] = positionals;
  if (!file || another) throw new StatementError(USAGE);
  const questions = values.check?.map((text) => questionOf(text)) ?? everyQuestion();
  const facts = factsOf(file, values);
  const answers = answersTo(questions, facts);
  if (!values.json) return reportOf(facts, answers);
  return `${JSON.stringify({ ...headOf(facts), checks: answers }, null, 2)}\n`;
}

try {
  process.stdout.write(runChecks());
} catch (error) {
  process.stderr.write(`${message(error)}\n`);
  process.exitCode = 1;
}
