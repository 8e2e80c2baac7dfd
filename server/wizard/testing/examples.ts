// Elements as they appear on the wire, in German.
import type { FormElement } from "#schema/wizard.ts";

const fine = { invalid: false, failed_validation_rules: "", validation_error: "" };

export const country: FormElement = {
  type: "select",
  name: "country_id",
  label: "Land",
  selected: "DE",
  options: { DE: "Deutschland", AT: "Österreich", CH: "Schweiz" },
  validation: "required|in:DE,AT,CH",
  ...fine,
};

export function bankCode(value = ""): FormElement {
  return {
    type: "text",
    name: "bank_code",
    label: "Bank",
    value,
    placeholder: "Name, Bankleitzahl, BIC oder IBAN",
    maxlength: 36,
    autocomplete_action: "complete-bankcodes",
    validation: "required",
    ...fine,
  };
}

export function userName(value = ""): FormElement {
  return {
    type: "text",
    name: "USER_NAME",
    label: "Anmeldename",
    value,
    login_credential: true,
    validation: "required",
    ...fine,
  };
}

export const pin: FormElement = {
  type: "password",
  name: "USER_PIN",
  label: "PIN",
  value: "",
  login_credential: true,
  validation: "required",
  ...fine,
};

export function privacy(checked: boolean): FormElement {
  return {
    type: "checkbox",
    name: "privacy_policy",
    label:
      "Ich habe die [Hinweise zum Datenschutz|dialog::https://svc.example/privacy/de] gelesen.",
    checked,
    validation: "required",
    ...fine,
  };
}

export const privacyMissing = {
  ...privacy(false),
  invalid: true,
  failed_validation_rules: "required",
  validation_error: "Bitte bestätigen Sie diesen Punkt.",
};

export const loginNext: FormElement[] = [
  {
    type: "help_text",
    title: "Noch eine Angabe",
    text: "Ihre Bank fragt nach einem Sicherheitsmerkmal.",
  },
  {
    type: "text",
    name: "login_next",
    label: "Sicherheitsmerkmal",
    value: "",
    validation: "required",
    ...fine,
  },
];

export const accounts: FormElement = {
  type: "radio",
  name: "account_id",
  label: "Welches Konto?",
  checked: 0,
  options: [
    { label: "Girokonto, DE62 8888 8888 0012 3456 78", disabled: false },
    { label: "Extra-Konto, DE04 8888 8888 0087 6543 21", disabled: true },
    { label: "Girokonto Plus, DE35 8888 8888 0012 3456 79", disabled: false },
    { label: "Kontokorrent, DE93 8888 8888 0043 2187 65", disabled: false },
  ],
  validation: "required|in:0,2,3",
  ...fine,
};
