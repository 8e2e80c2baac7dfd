// Types for the used parts of the package, which has none of its own.
declare module "mt940js" {
  export type Transaction = {
    /** Value date, midnight UTC. */
    date: Date;
    /** Booking date in the year of the value date; "" if not given. */
    entryDate: Date | "";
    amount: number;
  };

  /** A field, with its lines separated by line feeds. */
  export type Tag = { id: number | string; data: string; fields: { amount?: number } };

  export type Statement = {
    accountIdentification: string;
    openingBalanceDate: Date;
    closingBalanceDate: Date;
    currency: string;
    openingBalance: number;
    closingBalance: number;
    transactions: Transaction[];
    tags: Tag[];
  };

  export class Parser {
    parse(text: string, withTags: true): Statement[];
  }
}
