// Takes one step with AqBanking (GPL), whose programs keep their state in a folder.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ran, run } from "../process.ts";
import type { Request, Result } from "./client.ts";

const USER = "1";

/** The programs ask on the terminal whether to trust a certificate; 1 is yes. */
function answering(command: string, args: readonly string[]): Promise<Ran> {
  const quoted = [command, ...args].map((each) => `'${each}'`).join(" ");
  return run({ command: "sh", args: ["-c", `yes 1 | head -50 | ${quoted}`] });
}

export async function runAqbanking(request: Request, folder: string): Promise<Result> {
  const { bankCode, user, pin, url, from, step } = request;
  const pins = join(folder, "pins");
  const context = join(folder, "context");
  writeFileSync(pins, `PIN_${bankCode}_${user} = "${pin}"\n`);
  const common = ["-D", join(folder, "settings"), "-P", pins, "-A"];
  const tool = (...args: string[]) => answering("aqhbci-tool4", [...common, ...args]);
  const bank = (...args: string[]) => answering("aqbanking-cli", [...common, ...args]);

  const about = ["-N", user, "-b", bankCode, "-u", user, "-c", user, "-s", url];
  await tool("adduser", ...about, "-t", "pintan", "--hbciversion=300");
  await tool("getbankinfo", "-u", USER);
  const opened = await tool("getsysid", "-u", USER);
  // Its methods are numbered by their version and their function.
  await tool("setitanmode", "-u", USER, "-m", `6${request.method}`);
  const read = await tool("getaccounts", "-u", USER);
  const listed = await tool("listaccounts");
  const accounts = [...listed.output.matchAll(/Account Number: (\S+)/g)].map(
    ([, each]) => each ?? "",
  );
  const result: Result = { ok: read.ok && accounts.length > 0, accounts };
  const refusal = /(?:flagged|HBCI): (9\d{3}|3938)[^\n]*/.exec(opened.output + read.output)?.[0];
  if (!result.ok) return { ...result, error: refusal ?? read.output.slice(-200) };
  if (step === "login") return result;

  const what =
    step === "balance"
      ? ["--balance"]
      : ["--transactions", `--fromdate=${from.replaceAll("-", "")}`];
  const asked = await bank(
    "request",
    "-b",
    bankCode,
    "-a",
    accounts[0] ?? "",
    ...what,
    "-c",
    context,
  );
  if (!asked.ok) return { ok: false, error: asked.output.slice(-200) };
  if (step === "balance") {
    const shown = await bank("listbal", "-c", context);
    return { ...result, balance: /\t(-?[\d.]+)\t/.exec(shown.output)?.[1] ?? shown.output };
  }
  const shown = await bank("listtrans", "-c", context);
  const rows = shown.output.split("\n").filter((line) => /^\d\d\.\d\d\.\d{4}\t/.test(line));
  return { ...result, turnovers: rows.length };
}
