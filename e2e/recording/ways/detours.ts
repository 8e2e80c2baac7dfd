// Paths of customers who hesitate, make mistakes, go back, change the language or leave.
import type { JsonObject } from "#schema/json.ts";
import { ORDER } from "./products.ts";
import {
  account,
  ABORT,
  BACK,
  BANK,
  type Door,
  fill,
  type Input,
  login,
  OPEN,
  POLL,
  type Product,
  say,
  speak,
  TAN,
  visit,
  type Way,
  WRONG_TAN,
} from "./way.ts";

type Detour = readonly [
  name: string,
  product: Product,
  create: JsonObject,
  inputs: readonly Input[],
];

const TABS = say({ country_id: "DE", bank_code: "88888889" });
const [PRIVATE, COMPANY] = ["tra_Pw51NcR7aYe3HuJ6", "tra_Kd82LmQ0sVx4TzB1"];
const LOGIN = login("123456");
const SAVINGS = "DE04888888880087654321";
const GIRO = "DE62888888880012345678";
const config = (json: unknown) => fill({ cfg_json: JSON.stringify(json) });

const BACKWARD: readonly Detour[] = [
  ["back on the first page", "verify", {}, [OPEN, BACK, BANK, LOGIN]],
  ["back from the login", "verify", {}, [OPEN, BANK, BACK, BANK, LOGIN]],
  ["back from the second login page", "risk", {}, [OPEN, BANK, login("next"), BACK, LOGIN]],
  ["back from the accounts", "verify", {}, [OPEN, BANK, login("accounts"), BACK, LOGIN]],
  ["back from the TAN", "pay", {}, [OPEN, BANK, LOGIN, BACK, login("accounts"), account(2), BACK]],
  ["back from the showcase", "verify", {}, [OPEN, BANK, login("forms"), BACK, LOGIN]],
  ["back from a wait", "verify", {}, [OPEN, BANK, login("autosubmit"), POLL, BACK, LOGIN]],
  ["back when it is over", "verify", {}, [OPEN, BANK, LOGIN, BACK, OPEN]],
];

const LEAVING: readonly Detour[] = [
  ["abort at the bank", "verify", {}, [OPEN, ABORT, OPEN, BANK]],
  ["abort at the login", "risk", {}, [OPEN, BANK, ABORT, ABORT]],
  ["abort at the accounts", "verify", {}, [OPEN, BANK, login("accounts"), ABORT]],
  ["abort at the TAN", "pay", {}, [OPEN, BANK, LOGIN, ABORT, TAN]],
  ["abort at a wait", "pay", {}, [OPEN, BANK, login("autosubmit"), ABORT, POLL]],
  ["abort when it is over", "connect", {}, [OPEN, BANK, LOGIN, ABORT]],
  ["abort unopened", "verify", {}, [ABORT]],
];

const ERRORS: readonly Detour[] = [
  ["nothing at the bank", "verify", {}, [OPEN, say({ bank_code: "" }), BANK]],
  ["an unknown bank", "verify", {}, [OPEN, say({ country_id: "DE", bank_code: "00000000" })]],
  ["an unknown country", "verify", {}, [OPEN, say({ country_id: "XX", bank_code: "88888888" })]],
  ["a real bank", "verify", {}, [OPEN, say({ country_id: "DE", bank_code: "37040044" }), BANK]],
  ["a BIC", "verify", {}, [OPEN, say({ country_id: "DE", bank_code: "TESTDE88XXX" }), LOGIN]],
  ["an IBAN", "verify", {}, [OPEN, say({ country_id: "DE", bank_code: GIRO }), login("accounts")]],
  ["another country", "verify", {}, [OPEN, say({ country_id: "AT", bank_code: "88888" }), LOGIN]],
  [
    "no privacy box, no PIN",
    "verify",
    {},
    [OPEN, BANK, say({ USER_NAME: "lena" }), say({ USER_PIN: "1", privacy_policy: true }), LOGIN],
  ],
  ["a wrong PIN twice", "verify", {}, [OPEN, BANK, login("wrong"), login("wrong"), LOGIN]],
  [
    "a wrong PIN three times",
    "pay",
    {},
    [OPEN, BANK, login("wrong"), login("wrong"), login("wrong")],
  ],
  [
    "accounts that cannot be used",
    "verify",
    {},
    [OPEN, BANK, login("accounts"), account(1), account(9)],
  ],
  [
    "a wrong TAN twice",
    "pay",
    {},
    [OPEN, BANK, LOGIN, WRONG_TAN, say({ tan: "" }), WRONG_TAN, TAN],
  ],
  [
    "a wrong TAN three times",
    "pay",
    {},
    [OPEN, BANK, LOGIN, WRONG_TAN, WRONG_TAN, WRONG_TAN, ABORT],
  ],
  [
    "faults of the settings",
    "verify",
    {},
    [
      OPEN,
      BANK,
      login("config"),
      fill({ cfg_balance: "much" }),
      fill({ cfg_children: "9" }),
      config({ version: 2 }),
      config({ version: 1, accounts: [{ balance: 1.005 }] }),
      config({ version: 1, accounts: [{ balance: 7.25, currency: "CHF" }, { payable: false }] }),
    ],
  ],
  ["an unknown action", "verify", {}, [OPEN, say({ action: "dance" }), say({ action: "poll" })]],
  [
    "stored credentials that nobody knows",
    "verify",
    {},
    [OPEN, BANK, say({ credentials: "x|||y" })],
  ],
  [
    "a form that is not shown",
    "verify",
    {},
    [OPEN, BANK, say({ tan: "1" }), say({ form_id: "f1", USER_NAME: "x" })],
  ],
  ["the same twice", "verify", {}, [OPEN, BANK, BANK, LOGIN, LOGIN]],
];

const LANGUAGES: readonly Detour[] = [
  [
    "languages at the bank",
    "verify",
    {},
    [OPEN, speak("en"), speak("es"), speak("fr"), speak("de")],
  ],
  ["languages at the login", "pay", {}, [OPEN, BANK, speak("en"), speak("es"), LOGIN, speak("de")]],
  [
    "languages at the accounts",
    "risk",
    { language: "en" },
    [OPEN, BANK, login("accounts"), speak("de")],
  ],
  ["French", "verify", { language: "fr" }, [OPEN, BANK, login("next")]],
  ["Spanish settings", "verify", { language: "es" }, [OPEN, BANK, login("config")]],
  ["English settings", "risk", { language: "en" }, [OPEN, BANK, login("config")]],
  ["an English wait", "verify", { language: "en" }, [OPEN, BANK, login("autosubmit")]],
  [
    "a Spanish showcase",
    "verify",
    { language: "es" },
    [OPEN, BANK, login("forms"), fill({ sample: "7" })],
  ],
  ["a language to begin with", "verify", {}, [say({ language: "es" }), BANK]],
];

const PINNED: readonly Detour[] = [
  ["a bank given", "verify", { country_id: "DE", bank_code: "88888888" }, [OPEN, BACK, LOGIN]],
  ["an unknown bank given", "risk", { country_id: "DE", bank_code: "00000000" }, [OPEN, BANK]],
  ["a BIC given", "verify", { bic: "TESTDE88" }, [OPEN, LOGIN]],
  ["an unknown BIC given", "verify", { bic: "NOSUCHXXXXX" }, [OPEN, BANK]],
  ["an IBAN given", "verify", { iban: GIRO }, [OPEN, BANK, login("accounts")]],
  ["another IBAN given", "verify", { iban: "DE89370400440532013000" }, [OPEN, BANK, LOGIN, ABORT]],
  ["an account that cannot pay", "verify", { iban: SAVINGS }, [OPEN, BANK, LOGIN]],
  [
    "an account number given",
    "verify",
    { country_id: "DE", bank_code: "88888888", account_number: 12345678 },
    [OPEN, login("accounts")],
  ],
  [
    "a sender given",
    "pay",
    { sender_iban: "DE35888888880012345679" },
    [OPEN, BANK, login("accounts"), TAN],
  ],
  ["a sender that cannot pay", "pay", { sender_iban: SAVINGS }, [OPEN, BANK, LOGIN]],
  ["a sender's holder", "pay", { sender_holder: "Mustermann, Max" }, [OPEN, BANK, LOGIN, TAN]],
  ["another holder", "pay", { sender_holder: "Erika Beispiel" }, [OPEN, BANK, LOGIN, OPEN]],
  ["sender and recipient the same", "pay", { recipient_iban: GIRO }, [OPEN, BANK, LOGIN, TAN]],
  ["a sender's BIC", "pay", { sender_bic: "TESTDE88XXX" }, [OPEN, LOGIN, TAN]],
  [
    "a Swiss sender",
    "pay",
    {
      sender_country_id: "CH",
      recipient_street: "Hauptstr. 1",
      recipient_zip: "50667",
      recipient_city: "Köln",
    },
    [OPEN, BANK, LOGIN, TAN],
  ],
  [
    "a hostile purpose",
    "pay",
    { ...ORDER, purpose: "<b>[x|link::javascript:1]</b> Ä€" },
    [OPEN, BANK, LOGIN, TAN],
  ],
];

const TAB_WAYS: readonly Detour[] = [
  [
    "tabs",
    "verify",
    {},
    [
      OPEN,
      TABS,
      say({ action: "switch-login-tabs", tab: COMPANY }),
      say({ action: "switch-login-tabs", params: PRIVATE }),
      say({ action: "switch-login-tabs", tab: "tra_unknown" }),
      say({ action: "switch-login-tabs", tab: COMPANY }),
      speak("en"),
      login("business"),
    ],
  ],
  ["tabs of a payment", "pay", {}, [OPEN, TABS, login("accounts"), BACK, BACK, BANK, LOGIN, TAN]],
  [
    "a redirect that is left",
    "verify",
    {},
    [OPEN, BANK, login("config"), fill({ cfg_login: "redirect" }), POLL, BACK, LOGIN],
  ],
  [
    "a redirect after the way back",
    "pay",
    {},
    [OPEN, BANK, login("config"), fill({ cfg_tan: "redirect" }), visit("confirmed"), ABORT],
  ],
];

const DATA: readonly Detour[] = [
  [
    "fields of the page",
    "verify",
    { metadata: { order: "7" } },
    [
      OPEN,
      say({ country_id: "DE", bank_code: "88888888", extra: { newsletter: "on", order: "8" } }),
      LOGIN,
    ],
  ],
  [
    "suggestions",
    "verify",
    {},
    [
      OPEN,
      ...["testb", "spark", "köln", "", "3704", "zzzz"].map((bank_code) =>
        say({ action: "complete-bankcodes", country_id: "DE", bank_code, count: 3 }),
      ),
      say({ action: "complete-bankcodes", country_id: "AT", bank_code: "raif", count: 99 }),
      say({ action: "complete-bankcodes", country_id: "CH", bank_code: "zürich" }),
    ],
  ],
];

const ALL = [...BACKWARD, ...LEAVING, ...ERRORS, ...LANGUAGES, ...PINNED, ...TAB_WAYS, ...DATA];

export function detours(door: Door): Way[] {
  return ALL.map(([name, product, create, inputs]) => ({
    name: `${name}, ${door}`,
    product,
    door,
    create,
    inputs,
  }));
}
