/** Each page by its name. To add one, add a line; the type checker asks for its address and code. */
const names = {
  home: "Home",
  sessions: "Sessions",
  session: "Session",
  webhooks: "Webhooks",
  webhook: "Webhook",
  delivery: "Delivery",
  requests: "Requests",
  request: "Request",
  keys: "Keys",
  insights: "Insights",
};

/** The groups of the sidebar, in order. */
const groups = {
  daily: "Daily",
  developers: "Developers",
  learn: "Learn",
  account: "Account",
};

export const shell = {
  names,
  groups,
  area: "Account",
  pages: "Pages",
  merchant: "Merchant",
  skip: "Skip to the content",
  testBanner: "Test mode: no real bank, no money",
  modeLabel: "Mode",
  toLive: "Switch to Live",
  toTest: "Switch to Test",
  language: "Language",
  signOut: "Sign out",
  menu: "Menu",
  search: "Search or jump to …",
  searchKey: "Ctrl K",
  palette: {
    label: "Search or jump",
    placeholder: "Page, action or ID",
    pages: "Page",
    actions: "Action",
    nothing: "Nothing found.",
    newWebhook: "Add a webhook",
    newKey: "Create a key",
    kinds: {
      session: "Session",
      event: "Event",
      webhook: "Webhook",
      delivery: "Delivery",
      request: "Request",
      key: "Key",
      bank_user: "Bank user",
      payment: "Payment",
      risk: "Risk",
      verification: "Verification",
    },
  },
};
