import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeFace, type FaceChanges, shownName } from "./merchant-face.ts";
import { actor, type Desk, merchant, openDesk } from "./testing/desk.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [..."RIFF\0\0\0\0WEBPVP8 "].map((letter) => letter.charCodeAt(0));

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

function change(changes: FaceChanges) {
  return changeFace({ ...desk.ctx, actor }, merchant.id, changes);
}

const logoOf = (name: string) => desk.ctx.store.read((db) => db.logos.byName(name));

it("changes what is named, and leaves the rest", async () => {
  await change({ displayName: " Fahrrad  Vela ", contact: "Ask data@vela.example" });
  const privacyUrl = "https://vela.example/privacy";
  const changed = await change({ privacyUrl });
  const face = { displayName: "Fahrrad Vela", contact: "Ask data@vela.example", privacyUrl };
  expect(changed).toEqual({ ...merchant, ...face });
  const { logo } = await change({ logo: Uint8Array.from(PNG) });
  const renamed = await change({ displayName: "Vela" });
  expect(renamed).toEqual({ ...changed, displayName: "Vela", logo });
  expect(await logoOf(logo)).not.toBeNull();
  await change({ logo: null, displayName: "Fahrrad Vela" });
  const { store } = desk.ctx;
  expect(await store.read((db) => db.merchants.byId(merchant.id))).toEqual(changed);
  const entries = await store.read((db) => db.audit.list({ limit: 9 }));
  expect(entries.at(-2)).toMatchObject({
    kind: "merchant.changed",
    before: { privacyUrl: "" },
    actor,
  });
  expect(shownName(changed)).toBe("Fahrrad Vela");
  expect(shownName(await change({ displayName: "" }))).toBe(merchant.name);
});

it.each([
  ["png", PNG],
  ["jpg", JPEG],
  ["webp", WEBP],
])("keeps a logo of type %s until the next one", async (ending, bytes) => {
  const { logo } = await change({ logo: Uint8Array.from(bytes) });
  expect(logo).toMatch(new RegExp(`^\\w{24}\\.${ending}$`));
  expect((await logoOf(logo))?.content).toBe(Buffer.from(bytes).toString("base64"));
  const next = await change({ logo: Uint8Array.from(PNG) });
  expect(next.logo).not.toBe(logo);
  expect(await logoOf(logo)).toBeNull();
  expect((await change({ logo: null })).logo).toBe("");
  expect(await logoOf(next.logo)).toBeNull();
});

it("takes texts and a picture of the greatest length", async () => {
  const displayName = "x".repeat(60);
  const logo = Uint8Array.from([...PNG, ...new Uint8Array(64 * 1024 - PNG.length)]);
  expect(await change({ displayName, logo })).toMatchObject({ displayName });
});

it("changes no unknown merchant", async () => {
  const changed = changeFace({ ...desk.ctx, actor }, "mer_none", { contact: "x" });
  await expect(changed).rejects.toMatchObject({ status: 404 });
});

describe("refuses", () => {
  it.each<[string, FaceChanges, string]>([
    [
      "an SVG",
      { logo: new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>") },
      "PNG",
    ],
    ["half a signature", { logo: Uint8Array.from(PNG.slice(0, 4)) }, "PNG, JPEG or WebP"],
    ["an empty file", { logo: new Uint8Array() }, "PNG, JPEG or WebP"],
    [
      "a large picture",
      { logo: Uint8Array.from([...PNG, ...new Uint8Array(64 * 1024)]) },
      "65544 bytes: give one of at most 65536",
    ],
    ["a long name", { displayName: "x".repeat(61) }, "one line of at most 60"],
    ["a name that turns its line", { displayName: "Vela \u202e" }, "without control characters"],
    ["a long contact", { contact: "x".repeat(999) }, "one line of at most 300"],
    ["a notice without HTTPS", { privacyUrl: "http://vela.example/privacy" }, "no HTTPS address"],
    ["a notice that is a script", { privacyUrl: "javascript:alert(1)" }, "no HTTPS address"],
    ["a notice that is no address", { privacyUrl: "vela" }, "no HTTPS address"],
  ])("%s", async (_, changes, message) => {
    const [field = ""] = Object.keys(changes);
    await expect(change(changes)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: [expect.stringContaining(message)] },
    });
    expect(await desk.ctx.store.read((db) => db.merchants.byId(merchant.id))).toEqual(merchant);
  });
});
