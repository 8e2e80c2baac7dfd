import { describe, expect, it } from "vitest";
import { checkbox, helpText, password, radio, select, text } from "./elements.ts";

const VALID = `"invalid":false,"failed_validation_rules":"","validation_error":""`;

describe("element builders write every member in the order of the wire", () => {
  it.each([
    [
      text("bank_code", "Bank", {
        placeholder: "Name",
        maxlength: 36,
        autocomplete_action: "complete-bankcodes",
        validation: "required",
      }),
      `{"type":"text","name":"bank_code","label":"Bank","value":"","placeholder":"Name","maxlength":36,"autocomplete_action":"complete-bankcodes","validation":"required",${VALID}}`,
    ],
    [
      text("note", "Note", { value: "hello" }),
      `{"type":"text","name":"note","label":"Note","value":"hello","validation":"",${VALID}}`,
    ],
    [
      password("USER_PIN", "PIN", { login_credential: true, validation: "required" }),
      `{"type":"password","name":"USER_PIN","label":"PIN","value":"","login_credential":true,"validation":"required",${VALID}}`,
    ],
    [
      checkbox("privacy_policy", "Read", { validation: "required" }),
      `{"type":"checkbox","name":"privacy_policy","label":"Read","checked":false,"validation":"required",${VALID}}`,
    ],
    [
      select("country_id", "Land", { DE: "Deutschland" }, { selected: "DE" }),
      `{"type":"select","name":"country_id","label":"Land","selected":"DE","options":{"DE":"Deutschland"},"validation":"",${VALID}}`,
    ],
    [
      radio("account_id", "Konto?", [{ label: "Girokonto", disabled: false }]),
      `{"type":"radio","name":"account_id","label":"Konto?","checked":-1,"options":[{"label":"Girokonto","disabled":false}],"validation":"",${VALID}}`,
    ],
    [helpText("Title", "Text"), `{"type":"help_text","title":"Title","text":"Text"}`],
    [
      helpText("Title", "Text", "warning"),
      `{"type":"help_text","title":"Title","text":"Text","severity":"warning"}`,
    ],
  ])("%#", (element, wire) => {
    expect(JSON.stringify(element)).toBe(wire);
  });
});
