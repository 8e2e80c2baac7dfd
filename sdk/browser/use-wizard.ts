// The hook behind the components of React and Preact, which have the same hooks.
import { type Running, runWizard, type SvcWizardProps } from "./run-wizard.ts";

/** The hooks that React and Preact share. */
export type Hooks = {
  useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
  useRef<T>(initial: T): { current: T };
};

/** Runs the wizard in the element of the returned ref, from mount to unmount. */
export function useWizard(
  { useEffect, useRef }: Hooks,
  props: SvcWizardProps,
): { current: HTMLDivElement | null } {
  const container = useRef<HTMLDivElement | null>(null);
  const running = useRef<Running | null>(null);
  const latest = useRef(props);
  const { baseUrl, sessionKey, language, styles } = props;
  // First of the effects, so that those below read the present callbacks.
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const started = runWizard(container.current, {
      baseUrl,
      sessionKey,
      ...(styles === undefined ? {} : { styles }),
      language: () => latest.current.language,
      callbacks: () => latest.current,
    });
    running.current = started;
    return started.stop;
  }, [baseUrl, sessionKey, styles]);
  useEffect(() => {
    if (language) running.current?.speak(language);
  }, [language]);
  return container;
}
