// What a bank sends in a dialogue: camt.052 as a report of the sample month, and MT942.
import { camt053 } from "./files.ts";

/** The month of the samples as a camt.052 report in this version. */
export function camt052(version: "02" | "08", more: Parameters<typeof camt053>[1] = {}): string {
  return camt053(version, more)
    .replaceAll("camt.053", "camt.052")
    .replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt")
    .replaceAll(/<(\/?)Stmt>/g, "<$1Rpt>");
}

/** An announced direct debit. */
export const MT942 = `:20:VORMERK
:25:88888888/12345678
:28C:00000/001
:34F:EUR0,
:13D:2604010800+0200
:61:2604020402D42,17NDDTNONREF
:86:105?00LASTSCHRIFT?20SVWZ+Strom April?30TESTDE88XXX?31DE35888888880012345679?32Stadtwerke
:90D:1EUR42,17
:90C:0EUR0,
-
`;
