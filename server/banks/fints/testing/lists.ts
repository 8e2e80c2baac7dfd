// The same invented banks in the three forms of lists.

export const OFFICIAL_LIST = [
  "Nr.;BLZ;BIC;Institut;Ort;RZ;Organisation;PIN/TAN-Zugang URL;Version;Datum letzte Änderung",
  "1;10000001;AAAADE00XXX;Bank Eins;Köln;RZ;O;https://fints.one.example/pintan;FinTS V3.0;01.01.2026",
  '2;10000002;AAAADE00XXX;"Bank; Zwei";Köln;RZ;O;https://fints.two.example/;FinTS V3.0;01.01.2026',
  "3;10000003;AAAADE00XXX;Bank Drei;Köln;RZ;O;;;01.01.2026",
  "4;10000004;AAAADE00XXX;Bank Vier;Köln;RZ;O;https://fints.four.example/;FinTS V4.0;01.01.2026",
  "5;10000005;AAAADE00XXX;Bank Fünf;Köln;RZ;O;https://10.0.0.1/;FinTS V3.0;01.01.2026",
  "6;99999999;AAAADE00XXX;Bank Sechs;Köln;RZ;O;https://fints.six.example/;FinTS V3.0;01.01.2026",
  "7;10000001;AAAADE01XXX;Bank Eins, Filiale;Bonn;RZ;O;https://branch.one.example/;FinTS V3.0;01.01.2026",
  "",
].join("\r\n");

export const BLZ_PROPERTIES = `# banks
10000004=Bank Vier|Köln|AAAADE00XXX|09||https://fints.four.example/||FinTS V4.0|
10000001=Bank Eins|Köln|AAAADE00XXX|09|hbci.example|https://fints.one.example/pintan|300|300|
10000002=Bank Zwei|Köln|AAAADE00XXX|09||https://fints.two.example/||plus
10000003=Bank Drei|Köln|AAAADE00XXX|09||||
10000005=Bank Fünf|Köln|AAAADE00XXX|09||https://10.0.0.1/||300
99999999=Bank Sechs|Köln|AAAADE00XXX|09||https://fints.six.example/||300
`;

function block(code: string, address: string, version = "3.0"): string {
  const service = address
    ? `  element {
    type="HBCI"
    address="${encodeURIComponent(address)}"
    pversion="${version}"
    mode="PINTAN"
    userFlags="0"
  }
`
    : "";
  return `bankId="${code}"\nbankName="Bank%20${code}"\nservices {\n${service}}\n`;
}

export const BANKS_DATA = [
  "# This file is made by hand\n",
  block("10000001", "https://fints.one.example/pintan"),
  block("10000002", "https://fints.two.example/"),
  block("10000003", ""),
  block("10000004", "https://fints.four.example/", "2.20"),
  block("10000005", "https://10.0.0.1/"),
  block("99999999", "https://fints.six.example/"),
].join("\n");
