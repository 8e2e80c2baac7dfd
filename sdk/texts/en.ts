/**
 * The texts that the widget needs before or without a response. `{0}` is a placeholder; the service
 * sends all others.
 */
export const en = {
  loading: "Loading…",
  close: "Close",
  offline: "You are offline. We will continue once you are online.",
  lost: "The connection was lost. We are still trying.",
  crowded: "Too many requests. Seconds until the next try: {0}",
  refused: "Something went wrong. Please try again.",
  retry: "Try again",
  failedTitle: "You cannot continue here",
  expired: "This session has expired. Please start again.",
  failed: "Something went wrong. Please start again later.",
  abortedTitle: "Cancelled",
};

export type OwnKey = keyof typeof en;
