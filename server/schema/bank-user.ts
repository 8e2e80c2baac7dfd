// A bank user: a person whose accounts the merchant keeps up to date.
import { createdAtUtc, plainTestmode } from "./common-fields.ts";
import { email } from "./email.ts";
import { id, text } from "./fields.ts";
import { about } from "./kind.ts";
import { constant, derived, resource } from "./resource.ts";
import { required, shape } from "./shape.ts";

const EXAMPLE_NAME = "Lena Lang";

export const bankUserRequest = shape({
  name: required(about(text(255), "Name that identifies the user to you.", EXAMPLE_NAME)),
  email: about(email(), "E-mail address of the user. The service never writes to it."),
});

export const bankUser = resource("bank_user", {
  id: about(id("bus"), "Bank user ID."),
  name: about(text(255), "Name of the user.", EXAMPLE_NAME),
  email: about(text(255), "E-mail address of the user; empty if none.", "lena@shop.example"),
  testmode: plainTestmode(),
  created_at: derived(createdAtUtc(), (source: { createdAt: number }) => source.createdAt),
  object: constant("bank_user"),
});
