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
  const { store } = desk.ctx;
  expect(await store.read((db) => db.merchants.byId(merchant.id))).toEqual(changed);
  const [entry] = await store.read((db) => db.audit.list({ limit: 1 }));
  expect(entry).toMatchObject({ kind: "merchant.changed", before: { privacyUrl: "" }, actor });
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

describe("refuses", () => {
  it.each<[string, FaceChanges]>([
    ["an SVG", { logo: new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>") }],
    ["half a signature", { logo: Uint8Array.from(PNG.slice(0, 4)) }],
    ["an empty file", { logo: new Uint8Array() }],
    ["a large picture", { logo: Uint8Array.from([...PNG, ...new Uint8Array(64 * 1024)]) }],
    ["a long name", { displayName: "x".repeat(61) }],
    ["a name that turns its line", { displayName: "Vela \u202e" }],
    ["a notice without HTTPS", { privacyUrl: "http://vela.example/privacy" }],
    ["a notice that is a script", { privacyUrl: "javascript:alert(1)" }],
  ])("%s", async (_, changes) => {
    await expect(change(changes)).rejects.toMatchObject({ status: 422 });
    expect(await desk.ctx.store.read((db) => db.merchants.byId(merchant.id))).toEqual(merchant);
  });
});
