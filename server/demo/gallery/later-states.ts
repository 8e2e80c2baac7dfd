// Pages after the login, and the ends of a session.
import { helpText, instruction, radio, redirect } from "#schema/elements.ts";
import { ibanGroups } from "#schema/iban.ts";
import type { Ui } from "#schema/wizard.ts";
import { TEXTS } from "#connectors/test-bank/texts/texts.ts";
import { errorKey, say } from "#wizard/texts.ts";
import { paying } from "./around.ts";
import { type Kit, page, type State } from "./example.ts";
import { loginElements, refusal, REQUIRED, tanElements } from "./forms.ts";

/** Milliseconds between polls without a result. */
const INTERVAL = 30_000;
/** Seconds: just above the time at which the expiry warning opens. */
const NEARLY_OVER = 121;

/** After the login. */
export function laterStates({ language }: Kit): State[] {
  const reason = say(language, "reason.transfers");
  const accounts = [
    { label: `Girokonto, ${ibanGroups("DE62888888880012345678")}`, disabled: false },
    { label: `Sparkonto, ${ibanGroups("DE04888888880087654321")}`, disabled: true, reason },
    { label: `Kreditkarte, ${ibanGroups("DE87888888880055555555")}`, disabled: false },
  ];
  const choice = radio("account_id", say(language, "account.label"), accounts, {
    ...REQUIRED,
    checked: 0,
  });
  const { autosubmit, tan, redirect: words } = TEXTS[language];
  const ways = Object.values(tan.methods).map((label) => ({ label, disabled: false }));
  const methods = radio("tan_method", tan.ask.tan_method, ways, { ...REQUIRED, checked: 0 });
  const buttons = { back: say(language, "button.back"), abort: say(language, "button.abort") };
  const pay: Partial<Ui> = {
    ...paying(language, "tan"),
    position: [4, 4],
    buttons: { submit: say(language, "button.pay"), ...buttons },
  };
  const wrong = refusal(language, "error.wrong_tan", "tan_failed");
  return [
    {
      title: "Accounts",
      replies: [page(language, "account", { elements: [choice], ui: paying(language, "account") })],
    },
    {
      title: "Choice of approval",
      replies: [
        page(language, "tan", {
          elements: [methods],
          ui: {
            ...pay,
            title: say(language, "title.approve"),
            buttons: { submit: say(language, "button.next"), ...buttons },
          },
        }),
      ],
    },
    {
      title: "Leaving for the bank",
      replies: [
        page(language, "redirect", {
          elements: [
            instruction(tan.title, tan.hints.redirect, {
              approval: "redirect",
              text: tan.hints.redirect,
            }),
            redirect("redirect", words.leave, { back: words.back, url: "https://bank.example/" }),
          ],
          ui: { ...paying(language, "redirect"), position: [4, 4] },
          interval: INTERVAL,
        }),
      ],
    },
    {
      title: "TAN",
      replies: [page(language, "tan", { elements: tanElements(language), ui: pay })],
    },
    {
      title: "TAN, wrong",
      replies: [
        page(language, "tan", {
          elements: tanElements(language),
          ui: { ...pay, attempts_left: { count: 1, text: say(language, "attempts.one") } },
          ...wrong,
        }),
      ],
    },
    {
      title: "Waiting for the app",
      replies: [
        page(language, "wait", {
          elements: [
            instruction(tan.title, tan.hints.push, { approval: "push", text: tan.hints.push }),
          ],
          ui: { ...paying(language, "wait"), position: [4, 4] },
          interval: INTERVAL,
        }),
      ],
    },
    {
      title: "Waiting for the bank",
      replies: [
        page(language, "wait", {
          elements: [helpText(autosubmit.title, autosubmit.text)],
          interval: INTERVAL,
        }),
      ],
    },
  ];
}

/** Before the first form, the ends, and the dialogs. */
export function endStates({ language, login }: Kit): State[] {
  const gone = { code: 422, message: "gone", error: { key: ["unknown"] } };
  const key = errorKey("no_compatible_accounts", false);
  return [
    { title: "Loading", replies: ["none"], until: ".svc-waiting" },
    { title: "Finished", replies: [page(language, "finish")] },
    {
      title: "Payment finished",
      replies: [
        page(language, "finish", {
          ui: { ...paying(language, "finish"), title: say(language, "finish.svc_pay") },
        }),
      ],
    },
    { title: "Aborted", replies: [page(language, "abort")] },
    {
      title: "Ended by an error",
      replies: [page(language, "error", refusal(language, key, "trans_not_possible", false))],
    },
    { title: "Expired", replies: [{ status: 422, body: gone }] },
    {
      title: "Question before leaving",
      replies: [login],
      acts: [{ click: ".svc-button-abort" }],
      until: "dialog[open]",
      alone: true,
    },
    {
      title: "Text in a dialog",
      replies: [
        page(language, "showcase", {
          elements: [
            helpText(
              "",
              `[${TEXTS[language].showcase.title}|dialog::${TEXTS[language].showcase.text}]`,
            ),
          ],
        }),
      ],
      acts: [{ click: ".svc-paragraph button" }],
      until: "dialog[open]",
      alone: true,
    },
    {
      title: "Nearly expired",
      replies: [
        page(language, "login", {
          elements: [...loginElements(language)],
          ui: { expires_in: NEARLY_OVER },
        }),
      ],
      until: "dialog[open]",
      alone: true,
    },
  ];
}
