// Positions and sizes, and the parts that merchants can style.
import { expect, test } from "../fixtures.ts";
import { GROUPS, showEveryGroup } from "../pages/groups.ts";

const atLogin = { bank_code: "88888888", country_id: "DE" };

for (const width of [1280, 320]) {
  test(`the spinner of a busy button is next to its label, ${width} px wide`, async ({
    checkout,
    page,
    wizard,
  }) => {
    // Nothing scrolls in a window as high as the form.
    await page.setViewportSize({ width, height: 1400 });
    await checkout(atLogin);
    const before = await wizard.forward.boundingBox();
    await wizard.login("slow");
    const spinner = await wizard.forward.locator(".svc-spinner").boundingBox();
    const label = await wizard.forward.locator("span").first().boundingBox();
    const button = await wizard.forward.boundingBox();
    if (!spinner || !label || !button) throw new Error("not drawn");
    // It rotates: only its centre stands still.
    const middle = spinner.x + spinner.width / 2;
    expect(label.x - middle).toBeCloseTo(16, 0);
    expect(middle - button.x).toBeGreaterThanOrEqual(8);
    await expect(wizard.root.locator(".svc-progress")).toBeVisible();
    expect(await wizard.forward.boundingBox()).toEqual(before);
  });
}

test("with reduced motion only the spinner of a busy button moves, slowly", async ({
  checkout,
  page,
  wizard,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkout();
  await wizard.chooseBank();
  await wizard.login("slow");
  await expect(wizard.root.locator(".svc-progress .svc-pulse")).toBeVisible();
  const moving = await page.evaluate(() =>
    document.getAnimations().map((each) => {
      const { duration } = each.effect?.getComputedTiming() ?? {};
      return [(each as CSSAnimation).animationName, Number(duration) >= 4000];
    }),
  );
  expect(moving).toEqual([["svc-turn", true]]);
});

test("with text of twice the size all icons grow along", async ({ checkout, page, wizard }) => {
  const sizes = async () => ({
    tile: (await wizard.root.locator(".svc-bank-tile").boundingBox())?.height ?? 0,
    box: (await wizard.privacy.boundingBox())?.height ?? 0,
    mark: await wizard.fieldErrors
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element, "::before").width)),
    eye: (await wizard.root.locator(".svc-reveal-button svg").boundingBox())?.height ?? 0,
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const taken = [];
  for (const css of ["", "html { font-size: 200% }"]) {
    await checkout(atLogin, { css, parent: "" });
    await wizard.forward.click();
    await expect(wizard.fieldErrors).toHaveCount(3);
    taken.push(await sizes());
  }
  const [normal, large] = taken;
  if (!normal || !large) throw new Error("not measured");
  for (const name of ["tile", "box", "mark", "eye"] as const) {
    expect(large[name] / normal[name], name).toBeCloseTo(2, 1);
  }
});

test("forced colours: an account that cannot be chosen differs by border and text", async ({
  checkout,
  page,
  wizard,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await checkout(atLogin);
  await wizard.login("accounts");
  await wizard.expectStep("account");
  const look = (index: number) =>
    wizard.root
      .locator(".svc-check")
      .nth(index)
      .evaluate((row) => {
        const { borderTopStyle, color } = getComputedStyle(row);
        const detail = getComputedStyle(row.querySelector(".svc-option-detail") ?? row).color;
        return { borderTopStyle, color, detail };
      });
  const [on, off] = [await look(0), await look(1)];
  expect(off.borderTopStyle).toBe("dashed");
  expect(on.borderTopStyle).toBe("solid");
  expect(off.color).not.toBe(on.color);
  expect(off.detail).toBe(off.color);
});

test("forced colours: the matching part of a bank's name is as readable as the rest", async ({
  checkout,
  page,
  wizard,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await checkout();
  await wizard.bank.fill("testb");
  const found = wizard.options.first().locator(".svc-match");
  const rest = await wizard.options.first().evaluate((option) => getComputedStyle(option).color);
  await expect(found).toHaveCSS("color", rest);
});

test("forced colours: the ring around the forward button has one of the customer's own colours", async ({
  checkout,
  page,
  wizard,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await checkout(atLogin);
  await wizard.privacy.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(wizard.forward).toBeFocused();
  const highlight = await page.evaluate(() => {
    document.body.style.color = "Highlight";
    return getComputedStyle(document.body).color;
  });
  await expect(wizard.forward).toHaveCSS("outline-color", highlight);
});

test("the keyboard's focus is one ring, around the whole row of an account", async ({
  checkout,
  page,
  wizard,
}) => {
  await checkout(atLogin);
  await wizard.login("accounts");
  await wizard.expectStep("account");
  await page.keyboard.press("Tab");
  const account = wizard.root.getByRole("radio").first();
  await expect(account).toBeFocused();
  await expect(account).toHaveCSS("outline-style", "none");
  await expect(wizard.root.locator(".svc-check").first()).toHaveCSS("outline", /3px/);
});

/** A value of each attribute, and the computed style that shows it. */
const ATTRIBUTES = {
  bg: ["background-color", "rgb(1, 2, 3)"],
  color: ["color", "rgb(4, 5, 6)"],
  margin: ["margin-top", "7px"],
  padding: ["padding-top", "13px"],
  border: ["border-top-width", "5px"],
  radius: ["border-top-left-radius", "11px"],
  align: ["text-align", "end"],
  decoration: ["text-decoration-line", "line-through"],
  font: ["font-family", "monospace"],
} as const;

test("merchants style each group with its nine tokens", async ({ checkout, page, wizard }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkout();
  await showEveryGroup(wizard);
  const actual = await wizard.root.evaluate(
    (root: HTMLElement, { groups, attributes }) => {
      const styles: Record<string, string> = {};
      for (const [group, selector] of Object.entries(groups)) {
        const target = root.querySelector(selector);
        for (const [attribute, [property, value]] of Object.entries(attributes)) {
          const token = `--svc-${group}-${attribute}`;
          root.style.setProperty(token, attribute === "border" ? `${value} solid` : value);
          styles[token] = target ? getComputedStyle(target).getPropertyValue(property) : "none";
          root.style.removeProperty(token);
        }
      }
      return styles;
    },
    { groups: GROUPS, attributes: ATTRIBUTES },
  );
  const wanted = Object.keys(GROUPS).flatMap((group) =>
    Object.entries(ATTRIBUTES).map(([attribute, [, value]]) => [
      `--svc-${group}-${attribute}`,
      value,
    ]),
  );
  expect(actual).toEqual(Object.fromEntries(wanted));
});
