// What has changed on purpose since version 0.1, for a deploy from it.
import type { Allowed } from "../recording/allowed.ts";

export const CHANGED: readonly Allowed[] = [
  {
    name: /./,
    at: /^answer\.body\.type$/,
    added: true,
    reason: "Error objects have a type.",
  },
  {
    name: /./,
    at: /^answer\.headers\.content-security-policy$/,
    reason:
      "Responses that load nothing refuse base addresses and forms, and so do all without a policy.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.(paths|components)\./,
    added: true,
    reason: "The API description has new members.",
  },
  {
    name: /./,
    at: /\.customer_fields$/,
    added: true,
    reason: "Product objects name what the customer typed.",
  },
  {
    // Long lists show only the size and hash of later rows.
    name: /^list \/v1\/(verifications|risks|payments|events) \d+$/,
    at: /^answer\.body\.data\.\d+$/,
    reason: "Product objects name what the customer typed.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.components\.schemas\.svc_(verification|risk|payment)(_in_list)?\.required\.\d+$/,
    reason: "Product objects name what the customer typed.",
  },
  {
    name: /./,
    at: /^answer\.body(\.info)?\.version$/,
    reason: "The API has changes, whose newest date is its version.",
  },
  {
    name: /^webhooks, (administration|what is told|removal) \d+$/,
    at: /^answer(\.stdout(\.\d+)?)?\.(events|signature|secrets?|certificate)$/,
    reason: "Each webhook has secrets, event types, a signature and a certificate of its own.",
  },
  {
    name: /^webhooks, administration \d+$/,
    at: /^request\.[34]$/,
    reason: "The command that shows secrets takes a webhook.",
  },
  {
    name: /^webhooks, removal 5$/,
    at: /^$/,
    reason: "A secret is replaced by a command of its own, for one webhook.",
  },
  {
    name: /^command line \d+$/,
    at: /^answer\.stderr$/,
    reason: "The commands of webhooks have more options.",
  },
  {
    name: /^list \/v1\/events \d+$/,
    at: /^(answer\.body\.(total|last_page|from|to|next_page_url)|request\.path)$/,
    reason: "The ends of sessions are events, for those who name their type.",
  },
  {
    name: /^keys \d+$/,
    at: /^answer\.stdout\.[01]\.mode$/,
    reason: "The two keys of the first start are made in one millisecond, and listed in any order.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.(info|tags|paths|components)\..*\b(description|summary)$/,
    reason: "The API description has new words.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.components\.schemas\.post_(browser_)?wizard_request\.properties\.action\.enum\.\d+$/,
    reason: "The wizard has one more action.",
  },
  {
    name: /^(doors, )?origins \d+$/,
    at: /^answer\.(status|body\.(code|message|error|polling|form|ui))$/,
    reason: "A session belongs to the page of its first request.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.(paths|components)\..*(\bexamples?\b.*|\.polling\.required)$/,
    reason:
      "The API description has better examples, and states that no member of polling is required.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.paths\.\/v1\/payments\/\{id\}\.delete\.responses\.409$/,
    added: true,
    reason: "Deleting a payment whose order is with the bank gets 409.",
  },
  {
    // The whole body is compared where it is no JSON.
    name: /^(pages|PIN forms,|TAN redirect,|login by redirect,|a redirect after the way back,)/,
    at: /^answer\.body$/,
    reason: "The HTML pages that customers see have new words.",
  },
  {
    name: /, (browser|server) \d+$/,
    path: /^\/redirect\/<token \d+>$/,
    at: /^answer\.(status|body|headers\.(location|content-type|content-security-policy))$/,
    reason: "A visit to the bank's page that no page of the session sent is asked first.",
  },
  {
    name: /./,
    path: /^\/v1\/sessions\//,
    at: /^answer\.body\.returned_elsewhere$/,
    added: true,
    reason: "Sessions say whether the customer came back in a different browser.",
  },
  {
    name: /^(pages|refusals) \d+$/,
    at: /^answer\.body\.components\.schemas\.wizard_session\.(required\.\d+|properties\.returned_elsewhere)$/,
    reason: "The API description has the member returned_elsewhere of sessions.",
  },
  {
    name: /^command line \d+$/,
    at: /^answer\.stdout$/,
    reason: "The help of the commands has new words.",
  },
  {
    name: /./,
    at: /^answer\.body\.ui\.(merchant|purpose|amount|promise|scopes|consent|summary|popular|test_bank|no_banks|attempts_left|texts|skips_short_hold|bank\.(city|tile)|allowed\.choose_bank|buttons\.(choose_bank|redirect|finish))$/,
    added: true,
    reason: "Browsers are told more around the form.",
  },
  {
    name: /./,
    at: /^answer\.body\.(autocomplete\.data\.\d+\.object\.tile|form\.elements\.\d+\.(instruction|options\.\d+\.reason))$/,
    added: true,
    reason: "Browsers are told tiles, instructions and reasons against an option.",
  },
  {
    name: /./,
    at: /^answer\.body\.(error\.message|ui\.(summary\.\d+\.label|texts\.\w+)|form\.elements\.\d+\.(label|title|text|options\.(\d+\.reason|push)))$/,
    reason:
      "Texts and messages of the wizard and the test bank, titles, rows of a summary and reasons have new words.",
  },
  {
    name: /./,
    at: /^answer\.body\.ui\.(position|title)$/,
    reason:
      "Positions count waiting pages too; the choice of an approval and the end of each product have titles of their own.",
  },
  {
    name: /^TAN /,
    at: /^answer\.body\.form\.elements\.\d+\.(instruction\.text|options\.\d+\.label)$/,
    now: /approve|on the bank’s page\./i,
    reason: "Orders are approved, not released, on the bank’s page.",
  },
  {
    name: /^PIN /,
    at: /^answer\.body\.error\.message$/,
    now: /^(Die Bank hat die Anmeldung abgelehnt|The bank refused the login)\./,
    reason: "The text about refused logins counts no attempts.",
  },
  {
    name: /./,
    at: /^answer\.body\.form\.elements\.\d+\.options\.tra_/,
    reason: "The tabs of the test bank have names in the customer's language.",
  },
];
