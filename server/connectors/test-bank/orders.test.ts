import { describe, expect, it } from "vitest";
import type { Language } from "#schema/codes.ts";
import { METHODS } from "./procedures.ts";
import { elementsOf, talk, typesOf } from "./testing/talk.ts";

/** Logs in, sets the procedure and chooses the first account. */
async function begun(cfg_tan: string, language: Language = "de") {
  const session = talk({ pays: true, language });
  await session.login("config");
  await session.answer({ cfg_tan });
  return { ...session, page: await session.choose("giro") };
}

describe("the page of an order", () => {
  it.each([
    ["qr", "tan", "help_text, image, text"],
    ["photo", "tan", "help_text, image, text"],
    ["flicker", "tan", "help_text, flicker"],
    ["sms", "tan", "help_text, text"],
    ["manual", "tan", "help_text, text"],
    ["push", "wait", "help_text"],
    ["redirect", "redirect", "help_text, redirect"],
    ["choose", "tan", "help_text, radio"],
  ])("by %s", async (procedure, kind, types) => {
    const { page } = await begun(procedure);
    expect(page).toMatchObject({ kind: "more", page: kind });
    expect(typesOf(page)).toBe(types);
    expect(JSON.stringify(elementsOf(page)[0])).toContain(
      "12,50 EUR an Blumen Adler\\nDE04 8888 8888 0087 6543 21\\nVerwendungszweck: Rechnung 2026/0815",
    );
  });

  it("uses chipTAN-QR for every other PIN", async () => {
    const session = talk({ pays: true });
    await session.login("123456");
    expect(typesOf(await session.choose("giro"))).toBe("help_text, image, text");
  });

  it.each(["flicker", "manual"])("shows the values for manual entry for %s", async (procedure) => {
    const { page } = await begun(procedure);
    const typed = expect.stringMatching(/: \d{8} – 0087654321 – 12,50$/);
    expect(elementsOf(page)[0]).toMatchObject({ text: typed });
  });

  it.each([
    ["de", "12,50 EUR an Blumen Adler"],
    ["en", "12.50 EUR to Blumen Adler"],
    ["es", "12,50 EUR a Blumen Adler"],
  ] as const)("is in the language %s", async (language, words) => {
    const { page } = await begun("sms", language);
    expect(JSON.stringify(page)).toContain(words);
  });

  it.each([
    [
      "no markup",
      "Adler [hier|link::https://evil.example]",
      "Adler (hier|link::https://evil.example)",
    ],
    ["no line", "Adler\r\nDE62 8888\u2028\tOHG ", "Adler DE62 8888 OHG"],
    ["no change of text direction", "Adler\u202e GHO\u0007", "Adler GHO"],
  ])("contains %s of the recipient's text", async (_, recipient, shown) => {
    const session = talk({ pays: true, recipient });
    await session.login("123456");
    const [help] = elementsOf(await session.choose("giro"));
    const lines = help?.type === "help_text" ? help.text.split("\n") : [];
    expect(lines.slice(0, 2)).toEqual([`12,50 EUR an ${shown}`, "DE04 8888 8888 0087 6543 21"]);
  });
});

describe("a TAN", () => {
  it.each(["123", "WRONGER", " 4711 "])("%j executes the order once", async (tan) => {
    const { books, answer } = await begun("qr");
    expect(books.orders).toMatchObject([{ carriedOut: 0 }]);
    expect(await answer({ tan })).toMatchObject({
      kind: "done",
      data: { account: { id: "giro" } },
    });
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });

  it.each([
    ["WRONG", "qr"],
    ["wrong", "flicker"],
    [" W r o n g ", "photo"],
    ["wRONG", "manual"],
  ])("%j is wrong and leads to another challenge: %s", async (tan, procedure) => {
    const { books, answer, page } = await begun(procedure);
    const again = await answer({ tan });
    expect(again).toMatchObject({ kind: "refused", error: "wrong_tan", field: "tan" });
    expect(typesOf(again)).toBe(typesOf(page));
    expect(elementsOf(again)).not.toEqual(elementsOf(page));
    expect(elementsOf(await answer({ tan }))).not.toEqual(elementsOf(again));
    expect(books.orders).toMatchObject([{ carriedOut: 0 }]);
    expect((await answer({ tan: "1" })).kind).toBe("done");
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });
});

it.each([...METHODS.entries()])("choice %i is %s", async (index, method) => {
  const { answer, page: choice } = await begun("choose");
  expect(elementsOf(choice)[0]).toMatchObject({ text: expect.stringMatching(/\S$/) });
  let page = await answer({ tan_method: String(index) });
  if (method === "sms") {
    expect(typesOf(page)).toBe("help_text, radio");
    page = await answer({ tan_medium: "1" });
    expect(JSON.stringify(page)).toContain("***0815");
  }
  expect(typesOf(page)).toBe(typesOf((await begun(method)).page));
});

it("the third poll releases an order on another device", async () => {
  const { books, poll } = await begun("push");
  expect(await poll()).toMatchObject({ page: "wait", interval: 2000, limit: 60 });
  expect(await poll()).toMatchObject({ page: "wait" });
  expect(books.orders).toMatchObject([{ carriedOut: 0 }]);
  expect((await poll()).kind).toBe("done");
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

describe("the bank's own page", () => {
  it("is linked together with the address to return to", async () => {
    const { page } = await begun("redirect");
    const element = {
      type: "redirect",
      url: "https://svc.example/test-bank/t0ken",
      back: "Zurück",
    };
    expect(elementsOf(page)[1]).toMatchObject(element);
  });

  it("confirms the order after polling", async () => {
    const { books, poll } = await begun("redirect");
    expect(await poll()).toMatchObject({ page: "redirect" });
    expect((await poll({ result: "confirmed" })).kind).toBe("done");
    expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
  });

  it.each([{ result: "refused" }, {}])(
    "allows another try after the return with %j",
    async (returned) => {
      const { books, poll } = await begun("redirect");
      const refused = await poll(returned);
      expect(refused).toMatchObject({ kind: "refused", error: "tan_failed" });
      expect(typesOf(refused)).toBe("help_text, redirect");
      expect(books.orders).toMatchObject([{ carriedOut: 0 }]);
      const later = await poll();
      expect(later).toMatchObject({ kind: "more", page: "redirect" });
      expect(elementsOf(later)).toEqual(elementsOf(refused));
      expect(JSON.stringify(elementsOf(later))).toContain("abgelehnt");
      expect((await poll({ result: "confirmed" })).kind).toBe("done");
    },
  );
});

it("two requests for one release execute the order once", async () => {
  const { books, poll } = await begun("push");
  books.carriedOut("0", "release");
  for (const _ of [1, 2, 3]) await poll();
  expect(books.orders).toMatchObject([{ carriedOut: 1 }]);
});

it("asks for no TAN without an order", async () => {
  const session = talk();
  await session.login("config");
  await session.answer({ cfg_tan: "push" });
  expect((await session.choose("giro")).kind).toBe("done");
  await expect(session.answer({ tan: "1" })).rejects.toThrow();
});
