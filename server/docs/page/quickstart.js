// The first checkout, in front of the calls.
import { codeBox, sampleBox } from "./code-box.js";
import { h, prose } from "./dom.js";

const PAGE = [
  '<link rel="stylesheet" href="BASE/svc.css">',
  '<script src="BASE/svc.js"></script>',
  '<div id="SVC-Form" data-svc="WIZARD_SESSION_KEY"></div>',
  '<script src="/checkout.js"></script>',
].join("\n");
const CHECKOUT = [
  'svc.finish(() => location.assign("/thanks"));',
  'svc.abort(() => location.assign("/cart"));',
  "svc.init();",
].join("\n");

function step(title, text, ...rest) {
  return h("li", {}, h("h3", {}, title), h("p", {}, prose(text)), ...rest);
}

/** The steps, for a service at `base`. */
export function quickstart(base) {
  const key = { credential: "key" };
  const create = {
    ...key,
    method: "POST",
    url: `${base}/v1/verifications`,
    body: { check_amount: 100, language: "en", merchant_id: "order-4711" },
  };
  const read = { ...key, method: "GET", url: `${base}/v1/verifications/TRANSACTION` };
  return h(
    "ol",
    { class: "steps" },
    step(
      "Take a Test key",
      "The first start of the service prints one. Keep it on your server, in the environment variable `KEY`. With a Test key, no money moves.",
    ),
    step(
      "Your server creates a session",
      "Keep `transaction`, and pass `wizard_session_key` to your page.",
      sampleBox("Create a session", create),
    ),
    step(
      "Your page shows the wizard",
      "At the test bank with the code `88888888`, any user name and the PIN `123456` log in.",
      codeBox("Page with the wizard", PAGE.replaceAll("BASE", base)),
      codeBox("checkout.js", CHECKOUT),
    ),
    step(
      "Your server reads the result",
      "After the wizard has finished. Do not trust the page for it.",
      sampleBox("Read the result", read),
    ),
  );
}
