import { LONGEST_RETENTION } from "#products/kept-until.ts";
import type { DemoTexts } from "./demo-texts.ts";

export const en: DemoTexts = {
  name: "English",
  redirects: {
    done: {
      title: "Return to where you left off",
      text: "You can close this window. The process continues in the first window.",
    },
    onward: { title: "Return to where you left off", text: "You are being redirected." },
    empty: {
      title: "Your bank's response is missing",
      text: "Nothing has happened. Go back to your bank's page or to the window that you came from. The process continues there.",
    },
    used: {
      title: "This link was already opened",
      text: "It works only once. Open your bank's page again in the first window.",
    },
    unknown: {
      title: "This link is no longer valid",
      text: "The process has ended or moved on, or the link is incomplete. You can close this window.",
    },
    leave: {
      title: "Continue to your bank?",
      text: "You are about to open your bank's page for this:",
      warning:
        "Continue only if you started this yourself. If somebody sent you this link, cancel: they would receive what you confirm.",
      yes: "Continue to the bank",
      no: "Cancel",
    },
    return: {
      title: "Did you start this yourself?",
      text: "You have come back from your bank in a different browser from the one where this started:",
      warning:
        "Somebody else may have sent you the link. Answer yes only if you started this yourself: otherwise a stranger receives what you confirmed.",
      yes: "Yes, I started it",
      no: "No, discard it",
    },
    declined: {
      title: "You have cancelled",
      text: "Nothing was passed on. You can close this window. If you have given a consent at your bank, you can withdraw it there.",
    },
    facts: {
      labels: {
        merchant: "Company",
        product: "Purpose",
        amount: "Amount",
        recipient: "Recipient",
        purpose: "Reference",
      },
      products: {
        svc_verify: "Confirm your bank account",
        svc_risk: "Check your bank account",
        svc_pay: "Transfer from your account",
        svc_api: "Keep reading your accounts",
      },
    },
    bank: {
      title: "Test bank",
      text: "This is the page of the test bank. Would you like to confirm? You can close this window afterwards.",
      confirm: "Confirm",
      refuse: "Refuse",
    },
  },
  privacy: {
    title: "Privacy notice",
    sections: {
      about: [
        "What this is about",
        "The company whose page you came from wants to confirm your bank account, read your accounts, or receive a transfer from you. To allow this, you log in to your bank here. The company is responsible for the data; this service works on its behalf.",
      ],
      login: [
        "Your login details",
        "Your user name and PIN are sent to your bank in encrypted form. They are not logged, and the company never sees them. They are stored only if the company reads your accounts again later, or if you can log in there without entering them again. They are then encrypted and stored here as a whole, or one half here and the other with the company.",
      ],
      receives: [
        "What the company receives",
        "The company receives the account holder, IBAN, BIC, bank and country of the account that you choose. It also receives what it requested: whether the account holds an amount, checks of balance and transactions, or confirmation that your transfer was ordered. A company that keeps your accounts up to date reads all accounts of this login with their balances and transactions.",
      ],
      kept: [
        "How long data is stored",
        `Data is deleted at most ${LONGEST_RETENTION} days after the start of the process, data of a payment at most a week after its end if that is later. Accounts that the company keeps up to date, and the data stored for that, remain until the company deletes them. The company can delete everything earlier. You can cancel at any time.`,
      ],
      basis: [
        "Legal basis",
        "The company reads the data with your consent (Article 6(1)(a) GDPR) and, for a payment or another contract with you, to perform it (Article 6(1)(b) GDPR).",
      ],
      rights: [
        "Your rights",
        "You can ask the company what data it has about you, and have it corrected, deleted, restricted or handed over. You can withdraw your consent at any time for the future, object to the processing, and complain to a data protection authority.",
      ],
      cookies: [
        "Cookies",
        "When you leave for your bank's page, a cookie with a random value lets this service recognise your browser on your return. It is deleted after a day at most. The service does not track your behaviour, and shares your data with nobody else.",
      ],
    },
    session: {
      controller: [
        "Who is responsible",
        "{0} is responsible for your data. This service works on its behalf.",
      ],
      contact: "Contact: {0}",
      own: "Privacy notice of {0}",
      until:
        "The result is deleted on {0} at the latest. {1} can delete it earlier. You can cancel at any time.",
    },
  },
  gallery: {
    title: "Your invoice",
    text: "We send it by email. [tooltip|You can change the address later.]",
    mail: "Email address",
    number: "Customer number",
    terms: "I agree to the [terms|link::https://shop.example/].",
    news: "Send me [news|dialog::Once a month.].",
    note: "Your bank does not receive these fields.",
  },
};
