// The parts of the package that are used; it has no types of its own.
declare module "mt940js" {
  export type Transaction = {
    /** Day of value, midnight UTC. */
    date: Date;
    /** Day of booking in the year of the value, "" where it is not given. */
    entryDate: Date | "";
    amount: number;
  };

  /** A field; its lines are parted by line feeds. */
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
