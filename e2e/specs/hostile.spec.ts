// Merchants' pages that interfere: the checkout still works.
import type { Page } from "@playwright/test";
import type { Svc } from "#sdk/wizard/api.ts";
import { call, createSession } from "../api.ts";
import { expectAccessible } from "../axe.ts";
import { expect, open, test } from "../fixtures.ts";
import { startSite } from "../merchant/site.ts";
import { TEST_BANKS } from "../pages/wizard.ts";

/** The global, inside functions that run in the page. */
declare const svc: Svc;

type MerchantPage = typeof globalThis & { calls: string[]; prepare: (svc: Svc) => void };

/** Runs in the page, without access to anything outside it. */
function throwEverywhere(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function only
  function fail(): never {
    throw new Error("merchant");
  }
  (window as unknown as MerchantPage).prepare = (wizard) => {
    for (const name of ["bank", "login", "account", "render"] as const) wizard[name](fail);
    wizard.error(() => Promise.reject(new Error("merchant")));
    wizard.extend("login", fail);
    wizard.on("step", fail);
  };
}

test.describe("callbacks that throw and reject", () => {
  test.use({ expectedErrors: [/uncaught: merchant/] });

  test("do not stop a checkout, and are reported", async ({ checkout, page, wizard }) => {
    const reported: string[] = [];
    page.on("pageerror", ({ message }) => reported.push(message));
    await page.addInitScript(throwEverywhere);
    await checkout();
    await wizard.chooseBank();
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveCount(3);
    await wizard.login("accounts");
    await wizard.expectStep("account");
    await wizard.forward.click();
    await wizard.expectFinished();
    expect(reported.length).toBeGreaterThan(6);
  });
});

test("a container that the page removes and restores", async ({ checkout, page, wizard }) => {
  await checkout();
  await wizard.chooseBank();
  await wizard.userName.fill("lena");
  await wizard.pin.fill("accounts");
  await wizard.privacy.check();
  const answered = page.waitForResponse(/\/wizard$/);
  await wizard.forward.click();
  const container = await page.evaluateHandle(() => {
    const taken = document.querySelector("#SVC-Form");
    taken?.remove();
    return taken;
  });
  await answered;
  await page.evaluate((taken) => taken && document.querySelector("main")?.append(taken), container);
  await wizard.expectStep("account");
  await wizard.forward.click();
  await wizard.expectFinished();
});

test("a container that the page has emptied renders the step again", async ({
  checkout,
  page,
  wizard,
}) => {
  await checkout();
  await wizard.chooseBank();
  await page.evaluate(() => {
    document.querySelector("#SVC-Form")?.replaceChildren();
    svc.init();
  });
  await wizard.login("accounts");
  await wizard.expectStep("account");
  await wizard.forward.click();
  await wizard.expectFinished();
});

test.describe("changed prototypes", () => {
  test.use({ expectedErrors: [/polluted_prototype/] });

  test("do not stop a checkout", async ({ checkout, page, service, wizard }) => {
    await page.addInitScript(() => {
      // As old libraries did: members that every object and list inherits, and a custom JSON form.
      const all = Object.prototype as unknown as Record<string, unknown>;
      const lists = Array.prototype as unknown as Record<string, unknown>;
      all["each"] = () => "page";
      all["polluted"] = "page";
      lists["last"] = () => "page";
      (String.prototype as unknown as Record<string, unknown>)["toJSON"] = function (this: string) {
        return String(this);
      };
    });
    const { transaction } = await checkout({ check_amount: 10 });
    await wizard.chooseBank();
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveCount(3);
    await wizard.login("accounts");
    await wizard.expectStep("account");
    await wizard.forward.click();
    await wizard.expectFinished();
    const { body } = await call(service, `/v1/verifications/${transaction}`);
    expect(body["check_passed"]).toBe(true);
  });
});

/**
 * As a browser's translation does: each text moves into elements of its own, and the node that the
 * wizard has made is gone. The words stay, so that the result can be compared.
 */
function translate(): void {
  const skipped = "font, script, style, option, .svc-sr";
  const wrap = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest(skipped)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.nodeValue);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) wrap(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      for (const node of addedNodes.length ? addedNodes : [target]) wrapAll(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

test("a page that the browser translates shows the same texts", async ({ page, start, wizard }) => {
  // A service of its own: results of other tests would change the list of banks that are often chosen.
  const service = await start();
  const site = await startSite(service.baseUrl);
  const told: string[][] = [];
  for (const translates of [false, true]) {
    if (translates) await page.addInitScript(translate);
    const seen: string[] = [];
    const { transaction } = await open(page, service, site);
    const look = async () => {
      const text = await wizard.root.innerText();
      seen.push(text.replace(/\s+/g, " ").replace(transaction, ""));
    };
    await wizard.expectStep("bank");
    await look();
    await wizard.bank.fill("zzzz");
    await expect(wizard.root.locator(".svc-note")).toBeVisible();
    await look();
    await wizard.bank.fill("testb");
    await expect(wizard.options.first()).toBeVisible();
    await look();
    await wizard.options.first().click();
    await look();
    await wizard.forward.click();
    await wizard.expectStep("login");
    await look();
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveCount(3);
    await look();
    for (let tries = 0; tries < 2; tries += 1) {
      await wizard.login("wrong");
      await expect(wizard.pin).toHaveValue("");
      await look();
    }
    const refused = page.waitForResponse(/\/wizard$/);
    await wizard.forward.click();
    await refused;
    await expect(wizard.pin).toBeFocused();
    await look();
    await wizard.abort.click();
    await expect(wizard.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await wizard.login("accounts");
    await wizard.expectStep("account");
    await look();
    await wizard.forward.click();
    await wizard.expectFinished();
    await look();
    told.push(seen);
  }
  await site.close();
  await service.stop();
  expect(told[1]).toEqual(told[0]);
});

test("a second copy of the script keeps the first", async ({ checkout, wizard }) => {
  await checkout({}, { css: "", parent: "", twice: true });
  await wizard.chooseBank();
  await wizard.login("123456");
  await wizard.expectFinished();
  expect((await wizard.calls()).filter((name) => name === "finish")).toHaveLength(1);
});

test("two wizards at once do not disturb each other", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await checkout();
  await wizard.expectStep("bank");
  const { key } = await createSession(service, {
    language: "de",
    bank_code: "88888888",
    country_id: "DE",
  });
  await page.evaluate((other) => {
    const container = document.createElement("div");
    container.id = "other";
    document.body.append(container);
    const second = svc.create({ container, key: other });
    const { calls } = window as unknown as MerchantPage;
    second.finish(() => calls.push("other finish"));
    second.abort(() => calls.push("other abort"));
    second.init();
  }, key);
  const first = page.locator("#SVC-Form");
  const second = page.locator("#other");
  await second.getByRole("textbox", { name: "Anmeldename" }).fill("lena");
  await first.getByRole("combobox", { name: "Bank" }).fill(TEST_BANKS.DE.code);
  await first.getByRole("listbox").getByRole("option").first().click();
  await first.getByRole("button", { name: "Continue" }).click();
  await first.getByRole("textbox", { name: "User name" }).fill("max");
  await expect(second.getByRole("textbox", { name: "Anmeldename" })).toHaveValue("lena");
  const ids = await page.locator("[id]").evaluateAll((nodes) => nodes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await second.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Ja, abbrechen" }).click();
  await expect.poll(() => wizard.calls()).toContain("other abort");
  await first.getByLabel("PIN", { exact: true }).fill("123456");
  await first.getByRole("checkbox").check();
  await first.locator(".svc-button-forward").click();
  await wizard.expectFinished();
  expect((await wizard.calls()).slice(-1)).toEqual(["finish"]);
});

test("a merchant's own fields are returned as metadata", async ({
  checkout,
  page,
  service,
  wizard,
}) => {
  await page.addInitScript(() => {
    (window as unknown as MerchantPage).prepare = (added) => {
      added.extend("bank", (form) => {
        form.paragraph("Offers", "See [terms|dialog::All of them.] [tooltip|Once a month.]");
        form.checkbox("offers", "Send me offers", false);
        form.text("mail", "Your mail", "", "you@a.example", ["email"], form.PREPEND);
      });
      added.extend("login", (form) => form.checkbox("terms", "I accept", true));
    };
  });
  const { transaction } = await checkout({ metadata: { order: "4711" } });
  await wizard.expectStep("bank");
  await wizard.root.getByRole("textbox", { name: /Your mail/ }).fill("lena@");
  await wizard.root.getByRole("checkbox", { name: "Send me offers" }).check();
  await wizard.bank.fill(TEST_BANKS.DE.code);
  await wizard.options.first().click();
  await wizard.forward.click();
  await expect(wizard.fieldErrors).toHaveText("Please enter an email address.");
  await wizard.root.getByRole("button", { name: "Help" }).click();
  await expectAccessible(page);
  await wizard.root.getByRole("textbox", { name: /Your mail/ }).fill("lena@mail.example");
  await wizard.forward.click();
  await wizard.expectStep("login");
  await wizard.root.getByRole("checkbox", { name: "I accept" }).check();
  await wizard.userName.fill("lena");
  await wizard.pin.fill("123456");
  await wizard.privacy.first().check();
  await wizard.forward.click();
  await wizard.expectFinished();
  const { body } = await call(service, `/v1/verifications/${transaction}`);
  expect(body["metadata"]).toEqual({
    order: "4711",
    offers: "on",
    mail: "lena@mail.example",
    terms: "on",
  });
  expect(body["customer_fields"]).toEqual(expect.arrayContaining(["offers", "mail", "terms"]));
});

/** Nodes and listeners as the browser counts them after garbage collection. */
async function counted(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { nodes, listeners: jsEventListeners };
}

test("a hundred rounds of init and destroy leave nothing behind", async ({
  checkout,
  page,
  wizard,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const pending = new Set<unknown>();
    Object.assign(window, { pending });
    for (const [start, end] of [
      ["setTimeout", "clearTimeout"],
      ["setInterval", "clearInterval"],
      ["requestAnimationFrame", "cancelAnimationFrame"],
    ] as const) {
      const plan = window[start] as (run: () => void, after?: number) => number;
      const drop = window[end];
      const wrapped = (run: () => void, after?: number) => {
        const id = plan(() => {
          if (start !== "setInterval") pending.delete(`${start}${id}`);
          run();
        }, after);
        pending.add(`${start}${id}`);
        return id;
      };
      Object.assign(window, {
        [start]: wrapped,
        [end]: (id: number) => {
          pending.delete(`${start}${id}`);
          drop(id);
        },
      });
    }
    const { fetch } = window;
    window.fetch = async (...given) => {
      pending.add(given);
      try {
        return await fetch(...given);
      } finally {
        pending.delete(given);
      }
    };
  });
  await checkout();
  await wizard.chooseBank();
  const rounds = (count: number) =>
    page.evaluate(async (times) => {
      for (let round = 0; round < times; round++) {
        svc.destroy();
        const drawn = new Promise<void>((resolve) => {
          const off = svc.on("ready", () => {
            off();
            resolve();
          });
        });
        svc.init();
        // Every other wizard is removed before its first response.
        if (round % 2) await drawn;
      }
      svc.destroy();
    }, count);
  await rounds(4);
  const before = await counted(page);
  await rounds(100);
  // The count varies by a few; a leak per round would add a hundred.
  const after = await counted(page);
  expect(after.listeners - before.listeners).toBeLessThan(10);
  expect(after.nodes - before.nodes).toBeLessThan(50);
  const left = () =>
    page.evaluate(() => (window as unknown as { pending: Set<unknown> }).pending.size);
  await expect.poll(left).toBe(0);
  await expect(page.locator("#SVC-Form")).toBeEmpty();
});
