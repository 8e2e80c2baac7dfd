import type { SyncFailure } from "#schema/sync-failures.ts";

export const bankUsers = {
  name: "Name",
  connections: "Connections",
  attention: "Customer must act",
  created: "Created",
  emptyTitle: "No bank users yet",
  empty:
    "A bank user is a person whose accounts your tool keeps up to date. Create one from your server:",
  noConnections: "No connections. The person has not chosen a bank yet.",
  bank: "Bank",
  consent: "Consent",
  firstConsent: "Consent until",
  daysLeft: (days: number) => {
    if (days === 0) return "last day";
    return days === 1 ? "1 day left" : `${days} days left`;
  },
  ended: "ended",
  until: (day: string) => `until ${day}`,
  reads: "Reads today",
  readsOf: (count: number, most: number) => `${count} of ${most}`,
  nextSync: "Next sync",
  lastSync: "Last sync",
  byHand: "only with the customer",
  noSync: "none planned",
  failure: "Last failure",
  failures: {
    "The bank asks for the customer: the next sync needs the wizard.":
      "The bank requires the customer to log in: the next sync needs the wizard.",
    "The customer's consent has ended: the next sync needs the wizard.":
      "The consent has ended: the next sync needs the wizard.",
    "The stored credentials cannot be opened any more: the next sync needs the wizard.":
      "The stored login details cannot be opened any more: the next sync needs the wizard.",
    "The bank has locked the access: the customer must unlock it at the bank.":
      "The bank has locked the access: the customer must unlock it at the bank.",
    "The bank wants the PIN changed: the customer must do so at the bank.":
      "The bank wants the PIN changed: the customer must do so at the bank.",
    "The TAN method is not ready: the customer must set it up at the bank.":
      "The TAN method is not ready: the customer must set it up at the bank.",
    "The bank refused the credentials.": "The bank refused the login.",
    "The bank refused a TAN.": "The bank refused a TAN.",
    "The bank let no account be read.": "The bank let no account be read.",
    "The bank could not be read for a technical reason.":
      "The bank could not be read for a technical reason.",
  } satisfies Record<SyncFailure, string>,
  states: {
    well: "up to date",
    customer: "customer must act",
    failing: "failing",
    stopped: "stopped",
  },
  remedies: {
    customer: "Send the customer a renewal link: the next sync needs them at the bank.",
    failing:
      "No further sync is planned. Press “Sync now” to try again; after three failures in a row, no sync is possible.",
    stopped:
      "Three syncs in a row failed. Remove the connection, and let the customer connect the bank again.",
  },
  sync: "Sync now",
  syncing: "The sync is on its way.",
  renew: "Renewal link",
  linkTitle: "Link for the customer",
  linkText:
    "Send it to the customer, who logs in to the bank with it. It opens one session and is shown only once.",
  remove: "Remove",
  removeTitle: (bank: string) => `Remove the connection to ${bank}?`,
  removeText:
    "The stored login details are deleted at once. The accounts and their transactions stay.",
  removeUser: "Delete the bank user",
  removeUserTitle: (name: string) => `Delete ${name}?`,
  removeUserText: "This deletes tokens, connections, accounts and transactions for good.",
  accounts: "Accounts",
  account: "Account",
  noAccounts: "No accounts yet.",
  balance: "Balance",
  balances: "Balance of the last 90 days",
  noBalance: "not reported",
  day: "Day",
  amount: "Amount",
  counterparty: "Counterparty",
  purpose: "Purpose",
  tags: "Tags",
  turnovers: "Transactions",
  noTurnovers: "No transactions in the last 90 days.",
  announced: "pending",
  seen: "Read",
};
