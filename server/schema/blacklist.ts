// Accounts that a merchant's customers may not use.
import { iban } from "./bank-fields.ts";
import { EXAMPLE_RECIPIENT_IBAN } from "./examples.ts";
import { id } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, resource } from "./resource.ts";
import { required, shape } from "./shape.ts";

export const blacklistRequest = shape({
  data: required(about(iban(), "IBAN to block.", EXAMPLE_RECIPIENT_IBAN)),
});

export const blacklistItem = resource("blacklist_item", {
  id: about(id("bl"), "Entry ID."),
  type: constant("iban", "Type of `data`."),
  data: about(iban(), "The blocked IBAN.", EXAMPLE_RECIPIENT_IBAN),
  object: constant("blacklist_item"),
});
