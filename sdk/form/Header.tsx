// Step, instruction, and bank.
import { h } from "preact";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { BankName } from "./Tile.tsx";
import { Waiting } from "./Message.tsx";

function Position({ model, view }: { model: Model; view: View }) {
  if (!view.position) return null;
  const [step, of] = view.position;
  return (
    <div class="svc-place">
      <span class="svc-bars" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} class={index < step ? "svc-on" : undefined} />
        ))}
      </span>
      <span class="svc-position">{model.t("position", step, of)}</span>
    </div>
  );
}

/** The chosen bank. Where a login is asked for, the customer can choose another one. */
function Bank({ model, view }: { model: Model; view: View }) {
  const { bank, step, allowed } = view;
  if (!bank) return null;
  return (
    <div class="svc-bank">
      <BankName bank={bank} detail={step === "login"} />
      {allowed.choose_bank && step === "login" && (
        <button type="button" class="svc-link" onClick={model.chooseBank}>
          {model.t("change")}
        </button>
      )}
    </div>
  );
}

/** Pages that show the bank: the wait has it as its picture, the end in its summary. */
const WITH_BANK: ReadonlySet<View["step"]> = new Set([
  "login",
  "login-next",
  "account",
  "showcase",
  "tan",
  "redirect",
]);

export function Header({ model, view }: { model: Model; view: View }) {
  // A redirect shows its own waiting text.
  const waits = view.poll > 0 && !view.lines.some(({ type }) => type === "redirect");
  return (
    <div class="svc-header">
      <Position model={model} view={view} />
      {waits && <Waiting model={model} view={view} />}
      <h2 class="svc-title" id={`${model.prefix}-title`} tabIndex={-1}>
        {view.title}
      </h2>
      {WITH_BANK.has(view.step) && !waits && <Bank model={model} view={view} />}
    </div>
  );
}
