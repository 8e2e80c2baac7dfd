import { describe, expect, it } from "vitest";
import { parseSegments } from "../syntax/parse.ts";
import { joinSepaAccounts, mayOrder, readSepaAccounts, readUserAccounts } from "./accounts.ts";
import { readMethods } from "./methods.ts";
import { readParameters } from "./parameters.ts";

const read = (...texts: string[]) => parseSegments(Buffer.from(`${texts.join("'")}'`, "latin1"));

/** A method in each version of HITANS, written by the tables of the specification. */
const V1 = "HITANS:1:1:4+1+1+1+J:N:0:0:901:2:MTAN1:mobileTAN:6:1:SMS:256:1:J:J";
const V4 =
  "HITANS:1:4:4+1+1+1+J:N:0:910:2:HHD1.3.0:::chipTAN manuell:6:1:TAN:3:1:J:1:0:N:0:2:N:J:00:0:1";
const V5 =
  "HITANS:1:5:4+1+1+1+J:N:0:942:2:MTAN2:mobileTAN::mobile TAN:6:1:SMS:3:1:J:1:0:N:0:2:N:J:00:1:1:962:2:HHD1.4:HHD:1.4:Smart-TAN plus manuell:6:1:Challenge:3:1:J:1:0:N:0:2:N:J:00:1:1";
const V6 =
  "HITANS:1:6:4+1+1+1+J:N:0:942:2:MTAN2:mobileTAN::mobile TAN:6:1:SMS:2048:J:1:N:0:2:N:J:00:2:N:1:982:2:MS1.0.0:::Smart-TAN photo:6:2:Challenge:2048:J:1:N:0:2:N:J:00:0:N";
const V7 =
  "HITANS:1:7:4+1+1+1+N:N:0:946:2:DECOUPLED:Decoupled::SecureGo plus:::TAN:2048:J:1:N:0:2:N:J:00:0:N:1:150:3:2:J:N:962:2:HHD1.4:HHD:1.4:manuell:6:1:Challenge:2048:J:1:N:0:2:N:N:00:1:N:1:::::";

describe("TAN methods", () => {
  it.each([
    ["1", V1, ["901"], ["none"]],
    ["4", V4, ["910"], ["none"]],
    ["5", V5, ["942", "962"], ["may", "may"]],
    ["6, whose last method is cut short", V6, ["942", "982"], ["must", "none"]],
    ["7, with and without polling", V7, ["946", "962"], ["none", "may"]],
  ])("are read at the stride of version %s", (_, text, ids, media) => {
    const methods = readMethods(read(text));
    expect(methods.map(({ id }) => id)).toEqual(ids);
    expect(methods.map(({ medium }) => medium)).toEqual(media);
  });

  it("say how often a decoupled release may be asked for", () => {
    const [push, manual] = readMethods(read(V7));
    expect(push).toMatchObject({
      name: "SecureGo plus",
      structured: true,
      polling: { most: 150, first: 3, every: 2, automatic: false },
    });
    expect(manual).toMatchObject({ polling: null, structured: false, numeric: true, device: "G" });
  });

  it("of several versions are those of the highest", () => {
    expect(readMethods(read(V6, V5)).find(({ id }) => id === "942")?.version).toBe(6);
    expect(readMethods(read("HITANS:1:9:4+1+1+1+J:N:0:1", "HITANS:2:6:4+x"))).toEqual([]);
  });
});

describe("the parameters of a bank", () => {
  const pinned = "HIPINS:9:1:4+1+1+0+5:38:6:Anmeldename::HKSAL:N:HKKAZ:J:HKCCS:J:HKTAN:N";

  it("name the fields of the login", () => {
    const parameters = readParameters(read("HIBPA:5:3:4+78+280:12345678+Bank+1+1+300+500", pinned));
    expect(parameters?.labels).toEqual({ user: "Anmeldename", customer: "" });
  });

  it("name versions, protection, days, formats and schemas", () => {
    const parameters = readParameters(
      read(
        "HIBPA:5:3:4+78+280:12345678+Bank+1+1+300+500",
        "HIKAZS:10:5:4+1+1+90:N:N",
        "HIKAZS:11:7:4+1+1+1+365:J:N:N",
        "HICAZS:12:1:4+1+1+1+450:N:N:urn?:x?:camt.052.001.02:urn?:x?:camt.052.001.08:urn?:x?:camt.052.001.13",
        "HISPAS:17:1:4+1+1+0+J:N:J:sepade?:xsd?:pain.001.001.03.xsd:sepade?:xsd?:pain.008.001.02.xsd",
        "HIVPPS:18:1:4+1+1+1+999:J:V:J:J:urn?:a?:pain.002.001.10;urn?:a?:pain.002.001.14:HKCCS:HKIPZ",
        pinned,
        V6,
      ),
    );
    expect(parameters).toMatchObject({
      version: "78",
      oneStep: true,
      versions: { HKKAZ: [7, 5], HKCAZ: [1], HKSPA: [1] },
      protected: ["HKKAZ", "HKCCS"],
      days: { HKKAZ: 365, HKCAZ: 450 },
      camt: ["urn:x:camt.052.001.08", "urn:x:camt.052.001.02"],
      schemas: ["sepade:xsd:pain.001.001.03.xsd"],
      nationalAccounts: false,
      payeeCheck: {
        formats: ["urn:a:pain.002.001.10", "urn:a:pain.002.001.14"],
        orders: ["HKCCS", "HKIPZ"],
      },
    });
  });

  it("survive empty labels, and an answer without parameters", () => {
    const text = "HIPINS:82:1:3+1+1+0+:::::HKSAL:J:HKCCS:N";
    expect(readParameters(read("HIBPA:1:3:4+1", text))?.protected).toEqual(["HKSAL"]);
    expect(readParameters(read(text))).toBeNull();
  });
});

/** One of several accounts under one IBAN. */
const inCurrency = (number: string, currency: string, product: string) =>
  `HIUPD:7:6:4+${number}:280:12345678+DE00123456780001234567+user+1+${currency}+Lena++${product}`;

describe("the accounts of a customer", () => {
  const giro =
    "HIUPD:7:6:4+1234567::280:12345678+DE00123456780001234567X+user+1+EUR+Lena Muster+Max Muster+Giro++HKSAL:1+HKCCS:1+++";
  const none = "HIUPD:8:6:4+++user+++anonym+++++HKSAL:1";
  const savings = "HIUPD:9:6:4+7654321::280:12345678++user++EUR+++Tagesgeld";

  it("have holder, kind, orders and, by number, the IBAN of the SEPA list", () => {
    const listed = read(
      "HISPA:5:1:3+J:DE11123456780007654321:GENODE11XXX:0007654321::280:12345678",
    );
    const user = "HIUPA:6:4:4+user+5+0+Frau Muster";
    const found = joinSepaAccounts(
      readUserAccounts(read(user, giro, none, savings)),
      readSepaAccounts(listed),
    );
    expect(found.map(({ account }) => account)).toMatchObject([
      { id: "1234567", holder: "Lena Muster und Max Muster", type: "giro", joint: true },
      {
        id: "7654321",
        holder: "Frau Muster",
        type: "savings",
        joint: false,
        iban: "DE11123456780007654321",
        bic: "GENODE11XXX",
      },
    ]);
    expect(found.map((each) => mayOrder(each, "HKKAZ"))).toEqual([false, true]);
  });

  it.each([
    ["Lena Muster", "", "Lena Muster", false],
    ["", "Max Muster", "Max Muster", false],
    ["Muster Handel GmbH", "& Co. KG", "Muster Handel GmbH & Co. KG", false],
    ["Muster Handelsgesellschaft", "mbH", "Muster Handelsgesellschaft mbH", false],
    ["MUSTER LENA", "COHEN MAX", "MUSTER LENA und COHEN MAX", true],
  ])("name their holders: %j and %j", (first, second, holder, joint) => {
    const one = `HIUPD:7:6:4+1::280:12345678++user+1+EUR+${first}+${second}+Giro`;
    expect(readUserAccounts(read(one))[0]?.account).toMatchObject({ holder, joint });
  });

  it("are described without NUL", () => {
    const user = "HIUPD:7:6:4+1\0::280:12345678\0++user+1+EUR+Le\0na++Gi\0ro\0";
    const listed = readSepaAccounts(
      read("HISPA:5:1:3+J:DE11123456780007654321\0:GENODE\x0011XXX\0:1::280:12345678"),
    );
    expect(joinSepaAccounts(readUserAccounts(read(user)), listed)[0]?.account).toMatchObject({
      id: "1",
      holder: "Lena",
      description: "Giro",
      iban: "DE11123456780007654321",
      bic: "GENODE11XXX",
      bankCode: "12345678",
    });
  });

  it("may have more orders than they list where the bank says so, current ones at least", () => {
    const card = "HIUPD:8:6:4+2::280:12345678++user+50+EUR+Lena++Visa++HKSAL:1";
    const found = readUserAccounts(read("HIUPA:6:4:4+user+5+1", giro, card));
    expect(found.map((each) => mayOrder(each, "HKKAZ"))).toEqual([true, false]);
  });

  it("are those of the SEPA list, each once, where the bank describes none", () => {
    const again = "J:DE11123456780007654321:GENODE11XXX:7654321::280:12345678";
    const other = "J:DE22123456780000000022:X:::280:12345678";
    const listed = readSepaAccounts(read(`HISPA:5:1:3+${again}+${again}+${other}+J:::::280:1`));
    const found = joinSepaAccounts([], listed);
    expect(found.map(({ account, sepa }) => [account.id, account.bic, sepa.iban])).toEqual([
      ["7654321", "GENODE11XXX", "DE11123456780007654321"],
      ["DE22123456780000000022", "X", "DE22123456780000000022"],
    ]);
    expect(found.every((each) => mayOrder(each, "HKKAZ"))).toBe(true);
    const described = readUserAccounts(read(giro));
    expect(joinSepaAccounts(described, listed)).toEqual(described);
  });

  it("have names of 140 characters at most, of which each is cut", () => {
    const long = "x".repeat(5000);
    const user = `HIUPA:6:4:4+user+5+1+${long}`;
    const named = `HIUPD:7:6:4+1::280:12345678++user+1+EUR+${long}+${long}+${long}`;
    const unnamed = "HIUPD:8:6:4+2::280:12345678++user+1+EUR+++";
    const [first, second] = readUserAccounts(read(user, named, unnamed));
    expect(first?.account).toMatchObject({
      holder: `${"x".repeat(140)} und ${"x".repeat(140)}`,
      description: "x".repeat(140),
    });
    expect(second?.account.holder).toBe("x".repeat(140));
  });

  it("have numbers of 30 characters at most, and are 500 at most", () => {
    const long = "1".repeat(31);
    const all = Array.from(
      { length: 501 },
      (_, nth) => `HIUPD:7:6:4+${nth + 1}::280:12345678++user+1+EUR+Lena++Giro`,
    );
    const wrong = [`${long}::280:1`, `1:${long}:280:1`, `1::280:${long}`];
    const unusable = wrong.map((ids) => `HIUPD:7:6:4+${ids}++user+1+EUR+Lena++Giro`);
    const found = readUserAccounts(read(...unusable, ...all));
    expect(found.map(({ account }) => account.id)).toEqual(
      Array.from({ length: 500 }, (_, nth) => String(nth + 1)),
    );
    const ids = [...wrong, ...all.map((_, nth) => `${nth + 1}::280:1`)].map((id) => `J:::${id}`);
    const named = readSepaAccounts(read(`HISPA:5:1:3+J::${long}:1::280:1+${ids.join("+")}`));
    expect(named).toHaveLength(501);
    expect(joinSepaAccounts([], named)).toHaveLength(500);
  });

  it("in several currencies under one IBAN are told apart by their numbers", () => {
    const found = readUserAccounts(
      read(
        inCurrency("1234567:USD", "USD", "Dollar"),
        inCurrency("1234567:", "CHF", "Franken"),
        inCurrency("1234567:", "EUR", "Giro"),
        inCurrency("1234567:", "GBP", "Pfund"),
      ),
    );
    expect(found.map(({ account: { id, description } }) => [id, description])).toEqual([
      ["1234567/USD", "Dollar"],
      ["1234567", "Giro"],
    ]);
  });

  it.each([
    ["1", "", "giro"],
    ["12", "", "savings"],
    ["33", "", "securities"],
    ["45", "", "loan"],
    ["50", "", "creditcard"],
    ["", "Wertpapierdepot", "securities"],
    ["", "VISA Card", "creditcard"],
    ["", "Girokonto", "giro"],
  ])("of kind %j and product %j are of type %s", (kind, product, type) => {
    const [found] = readUserAccounts(
      read(`HIUPD:7:6:4+1::280:12345678++user+${kind}+EUR+Lena++${product}`),
    );
    expect(found?.account.type).toBe(type);
  });
});
