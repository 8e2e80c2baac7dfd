import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
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
    ["URL-encoded, said twice", `${FORM_TYPE}, ${FORM_TYPE}`, "a=1", { a: "1" }],
    ["URL-encoded without a semicolon", `${FORM_TYPE} charset=utf-8`, "a=1", { a: "1" }],
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
    ["a type of its own, JSON", "application/vnd.example+json", '{"a":1}', { a: 1 }],
    ["the parts of an upload", "multipart/form-data; boundary=b", '--b\r\nname="a"', 400],
    ["an empty object called URL-encoded", FORM_TYPE, "{ }", { "{ }": "" }],
    ["JSON called URL-encoded", FORM_TYPE, '{"a":1}\n', 400],
    ["XML", "application/xml", "<a>1</a>", 400],
    ["nothing, as an upload", "multipart/form-data; boundary=b", "", {}],
  ])("%s", (_, type, text, expected) => {
    expect(parse(text, type)).toEqual(expected);
  });

  it("is UTF-8", () => {
    const latin = Buffer.from('{"a":"ü"}', "latin1");
    expect(() => parseBody(latin, JSON_TYPE)).toThrow("not UTF-8");
  });

  it("says which types there are", () => {
    const message = `Send the request body as ${JSON_TYPE} or ${FORM_TYPE}.`;
    expect(() => parseBody(Buffer.from("a=1"), "application/xml")).toThrow(message);
    const json = () => parseBody(Buffer.from('{"a":\n{}}'), FORM_TYPE);
    expect(json).toThrow("The request body is JSON: send it with Content-Type: application/json.");
  });

  it.each([
    ["a=1", "The request body is not valid JSON."],
    ["5", "The request body must be a JSON object."],
  ])("says why it is refused: %s", (text, message) => {
    expect(() => parseBody(Buffer.from(text), JSON_TYPE)).toThrow(message);
  });

  it("does not quote a broken body", () => {
    expect(() => parseBody(Buffer.from("hunter2"), JSON_TYPE)).toThrow(/^(?!.*hunter2)/);
  });
});

/** A request whose body is `bytes`. */
function requestOf(bytes: string, headers: Record<string, string>): Request {
  const all = { "content-length": String(bytes.length), ...headers };
  return Object.assign(Readable.from([Buffer.from(bytes)]), {
    headers: all,
  }) as Readable as Request;
}

describe("a reader of bodies of ten bytes", () => {
  const read = bodyReader(10);

  /** What becomes of a request. */
  const readAll = (request: Request) => read(request, {} as Response);

  it.each([
    ["JSON", { "content-type": JSON_TYPE }, '{"abc":12}', { abc: 12 }],
    ["URL-encoded", { "content-type": FORM_TYPE }, "{abc}=1234", { "{abc}": "1234" }],
    ["no type", {}, "abc=123456", { abc: "123456" }],
    ["another type", { "content-type": "image/png" }, '{"abc":12}', { abc: 12 }],
    ["nothing", {}, "", {}],
  ])("reads them: %s", async (_, headers, bytes, body) => {
    expect(await readAll(requestOf(bytes, headers))).toEqual(body);
  });

  it("reads none from a request that has none", async () => {
    const request = Object.assign(Readable.from([]), { headers: {} }) as Readable as Request;
    expect(await readAll(request)).toEqual({});
  });

  it("refuses one byte more", async () => {
    await expect(readAll(requestOf("abc=1234567", {}))).rejects.toMatchObject({ status: 413 });
  });

  it("says of a compressed body alone that it must not be", async () => {
    const message = "The request body must not be compressed: send it without Content-Encoding.";
    const compressed = requestOf("abc=1", { "content-encoding": "gzip" });
    await expect(readAll(compressed)).rejects.toMatchObject({ status: 400, message });
    const shorter = requestOf("abc=1", { "content-length": "6" });
    const { message: other } = new ServiceError(400);
    await expect(readAll(shorter)).rejects.toMatchObject({ status: 400, message: other });
  });
});

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
  "in the middle of the body": { sent: "{", half: false, body: "Content-Length: 7" },
  "in the middle of a chunk": { sent: "7\r\n{", half: false, body: "Transfer-Encoding: chunked" },
  "after the body": { sent: '{"a":1}', half: true, body: "Content-Length: 7" },
  "after the headers": { sent: "", half: false, body: "Content-Length: 7" },
  "after a request without a body": { sent: "", half: true, body: "Content-Length: 0" },
};

/** What the reader says of a request whose connection has ended before it is asked. */
async function readLate({ sent, half, body }: (typeof ENDS)[keyof typeof ENDS]) {
  const app = express();
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const arrived = new Promise<[Request, Response]>((resolve) => {
    app.post("/", (...[request, response]) => resolve([request, response]));
  });
  client.on("error", () => undefined);
  client.write(`POST / HTTP/1.1\r\nHost: a\r\n${body}\r\n\r\n${sent}`);
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
    "in the middle of the body",
    "in the middle of a chunk",
    "after the body",
    "after the headers",
  ] as const)("is never taken for an empty one: %s", async (name) => {
    const message =
      "The connection ended before the request body was read: send the request again.";
    expect(await readLate(ENDS[name])).toMatchObject({ status: 400, message });
  });

  it("is empty if there is none", async () => {
    expect(await readLate(ENDS["after a request without a body"])).toEqual({});
  });
});
