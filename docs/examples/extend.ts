import type { Svc } from "./svc-loader.js";

/** Asks for two things of the shop's own on the login page. */
export function extendLogin(svc: Svc): void {
  svc.extend("login", (form) => {
    form.paragraph("Your invoice", "It comes by mail. [tooltip|You can change the address later.]");
    form.text("invoice_mail", "Mail address", "", "you@example.org", ["required", "email"]);
    form.checkbox("newsletter", "Send me [the newsletter|link::https://shop.example/news].", false);
    form.description("Your bank does not see these fields.", form.APPEND);
  });
}
