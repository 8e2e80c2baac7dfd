// Every page of the wizard, and every state of each.
import type { Language } from "#schema/codes.ts";
import { helpText, text } from "#schema/elements.ts";
import { TEXTS } from "#connectors/test-bank/texts/texts.ts";
import { say } from "#wizard/texts.ts";
import { popular } from "./around.ts";
import { type Act, type Example, faulty, type Kit, page, type State } from "./example.ts";
import { extendedStates } from "./extended.ts";
import { bankElements, loginElements, refusal, REQUIRED, SUGGESTIONS } from "./forms.ts";
import { endStates, laterStates } from "./later-states.ts";

const FORWARD = { click: ".svc-button-forward" };

function typed(value: string): Act {
  return { type: "[role=combobox]", text: value };
}

function bankStates({ language, bank }: Kit): State[] {
  const [country, code] = bankElements(language);
  return [
    { title: "Bank", replies: [bank] },
    {
      title: "Bank, popular banks",
      replies: [page(language, "bank", { elements: [country, code], ui: popular(language) })],
    },
    {
      title: "Bank, suggestions",
      replies: [bank],
      banks: SUGGESTIONS,
      acts: [typed("sparb")],
      until: "[role=option]",
    },
    {
      title: "Bank, none found",
      replies: [bank],
      banks: [],
      none: { reason: "not_found", text: say(language, "no_banks.not_found") },
      acts: [typed("zzz")],
      until: ".svc-note",
    },
    {
      title: "Bank, not served",
      replies: [bank],
      banks: [],
      none: { reason: "not_served", text: say(language, "no_banks.not_served") },
      acts: [typed("sparb")],
      until: ".svc-note",
    },
    {
      title: "Bank, search fails",
      replies: [bank],
      banks: "lost",
      acts: [typed("sparb")],
      until: ".svc-note",
    },
    {
      title: "Bank, IBAN",
      replies: [bank],
      banks: SUGGESTIONS.slice(0, 1),
      acts: [typed("DE04888888880087654321")],
      until: ".svc-bank-found",
    },
    {
      title: "Bank, IBAN with an error",
      replies: [bank],
      acts: [typed("DE05888888880087654321")],
      until: ".svc-note",
    },
    {
      title: "Bank, unknown",
      replies: [
        page(language, "bank", {
          elements: [
            country,
            {
              ...faulty({ ...code, value: "11111111" }, language),
              validation_error: say(language, "fault.bank"),
            },
          ],
          ...refusal(language, "fault.bank", "validation_failed"),
        }),
      ],
    },
  ];
}

/** A login with this PIN. */
function fill(secret: string): Act[] {
  return [
    { type: "[name=USER_NAME]", text: "lena.example" },
    { type: "[name=USER_PIN]", text: secret },
    { click: "[name=privacy_policy]" },
    FORWARD,
  ];
}

function loginStates({ language, login }: Kit): State[] {
  const elements = loginElements(language);
  const [user, pin] = elements;
  const invalid = elements.map((element) => faulty(element, language));
  const { next } = TEXTS[language];
  const asked = [helpText(next.title, next.text), text("detail", next.label, REQUIRED)];
  return [
    { title: "Login", replies: [login] },
    { title: "Login, short PIN", replies: [login], acts: fill("123"), until: ".svc-field-warning" },
    {
      title: "Login, all missing",
      replies: [
        page(language, "login", {
          elements: invalid,
          ...refusal(language, "error.validation_failed", "validation_failed"),
        }),
      ],
    },
    {
      title: "Login, refused",
      replies: [
        page(language, "login", {
          elements: [{ ...user, value: "lena.example" }, pin, elements[2]],
          ui: { attempts_left: { count: 1, text: say(language, "attempts.one") } },
          ...refusal(language, "error.login_failed", "login_failed"),
        }),
      ],
    },
    {
      title: "Login, slow bank",
      replies: [login, "none"],
      acts: fill("123456"),
      until: ".svc-progress",
    },
    { title: "Second login page", replies: [page(language, "login-next", { elements: asked })] },
    {
      title: "Not sent",
      replies: [login, "lost", login],
      acts: fill("123456"),
      until: ".svc-banner.svc-info",
    },
    {
      title: "Connection lost",
      replies: [login, "lost"],
      acts: fill("123456"),
      until: ".svc-banner",
    },
    { title: "Offline", replies: [login, "offline"], acts: fill("123456"), until: ".svc-banner" },
    {
      title: "Too many requests",
      replies: [login, { status: 429, body: { code: 429 } }],
      acts: fill("123456"),
      until: ".svc-banner",
    },
    {
      title: "Failure of the service",
      replies: [login, { status: 500, body: { code: 500 } }],
      acts: fill("123456"),
      until: ".svc-banner",
    },
  ];
}

function named(state: State): Example {
  return { ...state, id: state.title.toLowerCase().replaceAll(/\W+/g, "-"), group: "states" };
}

/** The examples of all pages and states. */
export function stateExamples(language: Language): Example[] {
  const kit: Kit = {
    language,
    bank: page(language, "bank", {
      elements: [...bankElements(language)],
    }),
    login: page(language, "login", {
      elements: [...loginElements(language)],
    }),
  };
  return [bankStates, loginStates, extendedStates, laterStates, endStates].flatMap((states) =>
    states(kit).map(named),
  );
}
