// A command of an administrator as data: its name, its arguments and options, its work.
import type { IsAllowed } from "#banks/fints/address.ts";
import type { Clock, Context } from "#context/context.ts";
import type { Acting } from "#context/record-change.ts";
import type { Actor } from "#schema/audit.ts";
import type { Guard } from "#events/guard.ts";
import type { Json } from "#schema/json.ts";
import type { Ids } from "#secrets/ids.ts";
import type { FileKeyRing, KeyRing } from "#secrets/key-ring.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** The context of a command on the store. */
export type StoreContext = Pick<Context, "store" | "ids"> &
  Acting & {
    guard: Guard;
    /** Tells whether a bank may have an address that is not public. */
    fintsAllow: IsAllowed;
    ring: FileKeyRing;
    /** The file of the embedded database, or host and name of another one. */
    database: string;
    /** Reports the progress of a long command. */
    progress(line: string): void;
    timeZone: string;
    /** Address of the service as browsers see it, without a trailing slash. */
    baseUrl: string;
    /** Folder that relative file arguments start from. */
    callerDir: string;
  };

/** The context of a command on the data of one merchant. */
export type MerchantContext = StoreContext & { merchant: Merchant };

/** The context of a command on the embedded database's file. */
export type FileContext = {
  /** Path of the embedded database. */
  database: string;
  /** Folder that relative file arguments start from. */
  callerDir: string;
  /** Address of the PostgreSQL database of DATABASE_URL; null without one. May hold a password. */
  postgres: string | null;
  /** Throws StartError if the key ring is missing. */
  keyRing(): Promise<KeyRing>;
  /** Appends a change of the whole service to the audit log; false without a key ring. */
  record(change: { kind: "database.backed_up"; subject: string; after: Json }): Promise<boolean>;
  ids: Ids;
  timeZone: string;
  systemClock: Clock;
  actor: Actor;
};

/** Options by name: `value` takes a value, `flag` does not. */
export type OptionKinds = Readonly<Record<string, "value" | "flag">>;

export type Options<Kinds extends OptionKinds = OptionKinds> = {
  [Name in keyof Kinds]?: Kinds[Name] extends "value" ? string : boolean;
};

/** The output of a command: JSON with `--json`, text otherwise. */
export type Output = { json: Json; text: string };

type Usage<Kinds extends OptionKinds> = {
  /** The words that invoke it, for example "webhook add". */
  name: string;
  /** Names of the arguments after the words. */
  takes: readonly string[];
  options: Kinds;
  /** One sentence for the help. */
  summary: string;
};

/** A command on the data of one merchant: the one that `--merchant` names, else the only one. */
export type MerchantCommand<Kinds extends OptionKinds = OptionKinds> = Usage<Kinds> & {
  runForMerchant(
    ctx: MerchantContext,
    values: readonly string[],
    options: Options<Kinds>,
  ): Promise<Output>;
};

/** A command on the whole store. One that can be limited to a merchant has an option for it. */
export type StoreCommand<Kinds extends OptionKinds = OptionKinds> = Usage<Kinds> & {
  runOnStore(
    ctx: StoreContext,
    values: readonly string[],
    options: Options<Kinds>,
  ): Promise<Output>;
};

export type FileCommand<Kinds extends OptionKinds = OptionKinds> = Usage<Kinds> & {
  runOnFile(
    ctx: FileContext,
    values: readonly string[],
    options: Options<Kinds>,
  ): Output | Promise<Output>;
};

export type Command = MerchantCommand | StoreCommand | FileCommand;

/** A command on the data of one merchant. Its options are typed by their kinds. */
export function merchantCommand<const Kinds extends OptionKinds>(
  command: MerchantCommand<Kinds>,
): MerchantCommand<Kinds> {
  return command;
}

/** A command on the whole store. Its options are typed by their kinds. */
export function storeCommand<const Kinds extends OptionKinds>(
  command: StoreCommand<Kinds>,
): StoreCommand<Kinds> {
  return command;
}

/** A command on the embedded database's file. Its options are typed by their kinds. */
export function fileCommand<const Kinds extends OptionKinds>(
  command: FileCommand<Kinds>,
): FileCommand<Kinds> {
  return command;
}
