// A session of our own client with any bank, conducted as the engine does.
import { testBankEntries } from "#banks/test-banks.ts";
import { createFinTsConnector } from "../fints.ts";
import { drawBytes } from "#secrets/random.ts";
import type { Json } from "#schema/json.ts";
import type { Trace } from "../trace/trace.ts";

type Connector = ReturnType<typeof createFinTsConnector>;
type Reply = Awaited<ReturnType<Connector["login"]>>;
type Wish = Parameters<Connector["login"]>[2];
type Done = Extract<Reply, { kind: "done" }>;
type Send = (url: string, message: Uint8Array) => Promise<Uint8Array>;

export type SessionOptions = {
  url: string;
  send: Send;
  bankCode?: string;
  user?: string;
  pin: string;
  /** Part of the name of the TAN method to choose. */
  method?: string;
  /** Part of the name of the device to choose. */
  medium?: string;
  /** One for each page that asks for a TAN. */
  tan?: string;
  days?: number;
  order?: Wish["order"];
  today?: string;
  /** Epoch milliseconds at the start; polls move it on. */
  now: number;
  trace?: Trace;
  warn?: Parameters<typeof createFinTsConnector>[0]["warn"];
  /** Makes each call of the connector; repeated, a call begins with the same state. */
  around?: (call: () => Promise<Reply>) => Promise<Reply>;
};

export type Session = {
  /** How it ended: "done", or the error. */
  end: string;
  accounts: Done["data"]["accounts"];
  data: Done["data"] | null;
  /** Kinds of the pages in between, with the types of their elements. */
  pages: string[];
  /** Data for later reads without the customer. */
  access: Json | undefined;
};

/** Answers of a session: more would mean that it goes round in circles. */
const MOST = 80;
const STEP = 60_000;

/** Credentials are readable in a test. */
const vault = {
  seal: (text: string) => Buffer.from(text).toString("base64"),
  open: (sealed: string) => Buffer.from(sealed, "base64").toString(),
};

function pickOption(
  reply: Reply & { kind: "more" },
  { method = "", medium = "" }: SessionOptions,
): Record<string, string> {
  const radio = reply.elements.find(({ type }) => type === "radio");
  if (!radio || radio.type !== "radio") return {};
  const part = radio.name === "tan_medium" ? medium : method;
  const at = radio.options.findIndex(({ label }) => label.includes(part));
  return { [radio.name]: String(Math.max(0, at)) };
}

function describe({ page, elements }: Reply & { kind: "more" }): string {
  const inputs = elements.map(({ type }) => type).filter((type) => type !== "help_text");
  return [page, ...inputs].join(" ");
}

/** Conducts a session to its end; `choose` is the index of the account. */
export async function runSession(options: SessionOptions, choose = 0): Promise<Session> {
  const { url, send, pin, user = "lena", bankCode = "88888888", order } = options;
  const { tan = "123456", days = 0, today = "2026-03-16", around = (call) => call() } = options;
  let { now } = options;
  const connector = createFinTsConnector({
    productId: "0".repeat(25),
    speaks: () => true,
    findAddress: async () => ({ url }),
    send,
    clock: () => now,
    random: drawBytes,
    vault,
    trace: options.trace ?? null,
    warn: options.warn ?? (() => {}),
  });
  const [first] = testBankEntries;
  if (!first) throw new Error("There is no bank.");
  const bank = { ...first, bankCode };
  const wish: Wish = {
    product: order ? "svc_pay" : "svc_verify",
    language: "de",
    today,
    days,
    transport: "",
    returnTo: "https://svc.example/redirect/t0ken/return",
    ...(order ? { order } : {}),
  };
  const session: Session = { end: "", accounts: [], data: null, pages: [], access: undefined };
  const values = { USER_NAME: user, USER_PIN: pin };
  let reply = await around(() => connector.login(bank, values, wish));
  for (let turn = 0; turn < MOST; turn++) {
    now += STEP;
    if (reply.kind === "done") {
      return { ...session, end: "done", data: reply.data, access: reply.access };
    }
    if (reply.kind === "refused") return { ...session, end: reply.error };
    const dialog = JSON.parse(JSON.stringify(reply.dialog)) as Json;
    if (reply.kind === "accounts") {
      session.accounts = reply.accounts;
      const id = reply.accounts[choose]?.id ?? "";
      reply = await around(() => connector.answer(bank, dialog, { kind: "account", id }, wish));
      continue;
    }
    session.pages.push(describe(reply));
    const typed = { ...pickOption(reply, options), tan };
    const input =
      reply.page === "wait"
        ? ({ kind: "poll", returned: null } as const)
        : ({ kind: "form", values: typed } as const);
    reply = await around(() => connector.answer(bank, dialog, input, wish));
  }
  return { ...session, end: "no end" };
}
