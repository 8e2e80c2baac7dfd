// The labels of the login form, and what is typed into it.
import { expect, it } from "vitest";
import { readParameters } from "./bank/parameters.ts";
import { createLoginForms, loginOf } from "./login-form.ts";
import { parseSegments } from "./syntax/parse.ts";
import { TEXTS } from "./texts/texts.ts";

const BANK = "12345678";

/** The labels of user and customer id, after an answer of the bank that names the user so. */
function labelsAfter(said: string, language: "de" | "en"): string[] {
  const forms = createLoginForms();
  const pins = `HIPINS:3:1+1+1+0+5:38:6:${said}:Kundennummer:HKSAL:N'`;
  const segments = parseSegments(Buffer.from(`HIBPA:2:3+1+280:${BANK}+Bank'${pins}`, "latin1"));
  forms.learn(BANK, readParameters(segments));
  forms.learn("87654321", null);
  return forms
    .formFor(BANK, language)
    .slice(0, 2)
    .map((each) => ("label" in each ? String(each.label) : ""));
}

it("are the bank's own once it has told them", () => {
  expect(labelsAfter("VR-NetKey oder Alias", "de")).toEqual([
    "VR-NetKey oder Alias",
    "Kundennummer",
  ]);
});

it("stand beside the bank's in other languages", () => {
  expect(labelsAfter("VR-NetKey", "en")[0]).toBe(`${TEXTS.en.userName} (VR-NetKey)`);
});

it.each(["", "USERID", "x".repeat(41)])("stay ours where the bank says nothing: %j", (said) => {
  expect(labelsAfter(said, "de")[0]).toBe(TEXTS.de.userName);
});

it("takes letters whose marks come apart as the letters that they are", () => {
  const values = { USER_NAME: " ju\u0308rgen", USER_PIN: "pa\u0308ss1 " };
  expect(loginOf(values)).toEqual({ user: "jürgen", customer: "jürgen", pin: "päss1" });
});
