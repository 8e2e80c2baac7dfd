// Every page of the account area: its heading, its states, and texts of others that must stay texts.
import { screen, waitFor } from "@testing-library/preact";
import { beforeEach, describe, expect, it } from "vitest";
import type { CallKey } from "../api/calls.ts";
import { PAGE_LIST } from "../app/pages.ts";
import { language } from "../texts/texts.ts";
import { ANSWERS } from "./answers.ts";
import { SIGNED_IN } from "./fixtures.ts";
import { answer, answerAll, open, refusal } from "./open.tsx";

const OPERATOR = {
  ...SIGNED_IN,
  person: SIGNED_IN.person && { ...SIGNED_IN.person, operator: true },
};

/** The path of each page, with names filled in. */
const PATHS = PAGE_LIST.map(([key, { path }]) => {
  const ids: Record<string, string> = { webhook: "wh_1", payment: "72841-xp-8135-JGey" };
  return [key, path.replace(":mode", "test").replaceAll(/:\w+/g, ids[key] ?? "one")] as const;
});

beforeEach(() => {
  answer("GET /session", () => OPERATOR);
});

describe.each(PATHS)("the page %s", (_, path) => {
  it.each(["en", "de"] as const)("shows its heading and nothing unfinished in %s", async (code) => {
    const person = OPERATOR.person && { ...OPERATOR.person, language: code };
    answer("GET /session", () => ({ ...OPERATOR, person }));
    open(path);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(language.value).toBe(code));
    const { textContent } = document.body;
    expect(textContent).not.toMatch(/undefined|NaN|\[object/);
  });

  it("says what failed, and tries again", async () => {
    for (const key of Object.keys(ANSWERS) as CallKey[]) {
      if (key.startsWith("GET ") && key !== "GET /session") {
        answer(key, () => refusal(500, "internal_error"));
      }
    }
    open(path);
    const [failed] = await screen.findAllByRole("alert");
    expect(failed).toHaveTextContent("The service failed.");
  });
});

/** What somebody could write into each text that is shown to a merchant's staff. */
const ATTACK = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
/** Members whose values are codes, moments or addresses that the service made. */
const CODES = new Set(
  `id kind type state status role mode outcome step error product products unit theme themes syncMode
  connector formats documents language timeZone serviceTimeZone database currency consentUntil day
  country method route code validFrom items reason`.split(/\s+/),
);

function attacked(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    const isMoment = /^\d{4}-\d\d-\d\d/.test(value);
    return CODES.has(name) || isMoment ? value : ATTACK;
  }
  if (Array.isArray(value)) return value.map((each) => attacked(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, attacked(each, key)]));
}

/** The texts of the page, and those in its fields. */
function shownTexts(): string {
  const fields = [...document.querySelectorAll("input")].map(({ value }) => value);
  return [document.querySelector("main")?.textContent, ...fields].join(" ");
}

describe("texts of merchants, banks and customers", () => {
  it.each(PATHS)("stay texts on the page %s", async (_, path) => {
    const read = Object.entries(ANSWERS).filter(
      ([key]) => key.startsWith("GET ") && key !== "GET /session",
    );
    answerAll(Object.fromEntries(read.map(([key, given]) => [key, () => attacked(given)])));
    open(path);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(shownTexts()).toContain(ATTACK));
    expect(document.querySelectorAll("script, img[src=x]")).toHaveLength(0);
    for (const link of document.querySelectorAll("a[href]")) {
      expect(link.getAttribute("href")).toMatch(/^(\/|#|https:)/);
    }
  });
});
