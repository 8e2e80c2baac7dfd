import { render, screen } from "@testing-library/preact";
import { h } from "preact";
import { expect, it } from "vitest";
import { CallError } from "../api/client.ts";
import { SIGNED_IN_GERMAN } from "../testing/fixtures.ts";
import { answer, open, refusal } from "../testing/open.tsx";
import { language } from "../texts/texts.ts";
import { ErrorNote } from "./states.tsx";

it("says of a filter that is not valid what to do", async () => {
  answer("GET /session", () => SIGNED_IN_GERMAN);
  answer("GET /:mode/objects/:kind", () =>
    refusal(422, "validation_failed", { iban: ["Must have at most 50 characters."] }),
  );
  open("/test/payments");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Prüfen Sie Ihre Eingaben und Filter.",
  );
});

it("says in the person's language what is wrong with something without a field", () => {
  language.value = "de";
  const fields = { overlap: ["The key has ended: create a new one."] };
  render(<ErrorNote error={new CallError(422, "validation_failed", "", fields)} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Der Schlüssel ist abgelaufen.");
});
