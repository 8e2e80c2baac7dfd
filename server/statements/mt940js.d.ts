// The parts of the package that are used; it has no types of its own.
declare module "mt940js" {
  export type Transaction = {
    /** Day of value, midnight UTC. */
    date: Date;
    /** Day of booking in the year of the value, "" where it is not given. */
    entryDate: Date | "";
    amount: number;
    /** Field 86, its lines parted by line feeds. */
    details: string;
    /** Its parts by their two digits, and `gvc`; missing where it has none. */
    structuredDetails?: Readonly<Record<string, string>>;
  };

  export type Tag = { id: number | string; fields: { amount?: number } };

  export type Statement = {
    accountIdentification: string;
    openingBalanceDate: Date;
    closingBalanceDate: Date;
    currency: string;
    closingBalance: number;
    transactions: Transaction[];
    tags: Tag[];
  };

  export class Parser {
    parse(text: string, withTags: true): Statement[];
  }
}
