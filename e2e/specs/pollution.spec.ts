// Foreign data that a script of the merchant's page has merged into all objects.
import type { Page } from "@playwright/test";
import { createPayment } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { Wizard } from "../pages/wizard.ts";

const ELSEWHERE = "https://elsewhere.example/taken";
const PIN = "c4n4ry-of-the-pin";

type MerchantPage = typeof globalThis & { calls: string[]; ran?: boolean };

const MEMBERS: Record<string, Record<string, unknown>> = {
  "an address of the form": { action: ELSEWHERE, event: 1, props: { action: "" } },
  "an address of its button": { formAction: ELSEWHERE, formMethod: "post", event: 1 },
  "another form": { form: "search", props: { form: "" } },
  "a listener of Preact": { event: 1 },
  "markup with a script": {
    innerHTML: "<img src=x onerror='ran = true'>",
    props: { innerHTML: "" },
  },
  "markup for Preact": { dangerouslySetInnerHTML: { __html: "<img src=x onerror='ran = true'>" } },
  "an address of the service": { baseUrl: ELSEWHERE },
};

/** The page of a merchant whose form of a search the wizard could be made a part of. */
function html(base: string, key: string, members: string): string {
  return `<!doctype html><html lang="en"><form id="search" action="/search"></form>
<div data-svc="${key}"></div>
<script src="${base}/svc.js"></script>
<script>
var calls = [];
Object.assign(Object.prototype, ${members});
svc.finish(() => calls.push("finish"));
svc.abort(() => calls.push("abort"));
try { svc.init() } catch (error) { calls.push(error.code) }
</script>`;
}

/** Addresses of requests, and of documents, with what was sent. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
  });
  return requests;
}

for (const [what, members] of Object.entries(MEMBERS)) {
  test(`${what}: init refuses, and sends nothing`, async ({ page, service, site }) => {
    const { key } = await createPayment(service, { language: "en" });
    const requests = requestsOf(page);
    await page.goto(site.any(html(service.baseUrl, key, JSON.stringify(members))));
    const { calls } = await page.evaluate(() => ({ calls: (globalThis as MerchantPage).calls }));
    expect(calls).toEqual(["polluted_prototype"]);
    expect(requests.filter((request) => request.includes(key))).toEqual([]);
    await expect(page.locator(".svc-form")).toHaveCount(0);
  });

  test.describe(`${what}, while the login is on screen`, () => {
    test.use({ expectedErrors: [/all objects of the page have a member/] });

    test("takes nothing that the customer types", async ({ page, service, site }) => {
      const { key } = await createPayment(service, { language: "en" });
      const requests = requestsOf(page);
      const address = site.any(html(service.baseUrl, key, "{}"));
      await page.goto(address);
      const wizard = new Wizard(page);
      await wizard.chooseBank();
      await wizard.expectStep("login");
      await page.evaluate((given) => void Object.assign(Object.prototype, given), members);
      await wizard.userName.fill("lena");
      await wizard.pin.fill(PIN);
      await wizard.privacy.check();
      const sent = page.waitForRequest(
        (request) => request.postData()?.includes(PIN) ?? request.url().includes(PIN),
      );
      await wizard.forward.click();
      expect((await sent).url()).toBe(`${service.baseUrl}/wizard`);
      await (await sent).response();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => (globalThis as MerchantPage).ran)).toBeUndefined();
      const told = requests.filter((request) => request.includes(PIN));
      expect(told).toHaveLength(1);
      expect(requests.filter((request) => request.includes(ELSEWHERE))).toEqual([]);
    });
  });
}
