import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { StartError } from "#schema/errors.ts";
import { type Config, readConfig } from "./config.ts";

const RATES = { key: 60_000, address: 60_000, failures: 6000, demo: 120 };
const FINTS = { productId: null, allow: [], trace: null };
const CHARACTERS = "abcdefghijklmnopqrstuvwxyz012345";

describe("readConfig", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: "127.0.0.1",
      database: null,
      processes: 1,
      role: "all",
      drain: 0,
      dataDir: resolve("data"),
      keyRing: resolve("data/key-ring.json"),
      rootKey: null,
      callerDir: resolve("."),
      baseUrl: null,
      keys: { test: null, live: null },
      tls: null,
      trustProxy: [],
      webhookAllow: [],
      isLocal: true,
      fints: { productId: null, allow: [], trace: null },
      metricsAllow: [],
      metricsToken: null,
      requestLog: true,
      popularBanks: [],
      demo: true,
      account: true,
      fintsFront: false,
      logLevel: "info",
      timeZone: "Europe/Berlin",
      traces: null,
      tracesPercent: 100,
      rates: RATES,
      connections: 1000,
      securityContact: null,
      auditKept: 730 * 86_400_000,
      session: { unopened: 86_400_000, idle: 1_800_000, lifetime: 86_400_000 },
    });
  });

  it("cannot be changed", () => {
    const config = readConfig({});
    for (const part of [
      config,
      config.keys,
      config.rates,
      config.session,
      config.trustProxy,
      config.fints,
    ]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it.each<[string, string, Partial<Config>]>([
    ["PORT", "0", { port: 0 }],
    ["SVC_PROCESSES", "1", { processes: 1 }],
    ["SVC_ROLE", "worker", { role: "worker" }],
    ["SVC_DRAIN", "15", { drain: 15_000 }],
    ["PORT", " 65535 ", { port: 65_535 }],
    ["PORT", "", { port: 8080 }],
    ["SVC_DEMO", "off", { demo: false }],
    ["SVC_ACCOUNT", "off", { account: false }],
    ["SVC_FINTS_FRONT", "on", { fintsFront: true }],
    ["HOST", "0.0.0.0", { demo: false, isLocal: false }],
    ["HOST", "::1", { demo: true }],
    ["SVC_BASE_URL", "https://bank.example", { demo: false, isLocal: false }],
    ["SVC_BASE_URL", "http://localhost:8080", { demo: true }],
    ["SVC_RATE_DEMO", "5", { rates: { ...RATES, demo: 5 } }],
    ["SVC_CONNECTIONS", "50", { connections: 50 }],
    ["HOST", "::", { host: "::" }],
    ["SVC_DATA_DIR", "/srv/svc", { dataDir: "/srv/svc", keyRing: "/srv/svc/key-ring.json" }],
    ["SVC_KEY_RING", "/etc/ring", { keyRing: "/etc/ring", dataDir: resolve("data") }],
    ["SVC_BASE_URL", "https://bank.example/", { baseUrl: "https://bank.example" }],
    ["SVC_BASE_URL", "HTTP://Bank.example:8443/a/", { baseUrl: "http://bank.example:8443/a" }],
    [
      "SVC_TEST_KEY",
      `svc_test_${CHARACTERS}`,
      { keys: { test: `svc_test_${CHARACTERS}`, live: null } },
    ],
    [
      "SVC_LIVE_KEY",
      `svc_live_${CHARACTERS}`,
      { keys: { test: null, live: `svc_live_${CHARACTERS}` } },
    ],
    ["SVC_TRUST_PROXY", "loopback", { trustProxy: ["loopback"], demo: false, isLocal: false }],
    ["SVC_METRICS_TOKEN", CHARACTERS, { metricsToken: CHARACTERS }],
    ["SVC_WEBHOOK_ALLOW", "127.0.0.0/8,::1", { webhookAllow: ["127.0.0.0/8", "::1"] }],
    [
      "SVC_FINTS_PRODUCT_ID",
      " 9FA6681DEC0CF3046BFC2F8A6 ",
      { fints: { ...FINTS, productId: "9FA6681DEC0CF3046BFC2F8A6" } },
    ],
    ["SVC_FINTS_ALLOW", "127.0.0.1", { fints: { ...FINTS, allow: ["127.0.0.1"] } }],
    ["SVC_FINTS_TRACE", "trace.txt", { fints: { ...FINTS, trace: resolve("trace.txt") } }],
    ["SVC_METRICS_ALLOW", "10.1.2.3", { metricsAllow: ["10.1.2.3"] }],
    [
      "SVC_TRUST_PROXY",
      "10.0.0.0/8, ::1 ,fd00::/8,",
      { trustProxy: ["10.0.0.0/8", "::1", "fd00::/8"] },
    ],
    ["SVC_RATE_KEY", "600", { rates: { ...RATES, key: 600 } }],
    ["SVC_RATE_KEY", "off", { rates: { ...RATES, key: null } }],
    ["SVC_RATE_ADDRESS", "1", { rates: { ...RATES, address: 1 } }],
    ["SVC_RATE_FAILURES", "10", { rates: { ...RATES, failures: 10 } }],
    ["SVC_TRACES", "http://127.0.0.1:4318", { traces: "http://127.0.0.1:4318" }],
    ["SVC_TRACES_PERCENT", "5", { tracesPercent: 5 }],
    [
      "DATABASE_URL",
      "postgres://u:p@localhost:1,[::1]:2/svc",
      { database: "postgres://u:p@localhost:1,[::1]:2/svc" },
    ],
    ["DATABASE_URL", "postgres://u:p@[::1]/svc", { database: "postgres://u:p@[::1]/svc" }],
    [
      "DATABASE_URL",
      "postgres://db/svc?sslmode=verify-full",
      { database: "postgres://db/svc?sslmode=verify-full" },
    ],
    [
      "DATABASE_URL",
      "postgres://db/svc?sslmode=disable",
      { database: "postgres://db/svc?sslmode=disable" },
    ],
    ["SVC_URL", "http://127.0.0.1:8080", {}],
    ["DATABASE_URL", "postgresql:///svc?host=/run", { database: "postgresql:///svc?host=/run" }],
    [
      "SVC_SECURITY_CONTACT",
      "mailto:security@bank.example",
      { securityContact: "mailto:security@bank.example" },
    ],
    [
      "SVC_SECURITY_CONTACT",
      "https://bank.example/report",
      { securityContact: "https://bank.example/report" },
    ],
    ["SVC_SECURITY_CONTACT", "tel:+49-30-1234", { securityContact: "tel:+49-30-1234" }],
    ["SVC_POPULAR_BANKS", "sparkasse, DE:50010517", { popularBanks: ["sparkasse", "DE:50010517"] }],
    ["SVC_AUDIT_DAYS", "90", { auditKept: 90 * 86_400_000 }],
    ["SVC_LOG_LEVEL", "silent", { logLevel: "silent" }],
    ["SVC_TIME_ZONE", "UTC", { timeZone: "UTC" }],
    [
      "SVC_SESSION_IDLE",
      "1",
      { session: { unopened: 86_400_000, idle: 1000, lifetime: 86_400_000 } },
    ],
    [
      "SVC_SESSION_UNOPENED",
      "2592000",
      { session: { unopened: 2_592_000_000, idle: 1_800_000, lifetime: 86_400_000 } },
    ],
    [
      "SVC_SESSION_LIFETIME",
      "60",
      { session: { unopened: 86_400_000, idle: 1_800_000, lifetime: 60_000 } },
    ],
  ])("reads %s=%s", (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ["SVC_RATE_KEYS", "SVC_RATE_KEY"],
    ["SVC_KEYRING", "SVC_KEY_RING"],
    ["SVC_TIMEZONE", "SVC_TIME_ZONE"],
    ["SVC_LOGLEVEL", "SVC_LOG_LEVEL"],
    ["SVC_PORT", "PORT"],
    ["SVC_DATA", "SVC_DATA_DIR"],
    ["SVC_DATABASE_URL", "DATABASE_URL"],
  ])("refuses the unknown variable %s and names %s", (name, nearest) => {
    expect(refusalOf({ [name]: "" })).toContain(`${name} is no setting: give ${nearest} `);
  });

  it("reads certificate and key together", () => {
    const config = readConfig({ SVC_TLS_CERT: "/tls/cert.pem", SVC_TLS_KEY: "/tls/key.pem" });
    expect(config.tls).toEqual({ cert: "/tls/cert.pem", key: "/tls/key.pem" });
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "8080\nsecond line"],
    ["PORT", "9".repeat(1000)],
    ["DATABASE_URL", "mysql://user:hidden@host/db"],
    ["SVC_TRACES", "collector:4318"],
    ["SVC_TRACES", "https://user:hidden@collector.example"],
    ["SVC_TRACES_PERCENT", "101"],
    ["DATABASE_URL", "postgres://localhost,db.example/svc"],
    ["DATABASE_URL", "postgres://user:hidden@host"],
    ["DATABASE_URL", "postgres:///db"],
    ["DATABASE_URL", "postgres://user:hidden@db.example/svc"],
    ["DATABASE_URL", "postgres://user:hidden@127.0.0.1/svc?host=db.example"],
    ["SVC_RATE_KEYS", "hidden"],
    ["DATABASE_URL", "host=hidden dbname=db"],
    ["SVC_BASE_URL", "bank.example"],
    ["SVC_BASE_URL", "ftp://bank.example"],
    ["SVC_BASE_URL", "https://user:hidden@bank.example"],
    ["SVC_BASE_URL", "https://bank.example/?hidden"],
    ["SVC_TEST_KEY", "svc_test_hidden"],
    ["SVC_TEST_KEY", `svc_live_hidden${CHARACTERS}`],
    ["SVC_LIVE_KEY", `svc_live_hidden-${CHARACTERS}`],
    ["SVC_TRUST_PROXY", "true"],
    ["SVC_TRUST_PROXY", "proxy.example"],
    ["SVC_TRUST_PROXY", "0.0.0.0/0"],
    ["SVC_TRUST_PROXY", "10.0.0.0/33"],
    ["SVC_TRUST_PROXY", "10.0.0.0/8/8"],
    ["SVC_WEBHOOK_ALLOW", "loopback"],
    ["SVC_FINTS_ALLOW", "0.0.0.0/0"],
    ["SVC_FINTS_PRODUCT_ID", "A".repeat(26)],
    ["SVC_FINTS_PRODUCT_ID", "A+B"],
    ["SVC_WEBHOOK_ALLOW", "0.0.0.0/0"],
    ["SVC_METRICS_ALLOW", "localhost"],
    ["SVC_METRICS_TOKEN", "short"],
    ["SVC_METRICS_TOKEN", `${CHARACTERS} ${CHARACTERS}`],
    ["SVC_RATE_KEY", "0"],
    ["SVC_PROCESSES", "0"],
    ["SVC_ROLE", "queue"],
    ["SVC_DRAIN", "301"],
    ["SVC_RATE_ADDRESS", "many"],
    ["SVC_RATE_FAILURES", "-1"],
    ["SVC_POPULAR_BANKS", "sparkassen"],
    ["SVC_AUDIT_DAYS", "89"],
    ["SVC_SECURITY_CONTACT", "security@bank.example"],
    ["SVC_SECURITY_CONTACT", "http://bank.example/report"],
    ["SVC_SECURITY_CONTACT", "mailto:a@bank.example\nPolicy: https://evil.example"],
    ["SVC_LOG_LEVEL", "loud"],
    ["SVC_TIME_ZONE", "Europe/Atlantis"],
    ["SVC_SESSION_UNOPENED", "0"],
    ["SVC_SESSION_IDLE", "30 min"],
    ["SVC_SESSION_LIFETIME", "1e3"],
  ])(
    "refuses %s=%j in one line that names it, shows no secret and says the remedy",
    (name, value) => {
      const refusal = refusalOf({ [name]: value });
      expect(refusal).toMatch(new RegExp(`^${name} .+: (give|unset) [^\n]+\\.$`));
      expect(refusal).not.toContain("hidden");
      expect(refusal.length).toBeLessThan(250);
    },
  );

  it.each([
    [{ SVC_PROCESSES: "2" }, "SVC_PROCESSES needs a database that several processes can open: set"],
    [{ SVC_TLS_CERT: "/cert.pem" }, "SVC_TLS_KEY is missing beside SVC_TLS_CERT: give"],
    [{ SVC_TLS_KEY: "/key.pem" }, "SVC_TLS_CERT is missing beside SVC_TLS_KEY: give"],
  ])("refuses %o", (environment, message) => {
    expect(refusalOf(environment)).toContain(message);
  });
});

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return String(error instanceof Error && error.message);
  }
  return "nothing refused";
}
