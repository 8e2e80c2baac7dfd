export const events = {
  type: "Type",
  transaction: "Transaction",
  created: "Created",
  sentBy: "Who sent it again",
  keptUntil: "Kept until",
  emptyTitle: "No events yet",
  empty: "Events appear when customers finish the wizard, and when bank users’ data changes.",
  payload: "What webhooks receive",
  deliveries: "Deliveries",
  noDeliveries: "No webhook wanted this event.",
  resend: "Send again",
  resendTitle: "Send this event again?",
  resendText:
    "It goes again to every webhook that it was sent to before, and to each other one that wants it.",
  resent: (count: number) => {
    if (count === 0) return "No webhook wants this event.";
    return count === 1 ? "1 delivery is on its way." : `${count} deliveries are on their way.`;
  },
};
