// Takes pictures of a build's wizard in every state, at each width and in each look.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { openStage } from "../recording/stage.ts";
import { RESOURCES } from "../recording/ways/products.ts";
import type { Product } from "../recording/ways/way.ts";
import { openBankUser } from "../api.ts";
import { type MerchantSite, startSite } from "../merchant/site.ts";
import { programOf } from "../recording/build.ts";
import { type Service, startService } from "../service.ts";
import type { Customer, State } from "./states.ts";

/** Themes by name, with the style of the page around the wizard. */
export const LOOKS = {
  svc: "background: #fff",
  "svc-dark-flat": "background: #101317",
  "svc-light-blue": "background: #e9f2fc",
  "svc-green-gray": "background: #e9ece8",
  "svc-auto": "background: #101317; color-scheme: dark",
} as const;

export type Look = keyof typeof LOOKS;
export type Picture = { state: string; width: number; look: Look; png: Buffer };

const HEIGHT = 844;
/** Pixels in the middle of a wide page that the wizard covers; the rest is empty. */
const COVERED = 560;
/** Milliseconds within which a state has to appear. */
const PATIENCE = 15_000;
const UNBOUNDED = { SVC_RATE_KEY: "off", SVC_RATE_ADDRESS: "off", SVC_RATE_FAILURES: "off" };

async function createKey(service: Service, state: State, language: string): Promise<string> {
  if (state.key) return state.key;
  const product: Product = state.product ?? "verify";
  const { path, create } = RESOURCES[product];
  const parameters = { ...create, ...state.create, language };
  if (product === "connect") return (await (await openBankUser(service)).connect(parameters)).key;
  const { body } = await openStage(service).ask({ method: "POST", path, body: parameters });
  return String(body["wizard_session_key"]);
}

function customerOn(page: Page): Customer {
  const first = (selector: string) => page.locator(selector).first();
  return {
    page,
    press: (selector) => first(selector).click(),
    fill: (name, text) => first(`.svc-root [name=${name}]`).fill(text),
    see: (selector) => first(selector).waitFor(),
  };
}

/** Replaces the theme of the page, and its background. The page may be offline. */
async function wear(page: Page, theme: string, look: Look): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, `${theme} body { ${LOOKS[look]}; font-family: sans-serif }`);
}

/** Height of the whole page, or of the window if a dialog covers it. */
async function heightOf(page: Page): Promise<number> {
  const whole = await page.evaluate(
    () => !document.querySelector("dialog[open]") && document.documentElement.scrollHeight,
  );
  return whole || HEIGHT;
}

/** The page as it is, at each width and in each look. */
async function takeAll(page: Page, base: string, state: string, { looks, widths }: Wanted) {
  const taken: Picture[] = [];
  for (const look of looks) {
    await wear(page, await (await fetch(`${base}/${look}.css`)).text(), look);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const height = await heightOf(page);
      await page.setViewportSize({ width, height });
      const covered = Math.min(width, COVERED);
      const png = await page.screenshot({
        animations: "disabled",
        caret: "hide",
        clip: { x: (width - covered) / 2, y: 0, width: covered, height },
      });
      taken.push({ state, width, look, png });
    }
  }
  return taken;
}

async function takeState(
  context: BrowserContext,
  { service, site }: { service: Service; site: MerchantSite },
  state: State,
  wanted: Wanted,
): Promise<Picture[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    await page.goto(site.page(await createKey(service, state, wanted.language)));
    await state.go(customerOn(page));
    return await takeAll(page, service.baseUrl, state.name, wanted);
  } catch (error) {
    process.stderr.write(`${state.name}: ${String(error).split("\n")[0]}\n`);
    return [];
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

export type Wanted = {
  states: readonly State[];
  language: string;
  looks: readonly Look[];
  widths: readonly number[];
};

/** The pictures of the build in the folder; a state that it does not reach has none. */
export async function takePictures(
  browser: Browser,
  build: string,
  wanted: Wanted,
): Promise<Picture[]> {
  const service = await startService({ ...UNBOUNDED }, programOf(build));
  const site = await startSite(service.baseUrl);
  const context = await browser.newContext({
    viewport: { width: wanted.widths[0] ?? COVERED, height: HEIGHT },
    reducedMotion: "reduce",
  });
  try {
    const taken: Picture[] = [];
    for (const state of wanted.states) {
      taken.push(...(await takeState(context, { service, site }, state, wanted)));
    }
    return taken;
  } finally {
    await context.close();
    await site.close();
    await service.stop();
  }
}
