import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express, { type Request, type Response } from "express";
import { describe, expect, it } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { bodyReader, parseBody } from "./body.ts";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** The parsed body, or the status of a refusal. */
function parse(text: string, type: string): unknown {
  try {
    return parseBody(Buffer.from(text), type);
  } catch (error) {
    return error instanceof ServiceError ? error.status : error;
  }
}

describe("the format of a body", () => {
  it.each([
    ["JSON", JSON_TYPE, '{"a":1}', { a: 1 }],
    ["JSON with a charset", "Application/JSON; charset=utf-8", '{"a":"ü"}', { a: "ü" }],
    ["JSON behind a byte order mark", JSON_TYPE, '\uFEFF{"a":1}', { a: 1 }],
    ["URL-encoded", FORM_TYPE, "a=1", { a: "1" }],
    ["URL-encoded with a charset", `${FORM_TYPE}; charset=UTF-8`, "a=%C3%BC", { a: "ü" }],
    ["URL-encoded with a blank", `${FORM_TYPE} ; charset=UTF-8`, '{"a"=1', { '{"a"': "1" }],
    ["no type, JSON", "", ' \n{"a":1}', { a: 1 }],
    ["no type, URL-encoded", "", "a=1&b=2", { a: "1", b: "2" }],
    ["another type, JSON", "text/plain", '{"a":1}', { a: 1 }],
    ["another type, URL-encoded", "text/plain", "a=1", { a: "1" }],
    ["another type, a list", "text/plain", "[]", {}],
    ["what is URL-encoded for certain", FORM_TYPE, '{"a"=1', { '{"a"': "1" }],
    ["empty JSON", JSON_TYPE, "", {}],
    ["blank JSON", JSON_TYPE, " \r\n", {}],
    ["empty URL-encoded", FORM_TYPE, "", {}],
    ["nothing at all", "", "", {}],
    ["null", JSON_TYPE, "null", {}],
    ["an empty list", JSON_TYPE, "[]", {}],
    ["an empty text", JSON_TYPE, '""', {}],
    ["broken JSON", JSON_TYPE, '{"a":', 400],
    ["URL-encoded called JSON", JSON_TYPE, "a=1", 400],
    ["broken JSON without a type", "", "{a", 400],
    ["a number", JSON_TYPE, "5", 400],
    ["a full list", JSON_TYPE, "[1]", 400],
    ["true", JSON_TYPE, "true", 400],
    ["a text", JSON_TYPE, '"a"', 400],
  ])("%s", (_, type, text, expected) => {
    expect(parse(text, type)).toEqual(expected);
  });

  it("is UTF-8", () => {
    const latin = Buffer.from('{"a":"ü"}', "latin1");
    expect(() => parseBody(latin, JSON_TYPE)).toThrow("not UTF-8");
  });

  it.each([
    ["a=1", "The request body is not valid JSON."],
    ["5", "The request body must be a JSON object."],
    [
      `{"a":${"7".repeat(50)}}`,
      `The number ${"7".repeat(40)} cannot be kept exactly; send it as a string.`,
    ],
  ])("says why it is refused: %s", (text, message) => {
    expect(() => parseBody(Buffer.from(text), JSON_TYPE)).toThrow(message);
  });

  it("does not quote a broken body", () => {
    expect(() => parseBody(Buffer.from("hunter2"), JSON_TYPE)).toThrow(/^(?!.*hunter2)/);
  });
});

/** An object with so many members. */
function members(count: number): string {
  return `{${Array.from({ length: count }, (_, nth) => `"${nth.toString(36)}":1`)}}`;
}

describe("the structure of JSON", () => {
  it.each([
    ["names", `{"metadata":${members(12_001)}}`, "metadata", "12000 names"],
    ["values", `{"a":1,"b":[${"1,".repeat(40_000)}1]}`, "b", "40000 values"],
    ["levels", `{"a":${"[".repeat(64)}`, "a", "64 levels of nesting"],
  ])("has no more than so many %s, counted before it is parsed", (_, text, member, most) => {
    const fields = { [member]: [`Must not have more than ${most}.`] };
    expect(() => parseBody(Buffer.from(text), JSON_TYPE)).toThrow(
      expect.objectContaining({ status: 422, fields }),
    );
  });

  it.each([
    ["names", members(12_001), "12000 names"],
    ["levels", "[".repeat(65), "64 levels of nesting"],
  ])("has no more than so many %s in the body itself", (_, text, most) => {
    expect(() => parseBody(Buffer.from(text), JSON_TYPE)).toThrow(
      expect.objectContaining({ status: 400, message: `Must not have more than ${most}.` }),
    );
  });

  it("does not count what stands in texts", () => {
    const a = `\\" ${"{[,:".repeat(50_000)}`;
    expect(parse(JSON.stringify({ a }), JSON_TYPE)).toEqual({ a });
  });

  /** Objects with every name of one character that JSON writes as it is. */
  const shortest = JSON.parse(`{${printable().map((name) => `"${name}":1`)}}`) as object;
  const objects = Math.floor(65_535 / (JSON.stringify(shortest).length + 1));

  it.each([
    ["names", Array.from({ length: objects }, () => shortest)],
    ["values", Array.from({ length: 32_767 }, () => 1)],
    ["lists", Array.from({ length: 21_845 }, () => [])],
  ])("lets pass the most %s that metadata can have", (_, metadata) => {
    const { length } = JSON.stringify(metadata);
    expect([length > 65_000, length <= 65_536]).toEqual([true, true]);
    expect(parse(JSON.stringify({ metadata }), JSON_TYPE)).toEqual({ metadata });
  });
});

function printable(): string[] {
  const all = Array.from({ length: 0x7e - 0x20 }, (_, nth) => String.fromCodePoint(0x21 + nth));
  return ["", ...all.filter((name) => !/["\\\d]/.test(name))];
}

describe("nested names", () => {
  it.each([
    ["a[b]=1&a[c]=2", { a: { b: "1", c: "2" } }],
    ["a[b][c]=1", { a: { b: { c: "1" } } }],
    ["a%5Bb%5D=1", { a: { b: "1" } }],
    ["a[]=1&a[]=2", { a: ["1", "2"] }],
    ["a[1]=y&a[0]=x", { a: ["x", "y"] }],
    ["a[0]=x&a[2]=y", { a: { "0": "x", "2": "y" } }],
    ["a[1]=x", { a: { "1": "x" } }],
    ["a[00]=x", { a: { "00": "x" } }],
    ["a[0][b]=1&a[1][b]=2", { a: [{ b: "1" }, { b: "2" }] }],
    ["a[][b]=1&a[][b]=2", { a: [{ b: "1" }, { b: "2" }] }],
    ["0=x", { "0": "x" }],
    ["a=1&a=2", { a: "2" }],
    ["a=1&a[b]=2", { a: { b: "2" } }],
    ["a[b]=1&a=2", { a: "2" }],
    ["a", { a: "" }],
    ["a[b=1", { "a[b": "1" }],
    ["[a]=1", { "[a]": "1" }],
    ["a[b]c=1", { "a[b]c": "1" }],
    ["a=x+y%2B%26", { a: "x y+&" }],
    ["a=%zz", { a: "%zz" }],
  ])("%s", (text, expected) => {
    expect(parse(text, FORM_TYPE)).toEqual(expected);
  });

  it("refuses too many parameters", () => {
    expect(parse("a=1&".repeat(1999), FORM_TYPE)).toEqual({ a: "1" });
    const many = Buffer.from("a=1&".repeat(2000));
    expect(() => parseBody(many, FORM_TYPE)).toThrow("too many parameters");
  });

  it("refuses names with too many parts in all", () => {
    const five = "a[b][c][d][e]=1&";
    expect(parse(five.repeat(1000), FORM_TYPE)).toEqual({ a: { b: { c: { d: { e: "1" } } } } });
    expect(parse(five.repeat(1001), FORM_TYPE)).toBe(400);
  });

  it("ignores further parts of a name", () => {
    const [some, most, more] = [31, 32, 100_000].map((parts) =>
      parse(`a${"[b]".repeat(parts - 1)}=1`, FORM_TYPE),
    );
    expect(more).toEqual(most);
    expect(some).not.toEqual(most);
  });

  it.each(["9007199254740993", "-9007199254740992", "[1e400]", '{"n":12345678901234567890}'])(
    "refuses a number that cannot be returned unchanged: %s",
    (number) => {
      expect(parse(`{"a":${number}}`, JSON_TYPE)).toBe(400);
    },
  );

  it.each(["9007199254740991", "1e15", "0.1", '"9007199254740993"', '"\\"1e400"'])(
    "keeps %s",
    (value) => {
      expect(parse(`{"a":${value}}`, JSON_TYPE)).toEqual({ a: JSON.parse(value) });
    },
  );

  it.each([
    ["__proto__[polluted]=1", FORM_TYPE],
    ["a[__proto__][polluted]=1", FORM_TYPE],
    ["constructor[prototype][polluted]=1", FORM_TYPE],
    ['{"__proto__":{"polluted":1}}', JSON_TYPE],
  ])("does not change prototypes: %s", (text, type) => {
    const body = parse(text, type);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect({}).not.toHaveProperty("polluted");
  });
});

/** How a connection ends while its request waits, for the check of its key for instance. */
const ENDS = {
  "in the middle of the body": { sent: "{", half: false, length: 7 },
  "after the body": { sent: '{"a":1}', half: true, length: 7 },
  "after the headers": { sent: "", half: false, length: 7 },
  "after a request without a body": { sent: "", half: true, length: 0 },
};

/** What the reader says of a request whose connection has ended before it is asked. */
async function readLate({ sent, half, length }: (typeof ENDS)[keyof typeof ENDS]) {
  const app = express();
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const arrived = new Promise<[Request, Response]>((resolve) => {
    app.post("/", (...[request, response]) => resolve([request, response]));
  });
  client.on("error", () => undefined);
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${sent}`);
  try {
    const [request, response] = await arrived;
    const ended = half ? once(request.socket, "end") : once(response, "close");
    if (half) client.end();
    else client.resetAndDestroy();
    await ended;
    return await bodyReader(100)(request, response).catch((error: unknown) => error);
  } finally {
    client.destroy();
    server.close();
  }
}

describe("a body whose connection ends before it is read", () => {
  it.each([
    ["in the middle of the body", 400],
    ["after the body", 400],
    ["after the headers", 400],
  ] as const)("is never taken for an empty one: %s", async (name, status) => {
    expect(await readLate(ENDS[name])).toMatchObject({ status });
  });

  it("is empty if there is none", async () => {
    expect(await readLate(ENDS["after a request without a body"])).toEqual({});
  });
});
