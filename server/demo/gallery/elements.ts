// Every element in every state.
import type { Language } from "#schema/codes.ts";
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
} from "#schema/elements.ts";
import { sampleOf } from "#schema/element-sample.ts";
import type { ElementType, FormElement } from "#schema/wizard.ts";
import { ELEMENT_TYPES } from "#schema/wizard-elements.ts";
import { captchaImage } from "#connectors/tan/captcha.ts";
import { paymentChallenge } from "#connectors/tan/challenge.ts";
import { chipTanQr } from "#connectors/tan/chiptan-qr.ts";
import { flickerCode } from "#connectors/tan/flicker.ts";
import { photoTan } from "#connectors/tan/photo-tan.ts";
import { TEXTS } from "#connectors/test-bank/texts/texts.ts";
import { say } from "#wizard/texts.ts";
import { type Act, type Example, faulty, page } from "./example.ts";

/** One form of an element: its content, and the actions on it. */
type Variant = { name: string; elements: FormElement[]; acts?: Act[]; until?: string };

const REQUIRED = { validation: "required" };
/** A payment of 12.50 by start code 12345678. */
const CHALLENGE = paymentChallenge("12345678", "DE04888888880087654321", 1250);
const PRIVACY = "https://svc.example/privacy";

type Variants = Partial<Record<ElementType, (language: Language) => Variant[]>>;

/** States of elements that look different in several. Any other element shows its sample. */
const VARIANTS: Variants = {
  text(language) {
    const { userName: label } = TEXTS[language];
    const asked = text("user", label, REQUIRED);
    return [
      { name: "empty", elements: [asked, text("branch", TEXTS[language].companyName)] },
      { name: "filled", elements: [{ ...asked, value: "lena.example" }] },
      { name: "invalid", elements: [faulty(asked, language)] },
      { name: "disabled", elements: [{ ...asked, value: "lena.example", disabled: true }] },
      { name: "hinted", elements: [{ ...asked, placeholder: "lena", maxlength: 8 }] },
    ];
  },

  password(language) {
    const asked = password("pin", TEXTS[language].pin, REQUIRED);
    const typed = { type: "input", text: "a very secret entry" };
    return [
      { name: "empty", elements: [asked] },
      { name: "invalid", elements: [faulty(asked, language)] },
      {
        name: "shown",
        elements: [asked],
        acts: [typed, { click: ".svc-reveal-button" }],
        until: "[aria-pressed=true]",
      },
    ];
  },

  checkbox(language) {
    const label = say(language, "privacy.label", PRIVACY);
    const asked = checkbox("privacy", label, REQUIRED);
    return [
      { name: "open", elements: [asked] },
      { name: "ticked", elements: [{ ...asked, checked: true }] },
      { name: "invalid", elements: [faulty(asked, language)] },
    ];
  },

  radio(language) {
    const { choice, first, second, third } = TEXTS[language].showcase;
    const labels = [first, second, third];
    const options = labels.map((label, index) => ({ label, disabled: index === 1 }));
    const asked = radio("choice", choice, options, REQUIRED);
    return [
      { name: "open", elements: [asked] },
      { name: "chosen", elements: [{ ...asked, checked: 0 }] },
      { name: "invalid", elements: [faulty(asked, language)] },
    ];
  },

  select(language) {
    const { choice, first, second, third } = TEXTS[language].showcase;
    const options = { first, second, third };
    const asked = select("choice", choice, options, { ...REQUIRED, selected: "first" });
    return [
      { name: "chosen", elements: [asked] },
      { name: "invalid", elements: [faulty({ ...asked, selected: "" }, language)] },
    ];
  },

  tabs(language) {
    const { userName, pin, tan } = TEXTS[language];
    const options = { tra_1: tan.methods.sms, tra_2: tan.methods.push };
    const label = say(language, "transport.label");
    const fields = [text("user", userName, REQUIRED), password("pin", pin, REQUIRED)];
    return [
      { name: "first", elements: [tabs("transport", label, options, "tra_1"), ...fields] },
      { name: "second", elements: [tabs("transport", label, options, "tra_2"), ...fields] },
    ];
  },

  multi(language) {
    const { first, second, user, pin } = TEXTS[language].showcase;
    const forms = [
      { label: first, value: "A", elements: [text("a_user", user, REQUIRED)] },
      { label: second, value: "B", elements: [password("b_pin", pin, REQUIRED)] },
    ];
    return [
      { name: "first", elements: [multi("way", forms, "A")] },
      { name: "second", elements: [multi("way", forms, "B")] },
    ];
  },

  captcha(language) {
    const asked = captcha("captcha", captchaImage("gallery").image, "required");
    return [
      { name: "empty", elements: [asked], until: "canvas" },
      { name: "invalid", elements: [faulty(asked, language)], until: "canvas" },
    ];
  },

  image(language) {
    const { picture } = TEXTS[language].tan;
    const tan = text("tan", TEXTS[language].tan.label, { ...REQUIRED, inputmode: "numeric" });
    const qr = image(chipTanQr(CHALLENGE) ?? "", picture);
    const photo = image(photoTan("gallery"), picture);
    return [
      { name: "QR code", elements: [qr, tan], until: "canvas" },
      { name: "photo", elements: [photo, tan], until: "canvas" },
      {
        name: "enlarged",
        elements: [photo, tan],
        acts: [{ click: "[aria-pressed=false]" }],
        until: "[aria-pressed=true]",
      },
      { name: "broken", elements: [image("data:image/png;base64,AAAA", picture), tan] },
    ];
  },

  flicker(language) {
    const { label } = TEXTS[language].tan;
    const asked = flicker("tan", label, flickerCode(CHALLENGE)?.code ?? [], "required");
    return [
      { name: "still", elements: [asked] },
      { name: "invalid", elements: [faulty(asked, language)] },
    ];
  },

  help_text(language) {
    const { title, text: words, sample } = TEXTS[language].showcase;
    const marked = `${sample} [${title}|dialog::${words}] [svc|link::https://svc.example/] [tooltip|${words}]`;
    return [
      { name: "plain", elements: [helpText(title, words)] },
      { name: "info", elements: [helpText(title, words, "info")] },
      { name: "warning", elements: [helpText(title, words, "warning")] },
      { name: "error", elements: [helpText(title, words, "error")] },
      { name: "markup", elements: [helpText("", marked)] },
      {
        name: "tooltip open",
        elements: [helpText("", marked)],
        acts: [{ click: ".svc-tooltip-button" }],
        until: ".svc-tooltip-text",
      },
    ];
  },

  redirect(language) {
    const { leave, back } = TEXTS[language].redirect;
    const way = redirect("redirect", leave, { back, url: "https://bank.example/" });
    const hint = helpText("", TEXTS[language].tan.hints.redirect);
    return [
      { name: "offered", elements: [hint, way] },
      {
        name: "taken",
        elements: [hint, way],
        acts: [{ click: ".svc-button-redirect" }],
        until: ".svc-waiting",
      },
    ];
  },
};

/** Steps of certain elements; all others are on the sample step. */
const STEPS: Partial<Record<ElementType, "tan" | "redirect">> = {
  image: "tan",
  flicker: "tan",
  redirect: "redirect",
};

function exampleOf(language: Language, type: ElementType, variant: Variant): Example {
  const { name, elements, ...rest } = variant;
  return {
    ...rest,
    id: `${type}-${name}`.toLowerCase().replaceAll(/[ _]/g, "-"),
    title: `${type}, ${name}`,
    group: "elements",
    replies: [page(language, STEPS[type] ?? "showcase", { elements })],
  };
}

/** The examples of all elements, at least one of each type. */
export function elementExamples(language: Language, variants: Variants = VARIANTS): Example[] {
  return ELEMENT_TYPES.flatMap((type) => {
    const shown = variants[type]?.(language) ?? [{ name: "sample", elements: [sampleOf(type)] }];
    return shown.map((variant) => exampleOf(language, type, variant));
  });
}
