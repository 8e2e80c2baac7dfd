// Accounts that a merchant's customers may not use.
import { iban } from "./bank-fields.ts";
import { id } from "./fields.ts";
import { constant, resource } from "./resource.ts";
import { required, shape } from "./shape.ts";

export const blacklistRequest = shape({ data: required(iban()) });

export const blacklistItem = resource("blacklist_item", {
  id: id("bl"),
  type: constant("iban"),
  /** The IBAN. */
  data: iban(),
  object: constant("blacklist_item"),
});
