// Settings that are addresses.
import { isPostgresAddress, lacksTlsMode } from "#storage/postgres/address.ts";
import { checked, type Kind, quote, settingError } from "./setting-kinds.ts";

/** A PostgreSQL database; for one on another machine, the address says how TLS is used. */
export const database: Kind<string | null> = (value, name) => {
  if (value === null) return null;
  if (!isPostgresAddress(value)) {
    const remedy = "give one such as postgres://user:password@host:5432/name, or unset it";
    throw settingError(name, "is no address of a PostgreSQL database", remedy);
  }
  if (!lacksTlsMode(value)) return value;
  const remedy =
    "give sslmode=verify-full in its query, or sslmode=disable if the network is private";
  throw settingError(name, "names another machine without TLS", remedy);
};

/** Credentials go into headers: an address is printed. */
function isCollector({ protocol, username, password, search }: URL): boolean {
  return /^https?:$/.test(protocol) && username === "" && password === "" && search === "";
}

/** A collector of traces. */
export const endpoint: Kind<string | null> = checked(
  (value) => URL.canParse(value) && isCollector(new URL(value)),
  "is no address of a collector",
  "give one such as http://127.0.0.1:4318, without credentials",
);

/** The service as browsers see it, without a trailing slash. */
export const baseUrl: Kind<string | null> = (value, name) => {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  if (plain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, "");
  const remedy = "give one such as https://bank.example, with neither credentials nor query";
  throw settingError(name, "is no address of a service", remedy);
};

/** A URI as RFC 9116 names them. */
export const securityContact: Kind<string | null> = (value, name) => {
  if (value === null) return null;
  const isUri = /^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^@\s]+|tel:\+[\d-]+)$/.test(value);
  if (isUri && URL.canParse(value)) return new URL(value).href;
  const remedy = "give one such as mailto:security@bank.example or https://bank.example/report";
  throw settingError(name, `is ${quote(value)}`, remedy);
};
