import { expect, it } from "vitest";
import { addressesOf, isPostgresAddress, lacksTlsMode, placeOf } from "./address.ts";

const TWO = "postgres://svc:p%40ss@db1.internal:5432,db2.internal:5433/svc?sslmode=verify-full";

it("names each server of an address", () => {
  expect(addressesOf(TWO)).toEqual([
    "postgres://svc:p%40ss@db1.internal:5432/svc?sslmode=verify-full",
    "postgres://svc:p%40ss@db2.internal:5433/svc?sslmode=verify-full",
  ]);
  const one = "postgresql://svc:a,b@localhost/svc";
  expect(addressesOf(one)).toEqual([one]);
  expect(addressesOf("postgres://[::1]:1,[::2]/db")).toEqual([
    "postgres://[::1]:1/db",
    "postgres://[::2]/db",
  ]);
});

it.each([
  [TWO, true],
  ["postgres://one,two/db", true],
  ["postgres:///db?host=/run/postgresql", true],
  ["postgres://one,/db", false],
  ["postgres://one,two", false],
  ["postgres://one:x,two/db", false],
  ["mysql://one,two/db", false],
  ["", false],
])("recognises addresses: %s", (text, isAddress) => {
  expect(isPostgresAddress(text)).toBe(isAddress);
});

it("asks for TLS if any of the servers is another machine", () => {
  expect(lacksTlsMode("postgres://localhost,127.0.0.1/db")).toBe(false);
  expect(lacksTlsMode("postgres://localhost,db2.internal/db")).toBe(true);
  expect(lacksTlsMode(TWO)).toBe(false);
});

it.each([
  ["db.internal/svc?ssl=true", false],
  ["db.internal/svc?sslmode=disable", false],
  ["db.internal/svc?sslnegotiation=direct", false],
  ["db.internal/svc?sslnegotiation=postgres", true],
  ["db.internal/svc?sslmode=disable&sslmode=", true],
  ["localhost/svc?host=db.internal", true],
  ["localhost/svc?host=127.0.0.1&host=db.internal", true],
  ["db.internal/svc?host=/run/postgresql", false],
])("asks for TLS where the driver would send the password in clear: %s", (rest, asks) => {
  expect(lacksTlsMode(`postgres://svc:secret@${rest}`)).toBe(asks);
});

it("names the servers and the database without credentials", () => {
  expect(placeOf(TWO)).toBe("db1.internal:5432,db2.internal:5433/svc");
  expect(placeOf("postgres:///db?host=/run/postgresql")).toBe("/run/postgresql/db");
  expect(placeOf("postgres:///db?host=/run&port=1&port=2")).toBe("/run:2/db");
  expect(placeOf("postgres://one:1/db?host=two")).toBe("two:1/db");
  expect(placeOf("postgres://[::1]/db")).toBe("[::1]/db");
});
