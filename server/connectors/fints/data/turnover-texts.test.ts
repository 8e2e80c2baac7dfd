import { expect, test } from "vitest";
import { MT940 } from "#statements/testing/files.ts";
import { readTurnovers } from "./turnovers.ts";

function read(text: string) {
  const booked = [Buffer.from(text).toString("base64")];
  return readTurnovers({ format: "mt940", booked, announced: [] }, "2000-01-01", { iban: "" });
}

test("texts of turnovers hold no control characters", async () => {
  const damaged = MT940.replaceAll("Fitness", "Fit\0ness").replaceAll("Miete", "Mie\x1b\x7fte");
  const clean = await read(MT940);
  expect(damaged).not.toBe(MT940);
  expect(JSON.stringify(clean)).toMatch(/SVWZ\+Miete.*Fitness/);
  expect(await read(damaged)).toEqual(clean);
});
