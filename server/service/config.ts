// Reads the environment into one checked, frozen object. No other file reads the environment.
import { resolve } from "node:path";
import { GROUPS } from "#banks/groups.ts";
import { SHORTEST_RETENTION } from "#products/kept-until.ts";
import type { Mode } from "#schema/codes.ts";
import { DAY } from "#schema/time.ts";
import { keyMode } from "#secrets/api-keys.ts";
import {
  rootKeyOfCommand,
  rootKeyOfFile,
  type RootKeySource,
  rootKeyOfValue,
} from "#secrets/root-key.ts";
import { CAPS } from "./connections.ts";
import { baseUrl, database, endpoint, securityContact } from "./setting-addresses.ts";
import {
  checked,
  createSettings,
  entries,
  type Environment,
  flag,
  type Kind,
  oneOf,
  orElse,
  path,
  ranges,
  rate,
  type Read,
  settingError,
  text,
  timeZone,
  whole,
} from "./setting-kinds.ts";

export type { Environment } from "./setting-kinds.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const ROLES = ["all", "web", "worker"] as const;

/** The scripts of npm that run an administrator's command. */
const ADMIN_SCRIPTS: ReadonlySet<string> = new Set(["admin", "banks:fints"]);

/** Variables of the example programs in the guides, which may run in the same shell. */
const EXAMPLES: ReadonlySet<string> = new Set(["SVC_URL", "SVC_KEY", "SVC_WEBHOOK_SECRET"]);

/** A setting is one entry here, and one row of docs/settings.md. */
function settingsOf(read: Read) {
  const dataDir = read("SVC_DATA_DIR", orElse(path, resolve("data")));
  const local = isLocal(read);
  return Object.freeze({
    /** 0 takes any free port. */
    port: read("PORT", whole({ absent: 8080, from: 0, to: 65_535 })),
    host: read("HOST", orElse(text, "127.0.0.1")),
    /** Address of a PostgreSQL database; null for the embedded one. May hold a password. */
    database: read("DATABASE_URL", database),
    /** Processes that serve and work; more than one share a PostgreSQL database. */
    processes: processes(read),
    /** Whether a process answers requests, works on the queue, or both. */
    role: read("SVC_ROLE", oneOf(ROLES, "all")),
    /** Milliseconds between the signal to end and the last new request: load balancers notice. */
    drain: read("SVC_DRAIN", whole({ absent: 0, from: 0, to: 300 })) * 1000,
    /** Absolute paths. */
    dataDir,
    keyRing: read("SVC_KEY_RING", orElse(path, resolve(dataDir, "key-ring.json"))),
    /** Where the key that seals the key ring comes from; null if the ring is in clear. */
    rootKey: rootKey(read),
    callerDir: callerDir(read),
    /** Address as browsers see it, without a trailing slash; null to derive it from host and port. */
    baseUrl: read("SVC_BASE_URL", baseUrl),
    /** Keys to create at the first start instead of random ones. */
    keys: Object.freeze({
      test: read("SVC_TEST_KEY", apiKey("test")),
      live: read("SVC_LIVE_KEY", apiKey("live")),
    }),
    /** Files with certificate chain and private key, PEM. */
    tls: tls(read),
    /** Trusted proxies: addresses, CIDR ranges or `loopback`. */
    trustProxy: read("SVC_TRUST_PROXY", ranges("loopback")),
    /** Whether only this machine can reach the service, as far as the settings tell. */
    isLocal: local,
    /** Addresses or CIDR ranges that webhooks may reach although they are not public. */
    webhookAllow: read("SVC_WEBHOOK_ALLOW", ranges()),
    /** Access to banks over FinTS. */
    fints: Object.freeze({
      /** Registration number of the product, which goes to every bank; null serves no bank. */
      productId: read(
        "SVC_FINTS_PRODUCT_ID",
        checked(
          (value) => /^[A-Za-z0-9]{1,25}$/.test(value),
          "is no registration number",
          "give 1 to 25 letters and digits",
        ),
      ),
      /** Addresses or CIDR ranges that banks may have although they are not public. */
      allow: read("SVC_FINTS_ALLOW", ranges()),
      /** Absolute path of the file for messages without values; null for none. */
      trace: read("SVC_FINTS_TRACE", path),
    }),
    /** Whether FinTS programs can talk to the test bank. */
    fintsFront: read("SVC_FINTS_FRONT", orElse(flag, false)),
    /** Addresses or CIDR ranges that may read the metrics; this machine may too if `isLocal`. */
    metricsAllow: read("SVC_METRICS_ALLOW", ranges()),
    /** Bearer token with which anybody may read the metrics; null for none. */
    metricsToken: read(
      "SVC_METRICS_TOKEN",
      checked(
        (value) => /^[A-Za-z0-9._~+/-]{32,}=*$/.test(value),
        "is no token",
        "give at least 32 characters of A-Z, a-z, 0-9 and ._~+/-",
      ),
    ),
    /** Address of a collector of traces (OTLP over HTTP); null records none. */
    traces: collector(read),
    /** Share of the traces that are recorded, in per cent. */
    tracesPercent: read("SVC_TRACES_PERCENT", whole({ absent: 100, from: 0, to: 100 })),
    /** Whether the demo pages are served, whose visitors create Test sessions without a key. */
    demo: read("SVC_DEMO", orElse(flag, local)),
    /** Whether the account area is served. */
    account: read("SVC_ACCOUNT", orElse(flag, true)),
    logLevel: read("SVC_LOG_LEVEL", oneOf(LOG_LEVELS, "info")),
    /** IANA name. */
    timeZone: read("SVC_TIME_ZONE", timeZone("Europe/Berlin")),
    /** Banks and groups that the bank step offers before the customer types. */
    popularBanks: read(
      "SVC_POPULAR_BANKS",
      entries(isPopularBank, "codes such as DE:50010517 or groups such as sparkasse"),
    ),
    /** Calls a minute. */
    rates: Object.freeze({
      key: read("SVC_RATE_KEY", rate(60_000)),
      address: read("SVC_RATE_ADDRESS", rate(60_000)),
      failures: read("SVC_RATE_FAILURES", rate(6000)),
      demo: read("SVC_RATE_DEMO", rate(120)),
    }),
    /** Open connections per client address. */
    connections: read("SVC_CONNECTIONS", whole({ absent: CAPS.address, from: 1, to: 1_000_000 })),
    /** Where to report a vulnerability, a URI; null for nowhere. */
    securityContact: read("SVC_SECURITY_CONTACT", securityContact),
    /** Whether calls of merchants' servers are logged for their staff. */
    requestLog: read("SVC_REQUEST_LOG", orElse(flag, true)),
    /** Milliseconds for which the audit log keeps its entries. */
    auditKept: read("SVC_AUDIT_DAYS", whole({ absent: 730, from: 90, to: 3650 })) * DAY,
    /** Milliseconds. */
    session: Object.freeze({
      unopened: read("SVC_SESSION_UNOPENED", duration(DAY)),
      idle: read("SVC_SESSION_IDLE", duration(DAY / 48)),
      lifetime: read("SVC_SESSION_LIFETIME", duration(DAY)),
    }),
  });
}

export type Config = ReturnType<typeof settingsOf>;

/**
 * Throws StartError with one line that names the variable, the problem and the remedy, but no value
 * that may be secret. An empty variable counts as absent.
 */
export function readConfig(environment: Environment): Config {
  const { read, refuseUnknown } = createSettings(environment);
  const config = settingsOf(read);
  refuseUnknown(EXAMPLES);
  return config;
}

/** A proxy passes on requests of other machines, which need not show. */
function isLocal(read: Read): boolean {
  if (read("SVC_TRUST_PROXY", text) !== null) return false;
  const base = read("SVC_BASE_URL", baseUrl) ?? "http://localhost";
  const hosts = [read("HOST", orElse(text, "localhost")), new URL(base).hostname];
  return hosts.every((host) => /^(localhost|127\..*|::1|\[::1\])$|\.localhost$/.test(host));
}

/** Folder that an administrator calls from: npm runs commands in the folder of the program. */
function callerDir(read: Read): string {
  const isAdmin = ADMIN_SCRIPTS.has(read("npm_lifecycle_event", orElse(text, "")));
  return resolve((isAdmin && read("INIT_CWD", text)) || ".");
}

function processes(read: Read): number {
  const count = read("SVC_PROCESSES", whole({ absent: 1, from: 1, to: 64 }));
  if (count === 1 || read("DATABASE_URL", text) !== null) return count;
  const remedy = "set DATABASE_URL to a PostgreSQL database that they can share, or unset it";
  throw settingError("SVC_PROCESSES", "needs a database that several processes can open", remedy);
}

function rootKey(read: Read): RootKeySource | null {
  const value = read("SVC_ROOT_KEY", text);
  const file = read("SVC_ROOT_KEY_FILE", path);
  const command = read("SVC_ROOT_KEY_COMMAND", text);
  const given = { SVC_ROOT_KEY: value, SVC_ROOT_KEY_FILE: file, SVC_ROOT_KEY_COMMAND: command };
  const [first, second] = Object.entries(given).flatMap(([name, is]) =>
    is === null ? [] : [name],
  );
  if (first && second) throw settingError(first, `is given beside ${second}`, "give one of them");
  if (command !== null) return rootKeyOfCommand("SVC_ROOT_KEY_COMMAND", command);
  if (file !== null) return rootKeyOfFile("SVC_ROOT_KEY_FILE", file);
  return value === null ? null : rootKeyOfValue("SVC_ROOT_KEY", value);
}

/** Ours wins over the name that OpenTelemetry gives it. */
function collector(read: Read): string | null {
  return read("SVC_TRACES", endpoint) ?? read("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
}

function apiKey(mode: Mode): Kind<string | null> {
  return checked(
    (key) => keyMode(key) === mode,
    `is no ${mode === "test" ? "Test" : "Live"} key`,
    `give svc_${mode}_ and at least 32 characters of A-Z, a-z and 0-9`,
  );
}

function tls(read: Read): { readonly cert: string; readonly key: string } | null {
  const [cert, key] = [read("SVC_TLS_CERT", path), read("SVC_TLS_KEY", path)];
  if (cert && key) return Object.freeze({ cert, key });
  if (!cert && !key) return null;
  const [missing, other] = cert ? ["KEY", "CERT"] : ["CERT", "KEY"];
  const remedy = "give the files of both certificate and key, or neither";
  throw settingError(`SVC_TLS_${missing}`, `is missing beside SVC_TLS_${other}`, remedy);
}

function isPopularBank(entry: string): boolean {
  return /^[A-Z]{2}:\d+$/.test(entry) || GROUPS.some(({ key }) => key === entry);
}

/** Milliseconds of a setting in seconds, at most the shortest retention of a product. */
function duration(absent: number): Kind<number> {
  const longest = (SHORTEST_RETENTION * DAY) / 1000;
  const seconds = whole({ absent: absent / 1000, from: 1, to: longest });
  return (value, name) => seconds(value, name) * 1000;
}
