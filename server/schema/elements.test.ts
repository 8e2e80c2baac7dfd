import { describe, expect, it } from "vitest";
import {
  captcha,
  checkbox,
  flicker,
  helpText,
  image,
  multi,
  password,
  radio,
  redirect,
  select,
  tabs,
  text,
} from "./elements.ts";
import { faultsOf } from "./wire.ts";
import { sampleOf } from "./element-sample.ts";
import { ELEMENT, ELEMENT_TYPES, type ElementType, type FormElement } from "./wizard-elements.ts";

const VALID = `"invalid":false,"failed_validation_rules":"","validation_error":""`;

/** One built element of each type that has a builder. */
const BUILT = {
  text: text("user", "User", { maxlength: 8, validation: "required" }),
  password: password("pin", "PIN", { login_credential: true }),
  checkbox: checkbox("privacy", "Privacy"),
  select: select("country", "Country", { DE: "Germany" }),
  radio: radio("account", "Account", [{ label: "Checking", disabled: false }]),
  captcha: captcha("captcha", "data:image/png;base64,AA=="),
  flicker: flicker("tan", "TAN", [[1, 0, 0, 0, 1]]),
  multi: multi("way", [{ label: "A", value: "A", elements: [text("a", "A")] }], "A"),
  tabs: tabs("transport", "Transport", { tra_1: "First" }, "tra_1"),
  help_text: helpText("Title", "Text", "info"),
  image: image("data:image/png;base64,AA==", "QR code"),
  redirect: redirect("redirect", "Go", { back: "Back", url: "https://bank.example/" }),
} satisfies { [T in ElementType]?: Extract<FormElement, { type: T }> };

describe("the declaration of elements", () => {
  it.each(Object.entries(BUILT))("accepts a built %s", (_, element) => {
    expect(faultsOf(ELEMENT, element)).toEqual([]);
  });

  it.each(ELEMENT_TYPES)("accepts the sample of %s, which has its required members", (type) => {
    const sample = sampleOf(type);
    expect(sample.type).toBe(type);
    expect(faultsOf(ELEMENT, sample)).toEqual([]);
  });

  it("gives a sample the examples of the declaration", () => {
    expect(sampleOf("redirect")).toEqual({
      type: "redirect",
      name: "sample",
      label: "Sample",
      back: "",
      url: "https://bank.example/",
    });
  });

  it.each<[string, unknown, string[]]>([
    ["no object", "text", [": The type is unknown."]],
    ["an unknown type", { ...BUILT.text, type: "slider" }, [": The type is unknown."]],
    [
      "a missing member",
      { type: "image", label: "QR code" },
      ["data: Invalid input: expected string, received undefined"],
    ],
    ["an unknown member", { ...BUILT.image, alt: "" }, [': Unrecognized key: "alt"']],
    [
      "a fault in a nested element",
      multi("way", [{ label: "A", value: "A", elements: [Object({ type: "slider" })] }], "A"),
      ["elements.0.elements.0: The type is unknown."],
    ],
  ])("refuses %s", (_, element, faults) => {
    expect(faultsOf(ELEMENT, element)).toEqual(faults);
  });

  it("lists the required and optional members of each type", () => {
    expect(ELEMENT.json["oneOf"]).toHaveLength(ELEMENT_TYPES.length);
    expect(ELEMENT.json["oneOf"]).toContainEqual({
      type: "object",
      title: "image",
      properties: {
        type: { type: "string", const: "image", description: "Element type." },
        data: { type: "string", description: "Image as a data URL (PNG, JPEG or GIF)." },
        label: {
          type: "string",
          description: "Label. May contain markup for links, dialogs and tooltips.",
        },
      },
      required: ["type", "data", "label"],
    });
    expect(ELEMENT.json["oneOf"]).toContainEqual(
      expect.objectContaining({
        title: "help_text",
        properties: expect.objectContaining({
          severity: {
            type: "string",
            enum: ["", "info", "warning", "error"],
            description: "Severity.",
          },
        }),
        required: ["type", "title", "text"],
      }),
    );
  });
});

describe("element builders write every member in the order of the API", () => {
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
    [
      captcha("captcha", "data:image/png;base64,AA==", "required"),
      `{"type":"captcha","name":"captcha","data":"data:image/png;base64,AA==","value":"","validation":"required",${VALID}}`,
    ],
    [
      flicker("tan", "TAN", [[1, 0, 0, 0, 0]], "required"),
      `{"type":"flicker","name":"tan","label":"TAN","value":"","code":[[1,0,0,0,0]],"validation":"required",${VALID}}`,
    ],
    [
      multi("way", [{ label: "First", value: "FIRST", elements: [] }], "FIRST"),
      `{"type":"multi","name":"way","selected":"FIRST","elements":[{"label":"First","value":"FIRST","elements":[]}]}`,
    ],
    [
      tabs("transport", "Way", { tra_2: "Second", tra_1: "First" }, "tra_1"),
      `{"type":"tabs","name":"transport","label":"Way","tabs":["tra_2","tra_1"],"options":{"tra_2":"Second","tra_1":"First"},"selected":"tra_1"}`,
    ],
    [
      image("data:image/png;base64,AA==", "Picture"),
      `{"type":"image","data":"data:image/png;base64,AA==","label":"Picture"}`,
    ],
    [
      redirect("redirect", "To the bank", { back: "Back", url: "https://svc.example/redirect/x" }),
      `{"type":"redirect","name":"redirect","label":"To the bank","back":"Back","url":"https://svc.example/redirect/x"}`,
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
