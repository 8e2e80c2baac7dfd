// Reads a list of FinTS addresses, whatever its form is, and keeps what this service can use.
import { FileError } from "../import/file-error.ts";
import { addressFault, type IsAllowed } from "./address.ts";
import { isBanksData, readBanksData } from "./banks-data.ts";
import { isBlzProperties, readBlzProperties } from "./blz-properties.ts";
import type { Entry, Source } from "./entry.ts";
import { isOfficialList, readOfficialList } from "./official-list.ts";

type Form = { is(text: string): boolean; read(text: string): Entry[] };

const FORMS: Readonly<Record<Source, Form>> = {
  "official-list": { is: isOfficialList, read: readOfficialList },
  "blz-properties": { is: isBlzProperties, read: readBlzProperties },
  "banks-data": { is: isBanksData, read: readBanksData },
};

/** How lists write FinTS 3.0 with PIN and TAN. */
const VERSIONS: ReadonlySet<string> = new Set(["300", "3.0", "plus", "fints v3.0"]);

/** An address that the service can use. */
export type Address = { bankCode: string; url: string };

export type AddressList = {
  source: Source;
  /** Each bank code once. */
  addresses: Address[];
  /** Banks whose code the directory does not know. */
  unknown: string[];
  /** Banks with an address that is refused, with what is wrong with it. */
  refused: { bankCode: string; fault: string }[];
  /** Banks with several addresses; the first one counts. */
  ambiguous: { bankCode: string; addresses: { url: string; place: string }[] }[];
  /** Number of banks without an address, or with another version of the protocol only. */
  without: number;
};

/** Tells what the list is judged by. */
export type Judge = { isKnown(bankCode: string): boolean; isAllowed: IsAllowed };

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** A value that a terminal shows as it is. */
function visible(text: string): string {
  return text.replace(/[^!-~]/gu, "\uFFFD");
}

function readEntries(source: Source, text: string): Entry[] {
  return FORMS[source].read(text).map(({ bankCode, place, url, version }) => {
    return { bankCode: visible(bankCode), place, url: visible(url), version };
  });
}

function isUsable({ url, version }: Entry): boolean {
  return url !== "" && VERSIONS.has(version.toLowerCase());
}

/** The first entry of each bank that has an address, or else its first. */
function oncePerBank(entries: readonly Entry[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const known = found.get(entry.bankCode);
    if (!known || (!isUsable(known) && isUsable(entry))) found.set(entry.bankCode, entry);
  }
  return [...found.values()];
}

/** The banks to which the list gives more than one address. */
function ambiguousIn(entries: readonly Entry[]): AddressList["ambiguous"] {
  const found = new Map<string, Map<string, string>>();
  for (const { bankCode, place, url } of entries.filter(isUsable)) {
    const places = found.get(bankCode) ?? new Map<string, string>();
    if (!places.has(url)) places.set(url, place);
    found.set(bankCode, places);
  }
  return [...found]
    .filter(([, places]) => places.size > 1)
    .map(([bankCode, places]) => {
      return { bankCode, addresses: [...places].map(([url, place]) => ({ url, place })) };
    });
}

/** Throws FileError if the form is unknown, or the file is damaged or names no address. */
export function readAddressList(bytes: Uint8Array, { isAllowed, isKnown }: Judge): AddressList {
  const text = decode(bytes);
  const sources = Object.keys(FORMS) as Source[];
  const source = sources.find((name) => FORMS[name].is(text));
  if (!source) {
    throw new FileError(
      "The file is neither the official list of institutes (CSV), nor blz.properties, nor banks.data.",
    );
  }
  const entries = readEntries(source, text);
  const ambiguous = ambiguousIn(entries).filter(({ bankCode }) => isKnown(bankCode));
  const none = { addresses: [], unknown: [], refused: [], without: 0 };
  const list: AddressList = { source, ambiguous, ...none };
  for (const entry of oncePerBank(entries)) {
    const { bankCode, url } = entry;
    const fault = isUsable(entry) ? addressFault(url, isAllowed) : null;
    if (!isUsable(entry)) list.without += 1;
    else if (!isKnown(bankCode)) list.unknown.push(bankCode);
    else if (fault !== null) list.refused.push({ bankCode, fault });
    else list.addresses.push({ bankCode, url });
  }
  if (list.addresses.length === 0) {
    throw new FileError("The file holds no address of a bank in the directory.");
  }
  return list;
}
