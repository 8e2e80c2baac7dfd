import { flag, text } from "../fields.ts";
import { resource, several } from "../resource.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

const account = resource("account", {
  holder: text(255),
  description: text(255),
  /** "" where the account has none. */
  iban: text(40),
  bic: text(11),
  joint_account: flag(),
  country_id: text(2),
});

/** All accounts that the login shows. */
export const allAccounts = check("svc_all_accounts_check", shape({}), {
  accounts: several(account),
});
