import { expect, test } from "vitest";
import { camt052 } from "#statements/testing/dialogue.ts";
import { MT940 } from "#statements/testing/files.ts";
import { readTurnovers } from "./turnovers.ts";

const IBAN = "DE62888888880012345678";
const OTHER = "DE04888888880087654321";

function read(format: "mt940" | "camt052", booked: string[], iban = IBAN) {
  const encoded = booked.map((each) => Buffer.from(each).toString("base64"));
  return readTurnovers({ format, booked: encoded, announced: [] }, "2026-01-01", { iban });
}

function named(name: string): string {
  return MT940.replace("88888888/12345678", name);
}

test.each([
  ["mt940", named(OTHER), MT940],
  ["mt940", named(`${OTHER}EUR`), MT940],
  ["camt052", camt052("08").replace(IBAN, OTHER), camt052("08")],
] as const)(
  "turnovers under the IBAN of another account in %s are not read",
  async (format, other, own) => {
    expect((await read(format, [own]))?.turnovers.length).toBeGreaterThan(0);
    expect(await read(format, [other])).toBeNull();
    expect(await read(format, [own, other])).toBeNull();
    expect(await read(format, [other], "")).not.toBeNull();
  },
);

test.each(["88888888/87654321", "12345678", "KONTO-4711", `${IBAN}EUR`, "INTERN/4711"])(
  "%j may be any account",
  async (name) => {
    expect((await read("mt940", [named(name)]))?.turnovers.length).toBeGreaterThan(0);
  },
);
