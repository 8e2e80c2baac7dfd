// Our own client as every connector has to be, with the FinTS front as its bank.
import { connectorContract } from "#connectors/contract/contract.ts";
import { createFinTsConnector } from "#connectors/fints/fints.ts";
import { carriedOutIn } from "#connectors/test-bank/testing/ledger.ts";
import { testBankEntries } from "#banks/test-banks.ts";
import { drawBytes } from "#secrets/random.ts";
import { NOON, openBank } from "./testing/customer.ts";

const [entry] = testBankEntries;
if (!entry) throw new Error("There is no test bank.");
const { bank: server, books } = openBank();

/** Hides credentials well enough for a test: no reply may hold them in clear. */
const vault = {
  seal: (text: string) => Buffer.from(text).toString("base64"),
  open: (sealed: string) => Buffer.from(sealed, "base64").toString(),
};

let now = NOON;

/** Every step comes a minute after the last one: late enough for a poll. */
function make() {
  now += 60_000;
  return createFinTsConnector({
    productId: "0".repeat(25),
    speaks: ({ bankCode }) => bankCode === entry?.bankCode,
    findAddress: async () => ({ url: "https://bank.example/fints" }),
    send: (_, message) => server.answer(message),
    clock: () => now,
    random: drawBytes,
    vault,
    trace: null,
    warn: () => {},
  });
}

const credentials = (pin: string) => ({ USER_NAME: "lena", CUSTOMER_ID: "", USER_PIN: pin });
/** Places of the methods on the page that offers them. */
const flicker = { tan_method: "1" };
const push = { tan_method: "5" };
const tan = { tan: "739105" };

connectorContract("banks with FinTS", make, {
  bank: entry,
  foreign: { ...entry, bankCode: "12345678" },
  wrong: { USER_NAME: "canary-lena", USER_PIN: "wrong" },
  logins: [
    {
      name: "PIN alone",
      credentials: credentials("with-credit-card"),
      pages: [flicker],
      secrets: ["with-credit-card"],
    },
  ],
  orders: [
    {
      name: "a TAN",
      credentials: credentials("123456"),
      before: [flicker],
      pages: [tan],
    },
    {
      name: "another device",
      credentials: credentials("123456"),
      before: [push],
      pages: ["poll", "poll", "poll"],
    },
  ],
  carriedOut: () => carriedOutIn(books),
});
