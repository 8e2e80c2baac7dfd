// The pages on which the customer acts or waits.
import { flicker, helpText, image, instruction, plain, radio, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Page, Wish } from "../connector.ts";
import { describeOrder } from "../describe-order.ts";
import type { PayeeResult } from "./data/payee.ts";
import type { Challenge } from "./release/challenge.ts";
import { bankText } from "./release/markup.ts";
import { methodOf, paceOf } from "./release/tan.ts";
import type { Pending, State } from "./state.ts";
import { TEXTS } from "./texts/texts.ts";

/** A page without the dialogue to keep. */
type Shown = Page extends infer P ? (P extends Page ? Omit<P, "dialog"> : never) : never;

/** What a page needs. */
export type Scene = { state: State; wish: Wish };
type PendingOf<K extends Pending["kind"]> = Extract<Pending, { kind: K }>;

/** Milliseconds between polls of a waiting page, at least. */
const MIN_INTERVAL = 2000;
const REQUIRED = "required";

function isOrder({ state, wish }: Scene): boolean {
  return state.tasks[0]?.kind === "transfer" && wish.order !== undefined;
}

function orderText({ wish }: Scene): string {
  const { language, order } = wish;
  return order ? describeOrder(order, language, TEXTS[language].order) : "";
}

function titleOf({ state, wish }: Scene): string {
  const { titles } = TEXTS[wish.language];
  const [task] = state.tasks;
  if (task?.kind === "transfer") return titles.order;
  return task?.kind === "open" ? titles.login : titles.data;
}

function mediumLine({ state, wish }: Scene): string {
  const { medium } = state.profile;
  return medium ? TEXTS[wish.language].tan.medium.replace("{0}", () => plain(medium)) : "";
}

/** What the customer releases, and how. */
function explanation(
  scene: Scene,
  approval: "photo" | "flicker" | "manual" | "push",
  words: string,
): FormElement {
  const how = [words, mediumLine(scene)].filter(Boolean).join("\n");
  if (!isOrder(scene)) return helpText(titleOf(scene), how);
  return instruction(titleOf(scene), `${orderText(scene)}\n${how}`, { approval, text: how });
}

function tanInput({ flicker: code }: Challenge, { state, wish }: Scene): FormElement {
  const { label } = TEXTS[wish.language].tan;
  const method = methodOf(state.profile);
  if (code) return flicker("tan", label, code, REQUIRED);
  const keyboard = method?.numeric ? { inputmode: "numeric" as const } : {};
  return text("tan", label, { ...keyboard, validation: REQUIRED });
}

function tanPage({ challenge }: PendingOf<"tan">, scene: Scene): Shown {
  const words = TEXTS[scene.wish.language].tan;
  const { picture } = challenge;
  const approval = picture ? "photo" : challenge.flicker ? "flicker" : "manual";
  const elements = [
    explanation(scene, approval, challenge.text || words.hint),
    ...(picture ? [image(picture, words.picture)] : []),
    tanInput(challenge, scene),
  ];
  return { page: "tan", elements };
}

function releasePage({ challenge }: PendingOf<"release">, scene: Scene): Shown {
  const { hint, manual } = TEXTS[scene.wish.language].release;
  const { every, automatic } = paceOf(scene.state.profile);
  const words = [challenge.text, automatic ? hint : manual].filter(Boolean).join("\n");
  const elements = [explanation(scene, "push", words)];
  if (!automatic) return { page: "tan", elements };
  const interval = Math.max(MIN_INTERVAL, every * 1000);
  const [task] = scene.state.tasks;
  const awaits = isOrder(scene) ? "release" : task?.kind === "open" ? "accounts" : "data";
  return { page: "wait", awaits, interval, elements };
}

function choicePage(
  name: "tan_method" | "tan_medium",
  labels: readonly string[],
  { wish }: Scene,
): Shown {
  const words = TEXTS[wish.language][name === "tan_method" ? "method" : "medium"];
  const options = labels.map((label) => ({ label: plain(label), disabled: false }));
  const validation = `required|in:${[...labels.keys()].join(",")}`;
  const elements = [
    helpText(words.title, words.text),
    radio(name, words.label, options, { validation, checked: 0 }),
  ];
  return { page: "login-next", elements, open: true };
}

const SEVERITY = {
  match: "info",
  close: "warning",
  "no-match": "error",
  "not-possible": "warning",
} as const;

function payeeNote(result: PayeeResult, { wish }: Scene): FormElement {
  const { outcomes, name } = TEXTS[wish.language].payee;
  const outcome = result.outcome === "pending" ? "not-possible" : result.outcome;
  const { title, text: own } = outcomes[outcome];
  const known = result.name && name.replace("{0}", () => plain(result.name));
  // The bank's words count where it has some.
  const words = [known, bankText(result.text) || own].filter(Boolean).join("\n");
  return helpText(title, words, SEVERITY[outcome]);
}

function orderHelp(scene: Scene): FormElement {
  return helpText(TEXTS[scene.wish.language].titles.order, orderText(scene));
}

function payeePage({ result }: PendingOf<"payee">, scene: Scene): Shown {
  return { page: "tan", elements: [orderHelp(scene), payeeNote(result, scene)] };
}

function payeeWait(scene: Scene): Shown {
  const { title, text: words } = TEXTS[scene.wish.language].payee.wait;
  const elements = [orderHelp(scene), helpText(title, words)];
  return { page: "wait", awaits: "release", interval: MIN_INTERVAL, elements };
}

/** The page for what the customer has to do. */
export function pageFor(pending: Pending, scene: Scene): Shown {
  switch (pending.kind) {
    case "method":
      return choicePage(
        "tan_method",
        pending.options.map(({ name }) => name),
        scene,
      );
    case "medium":
      return choicePage("tan_medium", pending.options, scene);
    case "tan":
      return tanPage(pending, scene);
    case "release":
      return releasePage(pending, scene);
    case "payee-wait":
      return payeeWait(scene);
    case "payee":
      return payeePage(pending, scene);
    case "notice": {
      const { title, text: words } = TEXTS[scene.wish.language].notices[pending.notice];
      return { page: "login-next", elements: [helpText(title, words, "error")], open: true };
    }
  }
}
