import { afterEach, expect, it } from "vitest";
import { MESSAGES, type MessageType } from "#schema/messages.ts";
import { messageText } from "./message-text.ts";
import { language, type PageLanguage, TEXTS } from "./texts.ts";

afterEach(() => void (language.value = "en"));

it("says in the person's language what is wrong", () => {
  const sentence = "Must have at most 255 characters.";
  expect(messageText(sentence)).toBe(sentence);
  language.value = "de";
  expect(messageText(sentence)).toBe("Höchstens 255 Zeichen.");
  expect(messageText("answered 503")).toBe("Antwort 503");
});

it("leaves what it does not know", () => {
  language.value = "de";
  expect(messageText("connect ECONNREFUSED 192.0.2.7:443")).toBe(
    "connect ECONNREFUSED 192.0.2.7:443",
  );
});

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

it.each(Object.keys(TEXTS) as PageLanguage[])("uses in %s the values of the sentence", (each) => {
  for (const [type, sentence] of Object.entries(MESSAGES)) {
    const text = TEXTS[each].messages[type as MessageType];
    expect(namesIn(text).toSorted(), type).toEqual(namesIn(sentence).toSorted());
  }
});
