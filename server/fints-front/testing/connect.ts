// Our own client with a bank, as the engine makes it; its vault hides nothing.
import { createFinTsConnector, type FinTsOptions } from "#connectors/fints/fints.ts";
import { drawBytes } from "#secrets/random.ts";
import { NOON } from "./customer.ts";

export function connectTo(send: FinTsOptions["send"], clock: () => number = () => NOON) {
  return createFinTsConnector({
    productId: "0".repeat(25),
    speaks: () => true,
    findAddress: async () => ({ url: "https://bank.example/fints" }),
    send,
    clock,
    random: drawBytes,
    vault: { seal: (text) => btoa(text), open: (sealed) => atob(sealed) },
    trace: null,
    warn: () => {},
  });
}
