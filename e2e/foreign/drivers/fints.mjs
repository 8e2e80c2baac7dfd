// Takes one step with fints (MIT): fints.mjs REQUEST MODULE. It knows the PIN alone.
// REQUEST is JSON; the last line of the output is the result as JSON.
const request = JSON.parse(process.argv[2] ?? "{}");
const { PinTanClient } = await import(process.argv[3] ?? "");
const result = {};

async function take(step) {
  const { url, bankCode: blz, user: name, pin } = request;
  const client = new PinTanClient({ url, name, pin, blz });
  const accounts = await client.accounts();
  result.accounts = accounts.map(({ iban }) => iban);
  if (step === "balance") {
    result.balance = String((await client.balance(accounts[0])).bookedBalance);
  }
  if (step === "turnovers") {
    const statements = await client.statements(accounts[0], new Date(request.from), new Date());
    result.turnovers = statements.flatMap(({ transactions }) => transactions).length;
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
