import { describe, expect, it } from "vitest";
import type { Json } from "./json.ts";
import { redact, redactAnswer } from "./redact.ts";

const MASK = "[redacted]";
const IBAN = "DE62888888880012345678";

describe("a member", () => {
  it.each([
    "key",
    "wizard_session_key",
    "keys",
    "token",
    "access_tokens",
    "secret",
    "password",
    "credential",
    "credentials",
    "login_credentials",
    "USER_PIN",
    "pin",
    "tan",
    "TAN",
    "otp",
    "login",
    "sca",
    "Authorization",
    "apiKey",
    "accessToken",
    "newPIN",
    "pin2",
    "pin ",
    "one-time-otp",
    "user.password",
    "Passwort",
    "passphrase",
    "passwd",
    "user_pass",
    "apikey",
    "apiKeys",
    "auth",
    "secrets",
    "passwords",
    "passcode",
    "pwd",
    "pin_code",
    "pinCode",
    "otp-value",
    "tan_number",
    "pin[0]",
    "form[pin]",
    "mtan",
    "itan",
    "totp",
    "password_confirmation",
    "pinNew",
    "pincode",
    "mfa_codes",
    "Kennwort",
    "jwt",
    "accesstoken",
    "clientsecret",
    "wizardsessionkey",
    "userpin",
    "mypassword",
    "smstan",
    "TANCode",
    "tan_list",
    "pin_nr",
    "pin:",
    "password_repeat",
    "passwort_neu",
    "webhook_secret_hex",
    "cvc",
    "auth_header",
    `${"aB".repeat(100)}_pin`,
  ])("%s is masked, whatever it holds", (name) => {
    for (const value of ["739105", 739105, true, ["739105"], { deep: "739105" }]) {
      expect(redact({ [name]: value })).toEqual({ [name]: MASK });
    }
  });

  it.each([
    "keyword",
    "monkey",
    "tank",
    "pinned",
    "token_count",
    "standard",
    "loginname",
    "Pintan",
    "tokenA",
    "bank_code",
    "pin_length",
    "compass",
  ])("%s is kept: only whole words count", (name) =>
    expect(redact({ [name]: "kept" })).toEqual({ [name]: "kept" }),
  );

  it("without a value says so", () => {
    expect(redact({ pin: null, tan: "" })).toEqual({ pin: null, tan: "" });
  });

  it("is masked in lists and objects as well", () => {
    const value = { form: [{ elements: [{ USER_PIN: "123456", name: "Lena" }] }] };
    expect(redact(value)).toEqual({ form: [{ elements: [{ USER_PIN: MASK, name: "Lena" }] }] });
  });

  it.each(["account_number", "sender_account_number", "ACCOUNT_NUMBER", "iban", "recipientIban"])(
    "%s keeps its last four characters",
    (name) => {
      expect(redact({ [name]: "0012345678" })).toEqual({ [name]: "…5678" });
      expect(redact({ [name]: 12345678 })).toEqual({ [name]: "…5678" });
      expect(redact({ [name]: "" })).toEqual({ [name]: "" });
      expect(redact({ [name]: null })).toEqual({ [name]: null });
      expect(redact({ [name]: { name: "Lena" } })).toEqual({ [name]: { name: "Lena" } });
    },
  );
});

it("a body that stands as a name is masked with its value", () => {
  expect(redact({ '{"credentials":"k3y"}': "" })).toEqual({ "[redacted]": "" });
  expect(redact({ '{"purpose":"a': 'b","pin":"739105"}' })).toEqual({ "[redacted]": MASK });
  expect(redact({ "USER_PIN: 739105": "" })).toEqual({ "[redacted]": "" });
  expect(redact({ "--part\r\nContent-Disposition: form-data; name": "pin" })).toEqual({
    "[redacted]": MASK,
  });
});

describe("an IBAN keeps its last four characters", () => {
  it.each<[string, Json, Json]>([
    ["alone", IBAN, "…5678"],
    ["in groups", "DE62 8888 8888 0012 3456 78", "…5678"],
    ["in small letters", IBAN.toLowerCase(), "…5678"],
    ...["\u00A0", "\u202F", "\u3000", "\uFEFF", "\t", "\n", "  "].map(
      (blank): [string, Json, Json] => [
        `in groups with ${JSON.stringify(blank)}`,
        ["DE62", "8888", "8888", "0012", "3456", "78"].join(blank),
        "…5678",
      ],
    ),
    [
      "by its name, however it is spelled",
      { recipient_iban: [...IBAN].join(" ") },
      { recipient_iban: "…5678" },
    ],
    ["within a text", `From ${IBAN}, to AT248888800012345678.`, "From …5678, to …5678."],
    [
      "alone, with blanks anywhere",
      { data: ` ${[...IBAN.toLowerCase()].join(" \n ")}` },
      { data: "…5678" },
    ],
    ["as the name of a member", { [IBAN]: 1 }, { "…5678": 1 }],
    ["in a list", [IBAN], ["…5678"]],
  ])("%s", (_, value, expected) => expect(redact(value)).toEqual(expected));

  it("and no other text is changed", () => {
    for (const text of ["Invoice 2026/0815", "DE62 8888", "12.50", ""]) {
      expect(redact(text)).toBe(text);
    }
  });
});

describe("a long body is cut", () => {
  it("after 500 characters of a text", () => {
    expect(redact("a".repeat(500))).toBe("a".repeat(500));
    expect(redact("a".repeat(501))).toBe(`${"a".repeat(500)}…`);
  });

  it("without the beginning of a key or of an IBAN at the cut", () => {
    const before = "a ".repeat(248);
    expect(redact(`${before}svc_live_${"x".repeat(32)}`)).toBe(`${before}[red…`);
    expect(redact(`${before}DE62 8888 8888 0012 3456 78`)).toBe(`${before}…567…`);
    const many = `${"DE62888888880012345678 ".repeat(25)}svc_live_${"x".repeat(60)}`;
    expect(redact(many)).toBe(`${"…5678 ".repeat(10)}…`);
  });

  it("after 50 entries of a list", () => {
    const full = Array.from({ length: 50 }, (_, nth) => nth);
    expect(redact(full)).toEqual(full);
    expect(redact([...full, 50, 51])).toEqual([...full, "… 2 more"]);
  });

  it("after 50 members of an object", () => {
    const members = Array.from({ length: 50 }, (_, nth) => [`m${nth}`, nth]);
    const full = Object.fromEntries(members) as Json;
    expect(redact(full)).toEqual(full);
    expect(redact({ ...Object(full), last: 1 })).toEqual({ ...Object(full), "…": "1 more" });
  });

  it("below six levels, whatever is there", () => {
    expect(redact([[[[[["deep"]]]]]])).toEqual([[[[[["deep"]]]]]]);
    expect(redact([[[[[[["deeper"]]]]]]])).toEqual([[[[[["…"]]]]]]);
  });
});

it.each([null, 12.5, true, false])("%s stays as it is", (value) => {
  expect(redact(value)).toBe(value);
});

describe("what another server answered", () => {
  const key = `svc_live_${"x".repeat(32)}`;
  it.each([
    ["text", `paid from DE02120300000000202051, by ${key}`, "paid from …2051, by [redacted]"],
    ["text with an encoded key", `api%3A${key}`, "api%3A[redacted]"],
    [
      "JSON",
      JSON.stringify({ iban: "DE02 1203 0000 0000 2020 51", pin: "12345", note: key }),
      '{"iban":"…2051","pin":"[redacted]","note":"[redacted]"}',
    ],
    ["JSON that is cut", `{"iban":"DE02120300000000202051","no`, `{"iban":"…2051","no`],
    ["nothing", "", ""],
  ])("is kept without account numbers and keys: %s", (_, answer, kept) => {
    expect(redactAnswer(answer)).toBe(kept);
  });
});
