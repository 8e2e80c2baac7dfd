// Reads the environment into one checked, frozen object. No other file reads the environment.
import { isIP } from "node:net";
import { resolve } from "node:path";
import { GROUPS } from "#banks/groups.ts";
import type { Rates } from "#http/limits.ts";
import { SHORTEST_RETENTION } from "#products/kept-until.ts";
import type { Mode } from "#schema/codes.ts";
import { StartError } from "#schema/errors.ts";
import { DAY } from "#schema/time.ts";
import { keyMode } from "#secrets/api-keys.ts";
import { rootKeyOfFile, type RootKeySource, rootKeyOfValue } from "#secrets/root-key.ts";
import { isPostgresAddress, lacksTlsMode } from "#storage/postgres/address.ts";
import { CAPS } from "./connections.ts";
import { nearestName } from "./nearest-name.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

export type Config = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Address of a PostgreSQL database; null for the embedded one. May hold a password. */
  readonly database: string | null;
  /** Absolute paths. */
  readonly dataDir: string;
  readonly keyRing: string;
  /** Where the key that seals the key ring comes from; null if the ring is in clear. */
  readonly rootKey: RootKeySource | null;
  /** Folder that an administrator calls from: npm runs commands in the folder of the program. */
  readonly callerDir: string;
  /** Address as browsers see it, without a trailing slash; null to derive it from host and port. */
  readonly baseUrl: string | null;
  /** Keys to create at the first start instead of random ones. */
  readonly keys: Readonly<Record<Mode, string | null>>;
  /** Files with certificate chain and private key, PEM. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Trusted proxies: addresses, CIDR ranges or `loopback`. */
  readonly trustProxy: readonly string[];
  /** Addresses or CIDR ranges that webhooks may reach although they are not public. */
  readonly webhookAllow: readonly string[];
  /** Whether only this machine can reach the service, as far as the settings tell. */
  readonly isLocal: boolean;
  /** Access to banks over FinTS. */
  readonly fints: {
    /** Registration number of the product; null serves no bank. */
    readonly productId: string | null;
    /** Addresses or CIDR ranges that banks may have although they are not public. */
    readonly allow: readonly string[];
    /** Absolute path of the file for messages without values; null for none. */
    readonly trace: string | null;
  };
  /** Addresses or CIDR ranges that may read the metrics; this machine may too if `isLocal`. */
  readonly metricsAllow: readonly string[];
  /** Bearer token with which anybody may read the metrics; null for none. */
  readonly metricsToken: string | null;
  /** Whether the demo pages are served, whose visitors create Test sessions without a key. */
  readonly demo: boolean;
  /** Whether FinTS programs can talk to the test bank. */
  readonly fintsFront: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** IANA name. */
  readonly timeZone: string;
  /** Banks and groups that the bank step offers before the customer types. */
  readonly popularBanks: readonly string[];
  readonly rates: Rates;
  /** Open connections per client address. */
  readonly connections: number;
  /** Where to report a vulnerability, a URI; null for nowhere. */
  readonly securityContact: string | null;
  /** Milliseconds for which the audit log keeps its entries. */
  readonly auditKept: number;
  /** Milliseconds. */
  readonly session: {
    readonly unopened: number;
    readonly idle: number;
    readonly lifetime: number;
  };
};

/**
 * Throws StartError with one line that names the variable, the problem and the remedy, but no value
 * that may be secret. An empty variable counts as absent.
 */
export function readConfig(environment: Environment): Config {
  const known = new Set<string>();
  const get = (name: string): string | null => {
    known.add(name);
    return environment[name]?.trim() || null;
  };
  const dataDir = resolve(get("SVC_DATA_DIR") ?? "data");
  const keyRing = get("SVC_KEY_RING");
  const config = Object.freeze({
    port: whole(get, "PORT", 8080, { from: 0, to: 65_535 }),
    host: get("HOST") ?? "127.0.0.1",
    database: database(get),
    dataDir,
    keyRing: keyRing ? resolve(keyRing) : resolve(dataDir, "key-ring.json"),
    rootKey: rootKey(get),
    callerDir: resolve(
      (ADMIN_SCRIPTS.has(get("npm_lifecycle_event") ?? "") && get("INIT_CWD")) || ".",
    ),
    baseUrl: baseUrl(get),
    keys: Object.freeze({ test: apiKey(get, "test"), live: apiKey(get, "live") }),
    tls: tls(get),
    trustProxy: Object.freeze(ranges(get, "SVC_TRUST_PROXY", ["loopback"])),
    webhookAllow: Object.freeze(ranges(get, "SVC_WEBHOOK_ALLOW")),
    isLocal: isLocal(get),
    fints: Object.freeze({
      productId: productId(get),
      allow: Object.freeze(ranges(get, "SVC_FINTS_ALLOW")),
      trace: fileOf(get, "SVC_FINTS_TRACE"),
    }),
    metricsAllow: Object.freeze(ranges(get, "SVC_METRICS_ALLOW")),
    metricsToken: metricsToken(get),
    demo: demo(get),
    fintsFront: onOrOff(get, "SVC_FINTS_FRONT") ?? false,
    logLevel: logLevel(get),
    timeZone: timeZone(get),
    popularBanks: Object.freeze(popularBanks(get)),
    rates: Object.freeze({
      key: rate(get, "SVC_RATE_KEY", 60_000),
      address: rate(get, "SVC_RATE_ADDRESS", 60_000),
      failures: rate(get, "SVC_RATE_FAILURES", 6000),
      demo: rate(get, "SVC_RATE_DEMO", 120),
    }),
    connections: whole(get, "SVC_CONNECTIONS", CAPS.address, { from: 1, to: 1_000_000 }),
    securityContact: securityContact(get),
    auditKept: whole(get, "SVC_AUDIT_DAYS", 730, { from: 90, to: 3650 }) * DAY,
    session: Object.freeze({
      unopened: seconds(get, "SVC_SESSION_UNOPENED", DAY / 1000),
      idle: seconds(get, "SVC_SESSION_IDLE", 30 * 60),
      lifetime: seconds(get, "SVC_SESSION_LIFETIME", DAY / 1000),
    }),
  });
  refuseUnknown(environment, [...known]);
  return config;
}

/** The scripts of npm that run an administrator's command. */
const ADMIN_SCRIPTS: ReadonlySet<string> = new Set(["admin", "banks:fints"]);

/** Variables of the example programs in the guides, which may run in the same shell. */
const EXAMPLES: ReadonlySet<string> = new Set(["SVC_URL", "SVC_KEY", "SVC_WEBHOOK_SECRET"]);

function refuseUnknown(environment: Environment, known: readonly string[]): void {
  for (const name of Object.keys(environment)) {
    if (!name.startsWith("SVC_") || known.includes(name) || EXAMPLES.has(name)) continue;
    const nearest = nearestName(name, known);
    throw createError(name, "is no setting", `give ${nearest} if you mean that, or unset it`);
  }
}

type Get = (name: string) => string | null;

function createError(name: string, problem: string, remedy: string): StartError {
  return new StartError(`${name} ${problem}: ${remedy}.`);
}

/** Quotes a value for a message: one line of bounded length. */
function quote(value: string): string {
  return JSON.stringify(value.slice(0, 80));
}

type Bounds = { from: number; to: number };

function whole(get: Get, name: string, absent: number, { from, to }: Bounds, or = ""): number {
  const text = get(name);
  if (text === null) return absent;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw createError(name, `is ${quote(text)}`, `give a whole number from ${from} to ${to}${or}`);
}

/** Milliseconds of a variable in seconds, at most the shortest retention of a product. */
function seconds(get: Get, name: string, absent: number): number {
  return whole(get, name, absent, { from: 1, to: (SHORTEST_RETENTION * DAY) / 1000 }) * 1000;
}

/** Calls a minute, null for no limit. */
function rate(get: Get, name: string, absent: number): number | null {
  if (get(name) === "off") return null;
  return whole(get, name, absent, { from: 1, to: 1_000_000 }, ", or off");
}

function database(get: Get): string | null {
  const text = get("DATABASE_URL");
  if (text === null) return null;
  if (isPostgresAddress(text)) {
    if (!lacksTlsMode(text)) return text;
    const remedy =
      "give sslmode=verify-full in its query, or sslmode=disable if the network is private";
    throw createError("DATABASE_URL", "names another machine without TLS", remedy);
  }
  const remedy = "give one such as postgres://user:password@host:5432/name, or unset it";
  throw createError("DATABASE_URL", "is no address of a PostgreSQL database", remedy);
}

function rootKey(get: Get): RootKeySource | null {
  const value = get("SVC_ROOT_KEY");
  const file = get("SVC_ROOT_KEY_FILE");
  if (value !== null && file !== null) {
    throw createError("SVC_ROOT_KEY", "is given beside SVC_ROOT_KEY_FILE", "give one of them");
  }
  if (file !== null) return rootKeyOfFile("SVC_ROOT_KEY_FILE", resolve(file));
  return value === null ? null : rootKeyOfValue("SVC_ROOT_KEY", value);
}

function baseUrl(get: Get): string | null {
  const text = get("SVC_BASE_URL");
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  if (plain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, "");
  const remedy = "give one such as https://bank.example, with neither credentials nor query";
  throw createError("SVC_BASE_URL", "is no address of a service", remedy);
}

/** A proxy passes on requests of other machines, which need not show. */
function isLocal(get: Get): boolean {
  if (get("SVC_TRUST_PROXY") !== null) return false;
  const hosts = [get("HOST") ?? "localhost", new URL(baseUrl(get) ?? "http://localhost").hostname];
  return hosts.every((host) => /^(localhost|127\..*|::1|\[::1\])$|\.localhost$/.test(host));
}

/** The number goes to every bank as it is, in a field of 25 characters. */
function productId(get: Get): string | null {
  const name = "SVC_FINTS_PRODUCT_ID";
  const text = get(name);
  if (text === null || /^[A-Za-z0-9]{1,25}$/.test(text)) return text;
  throw createError(name, "is no registration number", "give 1 to 25 letters and digits");
}

function fileOf(get: Get, name: string): string | null {
  const text = get(name);
  return text === null ? null : resolve(text);
}

function onOrOff(get: Get, name: string): boolean | null {
  const text = get(name);
  if (text === null) return null;
  if (text === "on" || text === "off") return text === "on";
  throw createError(name, `is ${quote(text)}`, "give on or off");
}

/** By default, only where no other machine can reach the service. */
function demo(get: Get): boolean {
  return onOrOff(get, "SVC_DEMO") ?? isLocal(get);
}

function metricsToken(get: Get): string | null {
  const name = "SVC_METRICS_TOKEN";
  const token = get(name);
  if (token === null || /^[A-Za-z0-9._~+/-]{32,}=*$/.test(token)) return token;
  const remedy = "give at least 32 characters of A-Z, a-z, 0-9 and ._~+/-";
  throw createError(name, "is no token", remedy);
}

function apiKey(get: Get, mode: Mode): string | null {
  const name = `SVC_${mode.toUpperCase()}_KEY`;
  const key = get(name);
  if (key === null || keyMode(key) === mode) return key;
  const remedy = `give svc_${mode}_ and at least 32 characters of A-Z, a-z and 0-9`;
  throw createError(name, `is no ${mode === "test" ? "Test" : "Live"} key`, remedy);
}

function tls(get: Get): Config["tls"] {
  const [cert, key] = [get("SVC_TLS_CERT"), get("SVC_TLS_KEY")];
  if (cert && key) return Object.freeze({ cert: resolve(cert), key: resolve(key) });
  if (!cert && !key) return null;
  const [missing, other] = cert ? ["KEY", "CERT"] : ["CERT", "KEY"];
  const remedy = "give the files of both certificate and key, or neither";
  throw createError(`SVC_TLS_${missing}`, `is missing beside SVC_TLS_${other}`, remedy);
}

/** The entries of a variable, joined by commas. */
function entriesOf(get: Get, name: string): string[] {
  const entries = (get(name) ?? "").split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "");
}

function popularBanks(get: Get): string[] {
  const name = "SVC_POPULAR_BANKS";
  const groups = new Set<string>(GROUPS.map(({ key }) => key));
  const named = entriesOf(get, name);
  for (const entry of named) {
    if (/^[A-Z]{2}:\d+$/.test(entry) || groups.has(entry)) continue;
    const remedy = "give codes such as DE:50010517 or groups such as sparkasse, joined by commas";
    throw createError(name, `holds ${quote(entry)}`, remedy);
  }
  return named;
}

/** A list of addresses and CIDR ranges; `words` are allowed too. */
function ranges(get: Get, name: string, words: readonly string[] = []): string[] {
  const named = entriesOf(get, name);
  for (const entry of named) {
    if (words.includes(entry) || isRange(entry)) continue;
    const others = words.map((word) => `, or ${word}`).join("");
    const remedy = `give addresses or ranges such as 10.0.0.0/8${others}, joined by commas`;
    throw createError(name, `holds ${quote(entry)}`, remedy);
  }
  return named;
}

/** An address, alone or with a prefix length of at least 1: length 0 would trust everyone. */
function isRange(entry: string): boolean {
  const [address = "", length, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d*$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

/** Takes the URIs that RFC 9116 names. */
function securityContact(get: Get): string | null {
  const name = "SVC_SECURITY_CONTACT";
  const text = get(name);
  if (text === null) return null;
  const isUri = /^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^@\s]+|tel:\+[\d-]+)$/.test(text);
  if (isUri && URL.canParse(text)) return new URL(text).href;
  const remedy = "give one such as mailto:security@bank.example or https://bank.example/report";
  throw createError(name, `is ${quote(text)}`, remedy);
}

function logLevel(get: Get): Config["logLevel"] {
  const text = get("SVC_LOG_LEVEL") ?? "info";
  const level = LOG_LEVELS.find((each) => each === text);
  if (level) return level;
  throw createError("SVC_LOG_LEVEL", `is ${quote(text)}`, `give one of ${LOG_LEVELS.join(", ")}`);
}

function timeZone(get: Get): string {
  const zone = get("SVC_TIME_ZONE") ?? "Europe/Berlin";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    const remedy = "give an IANA name such as Europe/Berlin";
    throw createError("SVC_TIME_ZONE", `is ${quote(zone)}`, remedy);
  }
}
