// Somebody whose accounts a merchant's tool keeps fresh.
import { email } from "./email.ts";
import { id, plainFlag, text } from "./fields.ts";
import { constant, derived, isTest, resource } from "./resource.ts";
import { required, shape } from "./shape.ts";
import { utcMoment } from "./utc-moment.ts";

export const bankUserRequest = shape({ name: required(text(255)), email: email() });

export const bankUser = resource("bank_user", {
  id: id("bus"),
  name: text(255),
  /** "" for none. */
  email: text(255),
  testmode: derived(plainFlag(), isTest),
  created_at: derived(utcMoment(), (source: { createdAt: number }) => source.createdAt),
  object: constant("bank_user"),
});
