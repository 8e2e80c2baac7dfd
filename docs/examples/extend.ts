import type { Svc } from "./svc-loader.js";

/** Adds two fields of the shop to the login page. */
export function extendLogin(svc: Svc): void {
  svc.extend("login", (form) => {
    form.paragraph(
      "Your invoice",
      "We send it by email. [tooltip|You can change the address later.]",
    );
    form.text("invoice_mail", "Email address", "", "you@example.org", ["required", "email"]);
    form.checkbox("newsletter", "Send me [the newsletter|link::https://shop.example/news].", false);
    form.description("Your bank does not receive these fields.", form.APPEND);
  });
}
