// Runs a command line of an administrator over the store of the configuration.
import { type Call, helpOn, readCall } from "./call.ts";
import type { Output } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { merchantNamed } from "#service/merchant.ts";
import { createGuard } from "#events/guard.ts";
import { randomIds } from "#secrets/ids.ts";
import type { Config } from "#service/config.ts";
import type { Clock } from "#context/context.ts";
import { databaseOf, openDataBeside, openKnownRing } from "#service/data.ts";

/**
 * What the command prints. Works beside the running service. Throws ServiceError or StartError,
 * whose message says what is wrong.
 */
export async function administer(
  config: Config,
  line: readonly string[],
  clock: Clock,
): Promise<string> {
  const call = readCall(COMMANDS, line);
  if (call === "help") return helpOn(COMMANDS);
  const { json, text } = await outputOf(config, call, clock);
  return call.options.json ? JSON.stringify(json, null, 2) : text;
}

async function outputOf(
  config: Config,
  { command, values, options }: Call,
  clock: Clock,
): Promise<Output> {
  if ("onFiles" in command) {
    const elsewhere = config.database !== null;
    const ring = () => openKnownRing(config);
    const { callerDir } = config;
    const files = { database: databaseOf(config), elsewhere, callerDir, ring, now: clock() };
    return command.onFiles(files, values);
  }
  const store = await openDataBeside(config);
  try {
    const merchant = await merchantNamed(store, options.merchant);
    const guard = createGuard(config.webhookAllow);
    const { timeZone } = config;
    const desk = { store, clock, ids: randomIds, guard, timeZone, merchant };
    return await command.run(desk, values, options);
  } finally {
    await store.close();
  }
}
