import { existsSync } from "node:fs";
import type { Clock } from "#context/context.ts";
import { recordChange } from "#context/record-change.ts";
import { createGuard, inRanges } from "#events/guard.ts";
import { placeOf } from "#storage/postgres/address.ts";
import { createIds } from "#secrets/ids.ts";
import {
  otherDatabase,
  readAllowedAddresses,
  readBaseUrl,
  requireDatabase,
} from "#service/for-commands.ts";
import type { Config } from "#service/config.ts";
import { addressOf } from "#service/own-address.ts";
import { databaseFile, openExistingData, openExistingKeyRing } from "#service/open-data.ts";
import { COMMANDS } from "./admin/commands.ts";
import type { Command, FileCommand, FileContext, Output } from "./command.ts";
import { type Call, formatHelp, parseCommandLine } from "./command-line.ts";
import { findMerchant } from "./find-merchant.ts";
import { currentOperator } from "./operator.ts";
import { printable } from "./printable.ts";

/**
 * Runs a command line over the configured store and returns what to print. Works alongside the
 * running service.
 *
 * @throws ServiceError or StartError whose message names the problem
 */
export async function runAdminCommand(
  config: Config,
  line: readonly string[],
  systemClock: Clock,
  commands: readonly Command[] = COMMANDS,
): Promise<string> {
  const call = parseCommandLine(commands, line);
  if (call === "help") return formatHelp(commands);
  const { command } = call;
  requireDatabase(config);
  const { json, text } = await ("runOnFile" in command
    ? runOnFile(config, command, call, systemClock)
    : runOnStore(config, command, call, systemClock));
  return printable(call.json ? JSON.stringify(json, null, 2) : text);
}

async function runOnFile(
  config: Config,
  command: FileCommand,
  { values, options }: Call,
  systemClock: Clock,
): Promise<Output> {
  const ctx = {
    database: databaseFile(config),
    callerDir: config.callerDir,
    postgres: config.database,
    keyRing: () => openExistingKeyRing(config),
    ids: createIds(systemClock),
    timeZone: config.timeZone,
    systemClock,
    actor: currentOperator(),
    async record(change: Parameters<FileContext["record"]>[0]) {
      if (!existsSync(config.keyRing)) return false;
      const { store } = await openExistingData(config);
      try {
        const acting = { systemClock, actor: currentOperator() };
        await store.write((db) => recordChange(db, acting, { ...change, merchant: null }));
        return true;
      } finally {
        await store.close();
      }
    },
  };
  return command.runOnFile(ctx, values, options);
}

async function runOnStore(
  config: Config,
  command: Exclude<Command, FileCommand>,
  { values, options, merchant: named }: Call,
  systemClock: Clock,
): Promise<Output> {
  const other = otherDatabase(config);
  if (other !== null) {
    process.stderr.write(`Database: ${other}. The service was started with another one.\n`);
  }
  const { store, ring } = await openExistingData(config);
  try {
    const guard = createGuard(readAllowedAddresses(config));
    const { timeZone, callerDir } = config;
    const ctx = {
      store,
      ring,
      database: config.database === null ? databaseFile(config) : placeOf(config.database),
      systemClock,
      ids: createIds(systemClock),
      actor: currentOperator(),
      guard,
      fintsAllow: inRanges(config.fints.allow),
      timeZone,
      baseUrl: readBaseUrl(config) ?? addressOf(config, config.port),
      callerDir,
      progress: (text: string) => void process.stderr.write(`${text}\n`),
    };
    if ("runOnStore" in command) return await command.runOnStore(ctx, values, options);
    const merchant = await findMerchant(store, named);
    return await command.runForMerchant({ ...ctx, merchant }, values, options);
  } finally {
    await store.close();
  }
}
