// The API page: reading every call, and trying one.
import { ROUTES } from "#routes/routes.ts";
import { expectAccessible, violations } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { type Call, DocsPage } from "../pages/docs.ts";
import { LIVE_KEY, TEST_KEY } from "../service.ts";

const CREATE = "Create a verification";

/** Opens the page with a single call: axe is slow for all of them. */
async function openCall(docs: DocsPage, baseUrl: string): Promise<Call> {
  await docs.page.goto(`${baseUrl}/docs`);
  await docs.search.fill("POST /v1/verifications");
  await expect(docs.calls).toHaveCount(1);
  const create = docs.call(CREATE);
  await create.open.focus();
  return create;
}

test("every call is described", async ({ page, service }) => {
  // The longest page of all, on a machine that may be busy.
  test.slow();
  const docs = new DocsPage(page);
  await page.goto(`${service.baseUrl}/docs`);
  await expect(docs.calls).toHaveCount(ROUTES.length);
  await expectAccessible(page);
});

test("an address leads to its call, and an unknown one to the unchanged page", async ({
  page,
  service,
}) => {
  const docs = new DocsPage(page);
  await page.goto(`${service.baseUrl}/docs#%E0%A4`);
  await expect(docs.calls).toHaveCount(ROUTES.length);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto("about:blank");
  await page.goto(`${service.baseUrl}/docs#get_events`);
  await expect(page.locator("#get_events")).toBeFocused();
});

test("the quickstart stands in front, and its code follows the chosen language", async ({
  page,
  service,
  context,
  browserName,
}) => {
  if (browserName === "chromium") await context.grantPermissions(["clipboard-write"]);
  const docs = new DocsPage(page);
  await page.goto(`${service.baseUrl}/docs#start`);
  const start = page.getByRole("region", { name: "Quickstart" });
  await expect(start).toBeFocused();
  const create = start.getByRole("group", { name: "Create a session" });
  await expect(create).toContainText("curl -X POST");
  await docs.language.selectOption("PHP");
  await expect(create).toContainText("CURLOPT_USERPWD => 'api:' . getenv('KEY')");
  await docs.language.selectOption("Node.js");
  await expect(create).toContainText("await fetch(");
  const example = docs.call(CREATE).root.getByRole("group", { name: /^Example call/ });
  await expect(example).toContainText('method: "POST"');
  await start.getByRole("button", { name: "Copy: Create a session" }).click();
  await expect(page.locator("#copied")).toHaveText("Copied.");
});

test("the contents mark the call that is being read, and each call has a link", async ({
  page,
  service,
}) => {
  const docs = new DocsPage(page);
  await page.goto(`${service.baseUrl}/docs#get_events`);
  const contents = page.getByRole("navigation", { name: "Calls" });
  const current = contents.locator("[aria-current]");
  await expect(current).toHaveText(/List events$/);
  await expect(current).toBeInViewport();
  await docs
    .call(CREATE)
    .root.getByRole("link", { name: `Link to ${CREATE}` })
    .press("Enter");
  await expect(current).toHaveText(new RegExp(`${CREATE}$`));
  await expect(page).toHaveURL(/#post_verifications$/);
});

test("a call expands to all its details", async ({ page, service }) => {
  const docs = new DocsPage(page);
  const create = await openCall(docs, service.baseUrl);
  for (const name of ["Response fields", "Other responses", "Try it"]) {
    await create.root.locator("summary", { hasText: name }).press("Enter");
  }
  await expect(create.root.getByRole("row", { name: /^wizard_session_key/ })).toBeVisible();
  await expect(create.root.getByRole("row", { name: /^422/ })).toBeVisible();
  await expect(create.root.getByRole("row", { name: /^check_amount number/ })).toBeVisible();
  await expect(create.send).toBeVisible();
  await expectAccessible(page);
  expect(await violations(page), "with what only a narrow page shows").toEqual([]);
});

test("a call is tried by keyboard alone, with a Test key that no storage keeps", async ({
  page,
  service,
}) => {
  const docs = new DocsPage(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const create = await openCall(docs, service.baseUrl);
  await page.keyboard.press("Enter");
  // Details are rendered when they open.
  await expect(create.key).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(create.key).toBeFocused();
  await page.keyboard.type(TEST_KEY);
  await page.keyboard.press("Tab");
  await expect(create.root.getByLabel("Idempotency-Key")).toBeFocused();
  await page.keyboard.type("order-4711");
  await page.keyboard.press("Tab");
  await expect(create.body).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(create.send).toBeFocused();
  const sent = page.waitForRequest("**/v1/verifications");
  await page.keyboard.press("Enter");
  expect((await sent).headers()["idempotency-key"]).toBe("order-4711");
  await expect(create.status).toHaveText(/^200 OK, in \d+ ms$/);
  await expect(create.answer).toContainText('"transaction": "');
  await expect(create.root.getByText("request-id")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const kept = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    document.cookie,
    (await indexedDB.databases()).length,
  ]);
  expect(kept).toEqual(["{}", "", 0]);

  await docs.search.fill("");
  const list = docs.call("List verifications");
  await list.open.press("Enter");
  await expect(list.key).toHaveValue(TEST_KEY);
  await list.send.press("Enter");
  await expect(list.answer).toContainText('"total": ');
});

test("a Live key is refused, removed and not sent", async ({ page, service }) => {
  const docs = new DocsPage(page);
  const create = await openCall(docs, service.baseUrl);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await create.open.click();
  for (const [key, message] of [
    ["", /^Enter a Test key/],
    [LIVE_KEY, /^Live keys are not accepted here/],
  ] as const) {
    await create.key.fill(key);
    await create.send.click();
    await expect(create.key).toBeFocused();
    await expect(create.key).toHaveValue("");
    await expect(create.key).toHaveAttribute("aria-invalid", "true");
    await expect(create.key).toHaveAccessibleDescription(message);
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test("a bank user's call is tried with an access token", async ({ page, service }) => {
  const { baseUrl } = service;
  const put = async (path: string, body: object) => {
    const headers = {
      authorization: `Basic ${btoa(`api:${TEST_KEY}`)}`,
      "content-type": "application/json",
    };
    const init = { method: "PUT", headers, body: JSON.stringify(body) };
    return (await fetch(baseUrl + path, init)).json() as Promise<{ id: string; token: string }>;
  };
  const user = await put("/v1/api/users", { name: "Lena" });
  const { token } = await put(`/v1/api/users/${user.id}/accesstokens`, {});
  const docs = new DocsPage(page);
  await page.goto(`${baseUrl}/docs`);
  await docs.search.fill("List accounts /v1/api/accounts joint_account");
  await expect(docs.calls).toHaveCount(1);
  const list = docs.call("List accounts");
  await list.open.click();
  await list.send.click();
  await expect(list.token).toHaveAccessibleDescription(/^Enter an access token/);
  await list.token.fill(token);
  await list.send.click();
  await expect(list.status).toHaveText(/^200 OK/);
  await expect(list.answer).toContainText('"total": 0');
  await expectAccessible(page);
});

test.describe(() => {
  // Chromium reports the refusal that the page requested.
  test.use({ expectedErrors: [/status of 422/] });

  test("a refusal is shown as received", async ({ page, service }) => {
    const docs = new DocsPage(page);
    const create = await openCall(docs, service.baseUrl);
    await create.open.click();
    await create.key.fill(TEST_KEY);
    await create.body.fill('{"iban":"DE1"}');
    await create.send.click();
    await expect(create.status).toHaveText(/^422 /);
    await expect(create.answer).toContainText("Must be a valid IBAN.");
  });
});

test("the search filters calls and contents, and reports how many match", async ({
  page,
  service,
}) => {
  const docs = new DocsPage(page);
  await page.goto(`${service.baseUrl}/docs`);
  await docs.search.fill("session key");
  await expect(docs.found).toHaveText(/^\d+ calls? found$/);
  await docs.search.fill("v1/bankcodes all");
  await expect(docs.found).toHaveText("1 call found");
  await expect(docs.calls).toHaveCount(1);
  const contents = page.getByRole("navigation", { name: "Calls" });
  await expect(contents.getByRole("link")).toHaveCount(1);
  await contents.getByRole("link").press("Enter");
  await expect(docs.calls).toBeFocused();
  await docs.search.fill("no such word: zzyzx");
  await expect(docs.found).toHaveText("0 calls found");
  await expect(docs.calls).toHaveCount(0);
  await expectAccessible(page);
});

for (const settings of [{ colorScheme: "dark" }, { forcedColors: "active" }] as const) {
  test.describe(() => {
    test.use(settings);

    test(`the page is readable with ${JSON.stringify(settings)}`, async ({ page, service }) => {
      const docs = new DocsPage(page);
      const create = await openCall(docs, service.baseUrl);
      await create.open.press("Enter");
      await expect(create.send).toBeVisible();
      await expectAccessible(page);
    });
  });
}
