import type { DemoTexts } from "./demo-texts.ts";

export const en: DemoTexts = {
  redirects: {
    done: {
      title: "Back to where you were",
      text: "You can close this window. The first window goes on by itself.",
    },
    onward: { title: "Back to where you were", text: "You are being redirected." },
    empty: {
      title: "Your bank's answer is missing",
      text: "Nothing has happened. Go back to your bank's page or to the window that you came from: the process goes on there.",
    },
    used: {
      title: "This address was opened before",
      text: "It is valid only once. Open your bank's page in the first window again.",
    },
    unknown: {
      title: "This address is no longer valid",
      text: "The process has ended or has gone on, or the address is not complete. You can close this window.",
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
    sections: [
      [
        "What this is about",
        "The company whose page you came from would like to confirm your bank account, to read your accounts, or to be paid by a transfer of yours. For that you log in to your bank here. The company is responsible for the data; this service works on its behalf.",
      ],
      [
        "Your login details",
        "Your user name and PIN travel encrypted to your bank. They are not logged, and never shown to the company. They are stored only where the company is to read your accounts again later, or where you can log in there without typing them anew: then encrypted, here as a whole, or one half here and the other with the company.",
      ],
      [
        "What the company learns",
        "Account holder, IBAN, BIC, bank and country of the account that you choose, and what it asked for besides: whether an amount is covered, checks of balance and turnovers, or that your transfer was ordered. A company that keeps your accounts up to date reads all accounts of this login with their balances and turnovers.",
      ],
      [
        "How long data stays",
        "At most 30 days from the start of the process, then it is deleted. Accounts that the company keeps up to date, and what is stored for that, stay until it deletes them. The company may delete everything earlier. You can cancel at any time.",
      ],
      [
        "Cookies",
        "This service sets no cookies, measures no behaviour, and passes your data on to nobody else.",
      ],
    ],
  },
  gallery: {
    title: "Your invoice",
    text: "It comes by mail. [tooltip|You can change the address later.]",
    mail: "Mail address",
    number: "Customer number",
    terms: "I agree to the [terms|link::https://shop.example/].",
    news: "Send me [news|dialog::Once a month.].",
    note: "Your bank does not see these fields.",
  },
};
