// A bank that comes to no end: pages without a last one, pages as long as no bank writes them, and
// answers that take their time.
import { expect, it } from "vitest";
import { testBankEntries } from "#banks/test-banks.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { findSegment, type Segment, segment } from "#connectors/fints/syntax/segment.ts";
import { connectTo } from "./testing/connect.ts";
import { NOON, openBank } from "./testing/customer.ts";

const WISH = {
  product: "svc_risk",
  language: "de",
  today: "2026-03-16",
  days: 60,
  transport: "",
  returnTo: "",
} as const;

type Line = {
  /** Milliseconds that each answer takes. */
  delay?: number;
  /** Changes the segments of an answer with turnovers, by the number of the page. */
  page?: (segments: readonly Segment[], page: number) => readonly Segment[];
};

/** Reads turnovers by PIN and manual TAN; how that ends, and the codes of our messages. */
async function readFrom({ delay = 0, page = (segments) => segments }: Line) {
  const { bank, clock } = openBank();
  const [entry] = testBankEntries;
  if (!entry) throw new Error("There is no bank.");
  const asked: string[] = [];
  let kept: Uint8Array | null = null;
  let pages = 0;
  async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
    clock.now += delay;
    const { number, segments } = readMessage(message);
    asked.push(segments[0]?.code ?? "");
    if (!findSegment(segments, "HKCAZ")) return bank.answer(message);
    kept ??= await bank.answer(message);
    const { segments: said, ...envelope } = readMessage(kept);
    return writeMessage({ ...envelope, number, segments: page(said, ++pages) });
  }
  const connector = connectTo(send, () => clock.now);
  const login = await connector.login(entry, { USER_NAME: "lena", USER_PIN: "123456" }, WISH);
  if (login.kind !== "more") throw new Error("There is no page of methods.");
  const method = { kind: "form", values: { tan_method: "0" } } as const;
  const chosen = await connector.answer(entry, login.dialog, method, WISH);
  if (chosen.kind !== "accounts") throw new Error("There are no accounts.");
  const account = { kind: "account", id: chosen.accounts[0]?.id ?? "" } as const;
  const end = await connector.answer(entry, chosen.dialog, account, WISH).then(
    (reply) => (reply.kind === "refused" ? reply.error : reply.kind),
    (error: unknown) => (error instanceof Error ? error.message : "thrown"),
  );
  return { end, asked, minutes: (clock.now - NOON) / 60_000 };
}

/** Says this about the order instead of what the bank says. */
function saying(segments: readonly Segment[], ...code: string[]): Segment[] {
  const told = { ...segment("HIRMS", 2), number: 2, reference: 3, elements: [code] };
  return [...segments.filter(({ code: each }) => each !== "HIRMS"), told];
}

/** Says that there are more pages. */
function more(segments: readonly Segment[], page: number): Segment[] {
  return saying(segments, "3040", "", "Es gibt mehr.", `P${page}`);
}

/** Says that the order was carried out, and nothing else. */
function withoutData(segments: readonly Segment[]): Segment[] {
  const rest = segments.filter(({ code }) => code !== "HICAZ");
  return saying(rest, "0020", "", "Auftrag ausgeführt.");
}

/** A page with one document of this text, and more pages after it. */
function withDocument(text: string, ...args: Parameters<typeof more>): Segment[] {
  const document = [Buffer.from(text)];
  return more(...args).map((each) => {
    return each.code === "HICAZ"
      ? Object.assign({}, each, { elements: each.elements.with(2, document) })
      : each;
  });
}

it("stops at pages without a last one, and ends the dialogue", async () => {
  const { end, asked } = await readFrom({ page: (...args) => withDocument("", ...args) });
  expect(end).toBe("The bank comes to no end.");
  expect(asked.length).toBeLessThan(520);
  expect(asked.at(-1)).toBe("HKEND");
});

it("stops at a page that leads to itself, and ends the dialogue", async () => {
  const { end, asked } = await readFrom({ page: (segments) => more(segments, 1) });
  expect([end, asked.slice(-3)]).toEqual(["turnovers_failed", ["HKCAZ", "HKCAZ", "HKEND"]]);
});

it("stops at a second page without an answer: to ask for everything would double the first", async () => {
  const { end, asked } = await readFrom({
    page: (segments, page) => (page === 1 ? more(segments, page) : withoutData(segments)),
  });
  expect([end, asked.at(-1)]).toEqual(["turnovers_failed", "HKEND"]);
  expect(asked.filter((code) => code === "HKCAZ")).toHaveLength(2);
});

it("stops at a bank that takes a minute for each page, and ends the dialogue", async () => {
  const { end, asked, minutes } = await readFrom({ page: more, delay: 60_000 });
  expect(end).toBe("The bank comes to no end.");
  expect(minutes).toBeLessThan(15);
  expect(asked.at(-1)).toBe("HKEND");
});

it("stops at more turnovers than an account has, and ends the dialogue", async () => {
  const long = "A".repeat(3_000_000);
  const { end, asked } = await readFrom({ page: (...args) => withDocument(long, ...args) });
  expect(end).toBe("turnovers_failed");
  expect(asked.filter((code) => code === "HKCAZ").length).toBeLessThan(5);
  expect(asked.at(-1)).toBe("HKEND");
});
