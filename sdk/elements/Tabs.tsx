// The transports of one bank. Arrow keys move between tabs; activating a tab requests the other
// form.
import { h, type TargetedKeyboardEvent } from "preact";
import type { ElementProps } from "./props.ts";

function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll("button")];
  const at = tabs.findIndex((tab) => tab === event.target);
  const goals: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  tabs.at(goal % tabs.length)?.focus();
}

/** Labels the panel of the other elements with the selected tab. */
export function tabId(prefix: string, tab: string): string {
  return `${prefix}-tab-${tab}`;
}

export function Tabs({ line, model }: ElementProps<"tabs">) {
  return (
    <div
      class="svc-line svc-line-tabs svc-tabs"
      role="tablist"
      aria-label={line.label}
      onKeyDown={onKeyDown}
    >
      {line.tabs.map((tab) => {
        const active = tab === line.selected;
        return (
          <button
            key={tab}
            type="button"
            class={active ? "svc-tab svc-active" : "svc-tab"}
            id={tabId(model.prefix, tab)}
            role="tab"
            aria-selected={active}
            tabIndex={active ? 0 : -1}
            onClick={() => active || model.switchTab(tab)}
          >
            {line.options[tab]}
          </button>
        );
      })}
    </div>
  );
}
