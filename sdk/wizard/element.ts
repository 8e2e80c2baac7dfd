// The element `<svc-wizard session-key="…" language="…">`: a wizard that lives as long as its
// element is on the page.
import { createWizard, type Wizard } from "./api.ts";
import { reportMisuse } from "./options.ts";
import { safeDocument } from "./safe-document.ts";
import { hasContainer } from "./target.ts";

const NAME = "svc-wizard";

/** Defines the element for the service at `base`, an origin, unless a script has done so before. */
export function defineElement(base: string): void {
  // Node has no elements, and bundlers import the script there.
  if (typeof customElements === "undefined" || customElements.get(NAME)) return;

  class SvcWizard extends HTMLElement {
    static readonly observedAttributes = ["session-key", "language"];

    /** For everything that has no attribute or event. */
    readonly wizard: Omit<Wizard, "init" | "finish" | "abort" | "error" | "destroy">;
    readonly #wizard: Wizard;
    /** The session that the wizard runs, "" for none. */
    readonly #target = { container: this, key: "" };

    constructor() {
      super();
      this.wizard = this.#wizard = createWizard(base, this.#target);
      const tell = (name: string, detail?: object) =>
        this.dispatchEvent(new CustomEvent(name, { detail }));
      this.#wizard.finish((credentials) => tell("finish", { credentials }));
      this.#wizard.abort(() => tell("abort"));
      this.#wizard.error((code, messages, recoverable) =>
        tell("error", { code, messages, recoverable }),
      );
    }

    connectedCallback(): void {
      // After the current task, in which a framework sets attributes or moves the element; and not
      // before the page is parsed, which may have a container of its own. One that the browser has
      // stopped parsing is complete by then.
      if (safeDocument.readyState !== "loading") return queueMicrotask(() => this.#settle());
      const onParsed = () => safeDocument.readyState === "interactive" && this.#settle();
      safeDocument.addEventListener("DOMContentLoaded", onParsed);
    }

    disconnectedCallback(): void {
      this.connectedCallback();
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      if (name === "session-key") this.connectedCallback();
      else if (value) this.#wizard.lang(value);
    }

    /** Runs the session of the attribute while the element is on the page. */
    #settle(): void {
      const key = (this.isConnected && this.getAttribute("session-key")) || "";
      if (key === this.#target.key) return;
      this.#target.key = key;
      this.#wizard.destroy();
      if (!key) return;
      if (!hasContainer(this)) return this.#wizard.init();
      // This element may be of somebody else.
      reportMisuse("several_containers", `${NAME} beside #SVC-Form`);
    }
  }
  customElements.define(NAME, SvcWizard);
}
