import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it } from "vitest";
import { CLIENT_ERRORS, LANGUAGES } from "#schema/codes.ts";
import { sampleOf } from "#schema/element-sample.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { ELEMENT_TYPES } from "#schema/wizard-elements.ts";
import { elementExamples } from "./elements.ts";
import { examples } from "./examples.ts";
import { createGallery } from "./gallery.ts";
import type { Example } from "./example.ts";

function answers({ replies }: Example): WizardAnswer[] {
  return replies.filter((reply) => typeof reply === "object" && "form" in reply);
}

describe.each(LANGUAGES)("the examples in %s", (language) => {
  const all = examples(language);

  it("have unique names, the same in each language", () => {
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(examples("en").map(({ id }) => id));
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]$/);
  });

  it("are in that language", () => {
    for (const answer of all.flatMap(answers)) expect(answer.ui?.language).toBe(language);
  });

  it("show every step, and only known errors", () => {
    const pages = all.flatMap(answers);
    const steps = new Set(pages.map(({ ui }) => ui?.step));
    const known = "abort account bank error finish login login-next redirect showcase tan wait";
    expect([...steps].toSorted().join(" ")).toBe(known);
    const codes = pages.flatMap(({ error }) => ("code" in error ? [error.code] : []));
    expect(codes.length).toBeGreaterThan(4);
    for (const code of codes) expect(CLIENT_ERRORS).toContain(code);
  });
});

it("shows the sample of an element that has no states of its own", () => {
  const all = elementExamples("en", {});
  expect(all.map(({ id }) => id)).toEqual(
    ELEMENT_TYPES.map((type) => `${type.replace("_", "-")}-sample`),
  );
  const [page] = all.flatMap(answers);
  expect(page?.form.elements).toEqual([sampleOf("text")]);
});

describe("the gallery", () => {
  it("is served with its files under the policy of our pages", async () => {
    const server = createServer(express().use(createGallery())).listen(0, "127.0.0.1");
    await once(server, "listening");
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/gallery`;
    for (const [path, type] of [
      ["", "text/html"],
      [".js", "text/javascript"],
      [".css", "text/css"],
      ["/de.json", "application/json"],
    ] as const) {
      const { status, headers } = await fetch(base + path);
      expect([path, status, headers.get("content-type")]).toEqual([
        path,
        200,
        `${type}; charset=utf-8`,
      ]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src");
    }
    const page = await (await fetch(base)).text();
    for (const language of LANGUAGES) expect(page).toContain(`<option value="${language}">`);
    expect((await fetch(`${base}/xx.json`)).status).toBe(404);
    server.close();
  });
});
