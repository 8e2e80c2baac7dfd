import { expect, it } from "vitest";
import type { State } from "../state.ts";
import { positionOf } from "./position.ts";

const KNOWN = { accounts: [{}] };
const NOBODY = { accounts: [] };
const FROM_BANK = { trail: [{ step: "bank" }] };

it.each<[what: string, state: object, position: [number, number] | null]>([
  ["the bank", { step: "bank" }, [1, 3]],
  ["the login after a choice of the bank", { step: "login", ...FROM_BANK }, [2, 3]],
  ["the login at a bank that is given", { step: "login" }, [1, 2]],
  [
    "the login again, at a bank that is given",
    { step: "login", trail: [{ step: "login" }] },
    [1, 2],
  ],
  ["the login with a given account", { step: "login", pinnedIban: "DE02" }, null],
  ["the login of a payment", { step: "login", product: "svc_pay" }, [1, 3]],
  ["the login of a bank user", { step: "login", product: "svc_api", ...FROM_BANK }, [2, 2]],
  ["a TAN before the accounts are known", { step: "tan", dialogue: NOBODY }, [1, 2]],
  ["a TAN without a dialogue", { step: "tan", dialogue: null }, [1, 2]],
  ["a second login page", { step: "login-next" }, [1, 2]],
  ["the login while an account is asked", { step: "login", dialogue: KNOWN }, [1, 2]],
  ["the account", { step: "account", dialogue: KNOWN }, [2, 2]],
  ["a TAN after the accounts are known", { step: "tan", dialogue: KNOWN }, [2, 2]],
  ["the TAN of a payment", { step: "tan", dialogue: KNOWN, product: "svc_pay" }, [3, 3]],
  [
    "a TAN with a given account, which has no page",
    { step: "tan", dialogue: KNOWN, pinnedIban: "DE02", ...FROM_BANK },
    [2, 2],
  ],
  ["a sample", { step: "showcase" }, null],
  ["the finish", { step: "finish" }, null],
  ["an error", { step: "error" }, null],
])("the page of %s has its number", (_, state, position) => {
  const usual = { product: "svc_verify", trail: [], pinnedIban: "" };
  expect(positionOf({ ...usual, ...state } as unknown as State)).toEqual(position);
});
