import { LoadError, loadSvc } from "./svc-loader.js";

/** Runs the wizard in an element and resolves with the outcome. */
export async function runWizard(
  container: Element,
  key: string,
  baseUrl: string,
): Promise<"finished" | "aborted" | "unavailable"> {
  const svc = await loadSvc({ src: `${baseUrl}/svc.js` }).catch((error: unknown) => {
    if (error instanceof LoadError) return null;
    throw error;
  });
  if (!svc) return "unavailable";
  return await new Promise((resolve) => {
    const wizard = svc.create({ container, key, baseUrl });
    wizard.finish(() => resolve("finished"));
    wizard.abort(() => resolve("aborted"));
    wizard.init();
  });
}
