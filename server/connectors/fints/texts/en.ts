import type { FinTsTexts } from "./fints-texts.ts";

export const en: FinTsTexts = {
  userName: "User name of your online banking",
  customerId: "Customer number",
  customerIdHint: "If your bank gave you one",
  pin: "PIN",
  method: {
    title: "TAN method",
    text: "Your bank offers you several TAN methods.",
    label: "Which one would you like to use?",
  },
  medium: {
    title: "Device",
    text: "Your bank knows several devices of yours.",
    label: "Which one would you like to use?",
  },
  titles: {
    login: "Confirm the login",
    data: "Confirm access to your account",
    order: "Approve the payment",
  },
  tan: {
    label: "TAN",
    picture: "Picture for the TAN",
    hint: "Enter the TAN of your device.",
    late: "The time for the last TAN was over. Your bank asks for a new one.",
    medium: "Device: {0}",
  },
  release: {
    hint: "Please confirm in your banking app. This page continues automatically.",
    manual: "Please confirm in your banking app, and then continue here.",
    again:
      "Your bank has no confirmation from you yet. Please confirm in your banking app, and then continue here.",
  },
  order: { to: "to", purpose: "Purpose" },
  instant: "Instant transfer: the money arrives within seconds and cannot be called back.",
  payee: {
    outcomes: {
      match: {
        title: "The name matches",
        text: "The bank has compared the recipient's name with the IBAN: they belong together.",
      },
      close: {
        title: "The name is similar",
        text: "The recipient's name is similar to that of the account holder, but not the same. Continue only if you know the recipient.",
      },
      "no-match": {
        title: "The name does not match",
        text: "The account belongs to somebody else than the recipient named. If you continue, the money may go to the wrong person, and your bank is not liable.",
      },
      "not-possible": {
        title: "The name could not be compared",
        text: "The recipient's bank did not say whom the account belongs to. Continue only if you are sure of the IBAN.",
      },
    },
    name: "Name at the bank: {0}",
    wait: {
      title: "Comparison of the name",
      text: "Your bank is comparing the recipient's name with the IBAN.",
    },
    late: {
      title: "The name was not checked in time",
      text: "Your bank did not compare the recipient's name with the IBAN in time. Nothing was transferred. Please try again later.",
    },
  },
  notices: {
    locked: {
      title: "Your access is locked",
      text: "Your bank has locked your online banking. Unlock it at your bank, and then try again.",
    },
    "pin-change": {
      title: "Your PIN must be changed",
      text: "Your bank wants you to set a new PIN. Do so in your bank's online banking, and then try again.",
    },
    "method-setup": {
      title: "Your TAN method is not ready",
      text: "Your bank wants you to set up your TAN method first. Do so in your bank's online banking, and then try again.",
    },
  },
};
