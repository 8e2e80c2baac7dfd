import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import { FINISH_KEY } from "./showcase.ts";
import { elementsOf, talk, typesOf } from "./testing/talk.ts";

const SAMPLES = [
  ["login_multi_credentials", "text, text, text, password"],
  ["login_captcha", "help_text, text, password, captcha"],
  ["radio_select", "help_text, radio"],
  ["select", "help_text, select"],
  ["tan_select", "help_text, radio"],
  ["tan_iTAN", "help_text, image, text"],
  ["tan_mTAN", "help_text, text"],
  ["tan_flickerTAN", "help_text, flicker"],
  ["tan_QR-TAN", "help_text, image, text"],
  ["login_redirect", "help_text, redirect"],
  ["multiform", "multi"],
] as const;

describe("PIN forms", () => {
  it.each(LANGUAGES)("shows the list of samples in %s", async (language) => {
    const list = await talk({ language }).login("forms");
    expect(list).toMatchObject({ kind: "more", page: "showcase" });
    expect(typesOf(list)).toBe("help_text, select");
    const labels = [...SAMPLES.map(([label]) => label), "finish"];
    expect(elementsOf(list)[1]).toMatchObject({ options: { ...labels } });
  });

  it.each(SAMPLES.map(([label, types], index) => [`${index}`, label, types] as const))(
    "%s, %s: %s",
    async (sample, label, types) => {
      const session = talk();
      const list = await session.login("forms");
      const page = await session.answer({ sample });
      expect(page).toMatchObject({
        kind: "more",
        page: "showcase",
        backs: label !== "login_redirect",
      });
      expect(typesOf(page)).toBe(types);
      expect(elementsOf(await session.answer({}))).toEqual(elementsOf(list));
      await session.answer({ sample });
      expect(elementsOf(await session.back())).toEqual(elementsOf(list));
    },
  );

  it("has two sub-forms in their sample", async () => {
    const session = talk();
    await session.login("forms");
    const [multi] = elementsOf(await session.answer({ sample: "10" }));
    expect(multi).toMatchObject({
      selected: "FIRST",
      elements: [
        { value: "FIRST", elements: [{ type: "text" }] },
        { value: "SECOND", elements: [{ type: "password" }] },
      ],
    });
  });

  it("continues from the sample of the bank's page once the customer returns", async () => {
    const session = talk();
    const list = await session.login("forms");
    const page = await session.answer({ sample: "9" });
    expect(page).toMatchObject({ page: "showcase", interval: 2000 });
    expect(await session.poll()).toEqual(page);
    expect(await session.poll({ result: "confirmed" })).toEqual(list);
    expect(await session.answer({ sample: "0" })).not.toHaveProperty("interval");
  });

  it("ends with the accounts of an ordinary PIN", async () => {
    const session = talk();
    await session.login("forms");
    const { kind, ...accounts } = await session.answer({ sample: FINISH_KEY });
    expect(kind).toBe("accounts");
    expect(accounts).toMatchObject({ accounts: [{ id: "giro" }, { id: "savings" }] });
  });
});
