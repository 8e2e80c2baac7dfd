// Takes one step with lib-fints (LGPL-2.1), a separate program: lib-fints.mjs REQUEST MODULE.
// REQUEST is JSON; the last line of the output is the result as JSON.
import { setTimeout as wait } from "node:timers/promises";

const request = JSON.parse(process.argv[2] ?? "{}");
const { FinTSClient, FinTSConfig } = await import(process.argv[3] ?? "");
const result = {};

function check(response) {
  const said = (response.bankAnswers ?? []).map(({ code, text }) => `${code} ${text}`);
  if (!response.success) throw new Error(said.join("; ") || "no success");
  return response;
}

/** Releases what the bank asks to release. `again` continues the call. */
async function release(response, again) {
  let last = check(response);
  while (last.requiresTan) {
    result.challenge = last.tanChallenge ?? "";
    if (request.decoupled) {
      result.polls = (result.polls ?? 0) + 1;
      await wait(200);
    }
    last = check(await again(last.tanReference, request.decoupled ? undefined : request.tan));
  }
  return last;
}

async function take(step) {
  const { url, bankCode, user, pin, method } = request;
  const config = FinTSConfig.forFirstTimeUse("0".repeat(25), "1.0", url, bankCode, user, pin);
  const client = new FinTSClient(config);
  check(await client.synchronize());
  client.selectTanMethod(Number(method));
  const opened = await client.synchronize();
  await release(opened, (reference, tan) => client.synchronizeWithTan(reference, tan));
  const { bankAccounts = [] } = client.config.bankingInformation.upd ?? {};
  result.accounts = bankAccounts.map(({ iban }) => iban);
  const [{ accountNumber } = { accountNumber: "" }] = bankAccounts;
  if (step === "balance") {
    const response = await release(
      await client.getAccountBalance(accountNumber),
      (reference, tan) => client.getAccountBalanceWithTan(reference, tan),
    );
    result.balance = String(response.balance?.balance);
  }
  if (step === "turnovers") {
    const from = new Date(request.from);
    const response = await release(
      await client.getAccountStatements(accountNumber, from),
      (reference, tan) => client.getAccountStatementsWithTan(reference, tan),
    );
    result.turnovers = (response.statements ?? []).flatMap(
      ({ transactions }) => transactions,
    ).length;
  }
}

try {
  await take(request.step);
  result.ok = true;
} catch (error) {
  result.ok = false;
  result.error = String(error).slice(0, 300);
}
console.log(JSON.stringify(result));
