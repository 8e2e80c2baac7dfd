// The pages on which the customer acts or waits.
import { flicker, helpText, image, instruction, radio, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Page, Wish } from "../connector.ts";
import { describeOrder } from "../describe-order.ts";
import type { PayeeResult } from "./data/payee.ts";
import type { Challenge } from "./release/challenge.ts";
import { bankText, oneLine } from "./release/markup.ts";
import { withoutRepeats } from "./release/repeats.ts";
import { methodOf, paceOf } from "./release/tan.ts";
import type { Pending, State } from "./state.ts";
import { TEXTS } from "./texts/texts.ts";

/** A page without the dialogue to keep. */
type Shown = Page extends infer P ? (P extends Page ? Omit<P, "dialog"> : never) : never;

type Approval = "photo" | "flicker" | "manual" | "push" | "sms";
/** What a page needs. */
export type Scene = {
  state: State;
  wish: Wish;
  /** Whether the customer said on this page that they had released, and the bank knows nothing of it. */
  again?: boolean;
};
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

/** The device, unless the bank's words name it. */
function mediumLine({ state, wish }: Scene, words: string): string {
  const medium = oneLine(state.profile.medium);
  const isNamed = medium === "" || words.includes(medium);
  return isNamed ? "" : TEXTS[wish.language].tan.medium.replace("{0}", () => medium);
}

/** What is said besides the order, which the page shows: no order can hide the note. */
function wordsOf({ text: said, note }: Challenge, scene: Scene): string {
  const { order } = scene.wish;
  const words = order && isOrder(scene) ? withoutRepeats(said, order) : said;
  return [note, words].filter(Boolean).join("\n");
}

function instantLine({ state, wish }: Scene): string {
  return state.transfer?.code === "HKIPZ" ? TEXTS[wish.language].instant : "";
}

/** What the customer releases, and how. */
function explanation(scene: Scene, approval: Approval, words: string): FormElement {
  const lines = [words, mediumLine(scene, words), instantLine(scene)];
  const how = lines.filter(Boolean).join("\n");
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

function approvalOf({ picture, flicker: code }: Challenge, { state }: Scene): Approval {
  if (picture) return "photo";
  if (code) return "flicker";
  return methodOf(state.profile)?.device === "M" ? "sms" : "manual";
}

function tanPage({ challenge }: PendingOf<"tan">, scene: Scene): Shown {
  const words = TEXTS[scene.wish.language].tan;
  const { picture } = challenge;
  const { isTanLate } = scene.state;
  const said = wordsOf(challenge, scene) || words.hint;
  const all = isTanLate ? `${words.late}\n${said}` : said;
  const elements = [
    explanation(scene, approvalOf(challenge, scene), all),
    ...(picture ? [image(picture, words.picture)] : []),
    tanInput(challenge, scene),
  ];
  return { page: "tan", elements };
}

function releasePage({ challenge }: PendingOf<"release">, scene: Scene): Shown {
  const { hint, manual, again } = TEXTS[scene.wish.language].release;
  const { every, automatic } = paceOf(scene.state.profile);
  const own = automatic ? hint : scene.again ? again : manual;
  const words = [wordsOf(challenge, scene), own].filter(Boolean).join("\n");
  const elements = [explanation(scene, "push", words)];
  if (!automatic) {
    return { page: "tan", elements, ...(isOrder(scene) ? { awaits: "release" as const } : {}) };
  }
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
  const options = labels.map((label) => ({ label: oneLine(label), disabled: false }));
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

/** The bank's words without a line that only repeats the title. */
function withoutTitle(words: string, title: string): string {
  const lines = words.split("\n");
  return lines.filter((line) => line.replace(/[.!]$/, "") !== title).join("\n");
}

/** The bank's words, which are German, count; for others, ours stand before them. */
function payeeNote(
  { outcome: found, name, text: said }: PayeeResult,
  { wish }: Scene,
): FormElement {
  const { outcomes, name: label } = TEXTS[wish.language].payee;
  const outcome = found === "pending" ? "not-possible" : found;
  const { title, text: own } = outcomes[outcome];
  const known = oneLine(name);
  const words = withoutTitle(bankText(said), title);
  const lines = [
    known && label.replace("{0}", () => known),
    (words === "" || wish.language !== "de") && own,
    words,
  ];
  return helpText(title, lines.filter(Boolean).join("\n"), SEVERITY[outcome]);
}

/** The order, for clients that show no summary of it. */
function orderHelp(scene: Scene): FormElement {
  const { order } = TEXTS[scene.wish.language].titles;
  return instruction(order, orderText(scene), { approval: "manual", text: "" });
}

function payeePage({ result }: PendingOf<"payee">, scene: Scene): Shown {
  return { page: "tan", elements: [orderHelp(scene), payeeNote(result, scene)] };
}

function payeeWait(scene: Scene): Shown {
  const { title, text: words } = TEXTS[scene.wish.language].payee.wait;
  const elements = [orderHelp(scene), helpText(title, words)];
  return { page: "wait", awaits: "release", interval: MIN_INTERVAL, elements };
}

function payeeLatePage({ wish }: Scene): Shown {
  const { title, text: words } = TEXTS[wish.language].payee.late;
  return { page: "tan", elements: [helpText(title, words, "error")] };
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
    case "payee-late":
      return payeeLatePage(scene);
    case "notice": {
      const { title, text: words } = TEXTS[scene.wish.language].notices[pending.notice];
      const elements = [helpText(title, words, "error")];
      // Going back leads to no other try: it is the bank's last word.
      return { page: "login-next", elements, open: true, backs: true };
    }
  }
}
