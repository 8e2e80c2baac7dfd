// Reads version 1 of the state, a flat record that had every member at every step.
import type { Json } from "#schema/json.ts";
import type { FormElement, StepName } from "#schema/wizard.ts";
import type { Common, Dialogue, Poll, Running, State } from "./state.ts";

type Version1 = Omit<Running, "v"> &
  Omit<Dialogue, "memory"> &
  Omit<Poll, "awaits" | "count"> & {
    step: StepName;
    elements: FormElement[];
    awaits: Poll["awaits"] | null;
    polls: number;
    backs: boolean;
    open: boolean;
    dialog: Json;
    sharedId: string;
  };

function commonOf(old: Version1): Common {
  const { product, mode, pinnedIban, pinnedHolder, recipientIban, language, turn, form } = old;
  const { error, bank, transport, typedIban, wrong, extra } = old;
  const purpose = { product, mode, pinnedIban, pinnedHolder, recipientIban };
  return {
    v: 2,
    ...purpose,
    language,
    turn,
    form,
    error,
    bank,
    transport,
    typedIban,
    wrong,
    extra,
  };
}

function dialogueOf({ dialog, accounts, vetting, payer, shared }: Version1): Dialogue {
  return { memory: dialog, accounts, vetting, payer, shared };
}

/** Null where every member of the dialogue stood at its reset value. */
function openedDialogue(old: Version1): Dialogue | null {
  return old.dialog !== null || old.accounts.length > 0 || old.shared ? dialogueOf(old) : null;
}

export function fromVersion1(stored: Json): State {
  const old = stored as unknown as Version1;
  const { step, values, faults, trail, redirect, sent, overdue } = old;
  const common = commonOf(old);
  const running = { ...common, values, faults, trail, redirect, sent, overdue };
  const { elements, interval, awaits, polls: count, limit, backs, open } = old;
  const poll = { interval, awaits: awaits ?? "sample", count, limit };
  switch (step) {
    case "bank":
      return { ...running, step };
    case "login":
      return { ...running, step, dialogue: openedDialogue(old) };
    case "account":
      return { ...running, step, dialogue: dialogueOf(old) };
    case "login-next":
    case "tan":
    case "showcase": {
      const dialogue = dialogueOf(old);
      return { ...running, step, dialogue, elements, poll: interval ? poll : null, backs, open };
    }
    case "wait":
    case "redirect":
      return { ...running, step, dialogue: openedDialogue(old), elements, poll };
    case "finish":
      return { ...common, step, sharedId: old.sharedId };
    case "abort":
      return { ...common, step };
    case "error": {
      const error = old.error ?? { code: "tech_error", recoverable: false };
      return { ...common, step, error };
    }
  }
}
