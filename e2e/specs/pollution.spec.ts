// Foreign data that a script of the merchant's page merges into all objects and lists.
import type { Page } from "@playwright/test";
import { createSession } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { Wizard } from "../pages/wizard.ts";

const ELSEWHERE = "https://elsewhere.example/taken";
const MARKUP = "<img src=x onerror='ran = true'>";

type MerchantPage = typeof globalThis & {
  calls: string[];
  pollute: (members: Record<string, unknown>) => void;
  ran?: boolean;
};

const MEMBERS: Record<string, Record<string, unknown>> = {
  "an address of the form": { action: ELSEWHERE, event: 1, props: { action: "" } },
  "an address of its button": { formAction: ELSEWHERE, formMethod: "post", event: 1 },
  "another form": { form: "search", props: { form: "" } },
  "a listener of Preact": { event: 1 },
  "markup with a script": { innerHTML: MARKUP, props: { innerHTML: "" } },
  "markup for Preact": { dangerouslySetInnerHTML: { __html: MARKUP } },
  "an address of the service": { baseUrl: ELSEWHERE },
  "the customer's consent": { checked: true },
  "the customer's entries": { value: "planted" },
  "a member of signals": { __np: { innerHTML: { value: MARKUP } } },
  "another payee": { summary: [{ kind: "to", label: "To", value: "planted" }] },
  "an earlier rendering": { __k: { __c: {} } },
  "flags of a rendering": { __u: 128 },
  "a running wizard": { running: {} },
  "an entry of a list": { 0: { value: "planted" }, "-1": { value: "planted" } },
  "another merchant": { logo: ELSEWHERE, embedder: ELSEWHERE },
};

/** The page of a merchant, with a form that the wizard could be made a part of. */
function html(base: string, key: string, members: string): string {
  return `<!doctype html><html lang="en"><form id="search" action="/search"></form>
<div id="wizard"></div>
<script>
var calls = [];
function pollute(members) {
  for (const prototype of [Object.prototype, Array.prototype]) {
    for (const name of Object.keys(members)) prototype[name] = members[name];
  }
}
const planted = ${members};
pollute(planted);
</script>
<script src="${base}/svc.js"></script>
<script>
// Listeners of the page run while the wizard renders, and its console within any report.
addEventListener("blur", () => pollute(planted), true);
const { error } = console;
console.error = (...given) => {
  pollute(planted);
  error(...given);
};
for (const [of, name] of [
  [EventTarget.prototype, "addEventListener"],
  [Node.prototype, "insertBefore"],
  [Element.prototype, "replaceChildren"],
  [Document.prototype, "createElementNS"],
  [globalThis, "queueMicrotask"],
]) {
  const replaced = of[name];
  of[name] = function (...given) {
    const done = replaced.apply(this, given);
    pollute(planted);
    return done;
  };
}
pollute(planted);
const wizard = svc.create({ container: document.querySelector("#wizard"), key: "${key}" });
wizard.finish(() => calls.push("finish"));
wizard.abort(() => calls.push("abort"));
pollute(planted);
wizard.init();
</script>`;
}

function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
  });
  return requests;
}

test.use({ expectedErrors: [/polluted_prototype/] });

for (const [what, members] of Object.entries(MEMBERS)) {
  test(`${what} takes and changes nothing`, async ({ page, service, site }) => {
    const { key } = await createSession(service, { language: "en" });
    const requests = requestsOf(page);
    const address = site.any(html(service.baseUrl, key, JSON.stringify(members)));
    const pollute = () =>
      page.evaluate((given) => (globalThis as MerchantPage).pollute(given), members);
    await page.goto(address);
    const wizard = new Wizard(page);
    await pollute();
    await wizard.chooseBank();
    await wizard.expectStep("login");
    await pollute();
    await wizard.userName.fill("lena");
    await wizard.pin.fill("accounts");
    await pollute();
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveText("Please confirm this.");
    await wizard.privacy.check();
    await pollute();
    await wizard.forward.click();
    await wizard.expectStep("account");
    await pollute();
    await wizard.forward.click();
    await expect
      .poll(() => page.evaluate(() => (globalThis as MerchantPage).calls))
      .toEqual(["finish"]);
    await expect(page.getByText("planted")).toHaveCount(0);
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => (globalThis as MerchantPage).ran)).toBeUndefined();
    const own = `POST ${service.baseUrl}/wizard `;
    const secret = requests.filter((request) => request.includes(key) || /USER_PIN/.test(request));
    expect(secret.filter((request) => !request.startsWith(own))).toEqual([]);
    const logins = secret.filter((request) => request.includes("USER_PIN"));
    expect(logins).toEqual([
      expect.stringMatching(/"USER_NAME":"lena","USER_PIN":"accounts",(?!"privacy_policy":true)/),
      expect.stringMatching(/"USER_NAME":"lena","USER_PIN":"accounts","privacy_policy":true/),
    ]);
    expect(requests.filter((request) => request.includes("elsewhere"))).toEqual([]);
  });
}

test("a frame takes no options from it", async ({ page, service, site }) => {
  const { key } = await createSession(service);
  await page.goto(
    site.any(`<!doctype html><div data-svc="${key}"></div>
<script>
Object.prototype.once = true;
</script>
<script src="${service.baseUrl}/svcframe.js"></script>
<script>
Object.prototype.once = true;
svcframe.finish(() => {});
svcframe.abort(() => {});
svcframe.init();
postMessage("a listener that runs once is gone now", "*");
</script>`),
  );
  await new Wizard(page, page.frameLocator("iframe")).expectStep("bank");
});

for (const kept of ["Object.freeze(Object.prototype)", "Object.seal(Array.prototype)"]) {
  test(`data that is kept by ${kept} refuses the wizard`, async ({ page, service, site }) => {
    const { key } = await createSession(service);
    const requests = requestsOf(page);
    await page.goto(
      site.any(`<!doctype html><div id="wizard"></div>
<script>
for (const prototype of [Object.prototype, Array.prototype]) {
  Object.assign(prototype, { baseUrl: "${ELSEWHERE}", "": 1 });
}
${kept};
</script>
<script src="${service.baseUrl}/svc.js"></script>
<script>
try {
  const wizard = svc.create({ container: document.querySelector("#wizard"), key: "${key}" });
  wizard.finish(() => {});
  wizard.abort(() => {});
  wizard.init();
} catch ({ code }) {
  document.title = code;
}
</script>`),
    );
    await expect(page).toHaveTitle("polluted_prototype");
    expect(requests.filter((request) => request.includes(key))).toEqual([]);
  });
}
