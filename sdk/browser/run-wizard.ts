// Runs a wizard in an element of a page that a framework renders.
import { type LoadError, loadSvc } from "../loader.ts";
import type { ErrorCode, Language, Svc } from "../types/svc-api.d.ts";

/** What the components take. */
export interface SvcWizardProps {
  /** Address of the service, such as `https://pay.example`. */
  baseUrl: string;
  /** `wizard_session_key` of the session. Another key starts another wizard. */
  sessionKey: string;
  /** Until the login; by default that of the session. */
  language?: Language;
  /** Id of the container, which themes name; `SVC-Form` by default. */
  id?: string;
  /** Whether to link `svc.css`; `true` by default. */
  styles?: boolean;
  /** `credentials` is the customer's part of shared credentials, if there is one. */
  onFinish: (credentials?: string) => unknown;
  onAbort: () => unknown;
  onError?: (code: ErrorCode, messages: string[], recoverable: boolean) => unknown;
  /** The script could not be loaded. */
  onUnavailable?: (error: LoadError) => unknown;
}

/** Start values, and a way to the present callbacks, which a page can replace at any time. */
export type Start = Pick<SvcWizardProps, "baseUrl" | "sessionKey" | "styles"> & {
  language: () => Language | undefined;
  callbacks: () => Pick<SvcWizardProps, "onFinish" | "onAbort" | "onError" | "onUnavailable">;
};

/** A wizard that runs, or is about to. */
export type Running = {
  speak(language: Language): void;
  /** Removes the wizard, or keeps it from starting. The session stays open. */
  stop(): void;
};

/** Links the style sheet of the service once. */
function linkStyles(baseUrl: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  // Read back, it is the whole address. The loader reports one that is none.
  link.href = `${baseUrl}/svc.css`;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (!links.some(({ href }) => href === link.href)) document.head.append(link);
}

/** Loads the script and starts a wizard in `container`. */
export function runWizard(container: Element, start: Start): Running {
  const { sessionKey, styles = true, callbacks } = start;
  const baseUrl = start.baseUrl.replace(/\/+$/, "");
  let wizard: Svc | null = null;
  let stopped = false;
  if (styles) linkStyles(baseUrl);
  loadSvc({ src: `${baseUrl}/svc.js` }).then(
    (svc) => {
      if (stopped || !svc) return;
      wizard = svc.create({ container, key: sessionKey, baseUrl });
      wizard.finish((credentials) => callbacks().onFinish(credentials));
      wizard.abort(() => callbacks().onAbort());
      wizard.error((...given) => callbacks().onError?.(...given));
      const language = start.language();
      if (language) wizard.lang(language);
      wizard.init();
    },
    (error: LoadError) => {
      if (!stopped) callbacks().onUnavailable?.(error);
    },
  );
  return {
    speak: (language) => void wizard?.lang(language),
    stop() {
      stopped = true;
      wizard?.destroy();
    },
  };
}
