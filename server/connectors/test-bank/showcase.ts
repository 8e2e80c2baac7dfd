// The PIN `forms`: samples of every kind of page that banks show.
import {
  captcha,
  flicker,
  helpText,
  image,
  multi,
  password,
  radio,
  redirect,
  select,
  text,
} from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Reply, Wish } from "../connector.ts";
import { captchaImage } from "../tan/captcha.ts";
import { paymentChallenge } from "../tan/challenge.ts";
import { chipTanQr } from "../tan/chiptan-qr.ts";
import { flickerCode } from "../tan/flicker.ts";
import { photoTan } from "../tan/photo-tan.ts";
import type { Dialog } from "./dialog.ts";
import { bankPage, INTERVAL } from "./tan.ts";
import type { TestBankTexts } from "./texts/test-bank-texts.ts";
import { TEXTS } from "./texts/texts.ts";

/** A payment of 12.50 to the savings account, by start code 12345678. */
const CHALLENGE = paymentChallenge("12345678", "DE04888888880087654321", 1250);
/** Ends the showcase: the session continues as with an ordinary PIN. */
const FINISH = "finish";
const REDIRECT = "login_redirect";

type Sample = (words: TestBankTexts["showcase"], bankPage: string) => FormElement[];

function help(words: TestBankTexts["showcase"]): FormElement {
  return helpText(words.title, words.sample);
}

function options(words: TestBankTexts["showcase"]): string[] {
  return [words.first, words.second, words.third];
}

function enabled(labels: readonly string[]) {
  return labels.map((label) => ({ label, disabled: false }));
}

function pictured(words: TestBankTexts["showcase"], data: string): FormElement[] {
  return [
    help(words),
    image(data, words.picture),
    text("tan", words.tan, { inputmode: "numeric" }),
  ];
}

/** Elements of each sample, by a label that never changes. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  login_multi_credentials: (words) => [
    ...words.credentials.map((label, index) => text(`credential_${index + 1}`, label)),
    password("credential_4", words.pin),
  ],
  login_captcha: (words) => [
    help(words),
    text("user_name", words.user),
    password("user_pin", words.pin),
    captcha("captcha", captchaImage("showcase").image),
  ],
  radio_select: (words) => [help(words), radio("choice", words.choice, enabled(options(words)))],
  select: (words) => {
    const keys = Object.fromEntries(options(words).map((label, index) => [`${index}`, label]));
    return [help(words), select("choice", words.choice, keys)];
  },
  tan_select: (words) => [help(words), radio("tan_method", words.method, enabled(words.methods))],
  tan_iTAN: (words) => pictured(words, photoTan("iTAN")),
  tan_mTAN: (words) => [help(words), text("tan", words.tan, { inputmode: "numeric" })],
  tan_flickerTAN: (words) => [
    help(words),
    flicker("tan", words.tan, flickerCode(CHALLENGE)?.code ?? []),
  ],
  "tan_QR-TAN": (words) => pictured(words, chipTanQr(CHALLENGE) ?? ""),
  [REDIRECT]: (words, url) => [
    help(words),
    redirect("redirect", words.leave, { back: words.back, url }),
  ],
  multiform: (words) => [
    multi(
      "multiform",
      [
        { label: words.first, value: "FIRST", elements: [text("first_text", words.user)] },
        { label: words.second, value: "SECOND", elements: [password("second_text", words.pin)] },
      ],
      "FIRST",
    ),
  ],
};

/** The keys of the list are the positions, as the interface documents them. */
const LABELS = [...Object.keys(SAMPLES), FINISH];

/** The last key, after those of the samples: it ends the showcase. */
export const FINISH_KEY = `${LABELS.length - 1}`;

/** The list of the samples. */
export function sampleList(dialog: Dialog, { language }: Wish): Reply {
  const words = TEXTS[language].showcase;
  const keys = Object.fromEntries(LABELS.map((label, index) => [`${index}`, label]));
  const elements = [
    helpText(words.title, words.text),
    select("sample", words.label, keys, { selected: "0", validation: "required" }),
  ];
  return {
    kind: "more",
    page: "showcase",
    elements,
    dialog: { ...dialog, page: "showcase", sample: "" },
  };
}

/** The sample of a key; null for the key that ends the showcase. */
export function samplePage(dialog: Dialog, key: string, wish: Wish): Reply | null {
  return page(dialog, LABELS[Number(key)] ?? FINISH, wish);
}

/** The current sample, while the customer is on the bank's page. */
export function sampleAgain(dialog: Dialog, wish: Wish): Reply {
  return page(dialog, dialog.sample, wish) ?? sampleList(dialog, wish);
}

function page(dialog: Dialog, label: string, wish: Wish): Reply | null {
  const sample = SAMPLES[label];
  if (!sample) return null;
  // Like a bank with its own page: it continues by itself, and `back` leads to the login.
  const leaves = label === REDIRECT;
  return {
    kind: "more",
    page: "showcase",
    elements: sample(TEXTS[wish.language].showcase, bankPage(wish.returnTo)),
    dialog: { ...dialog, page: "showcase", sample: label },
    backs: !leaves,
    ...(leaves ? { interval: INTERVAL } : {}),
  };
}
