// What the service and its pages say about the end of a consent.

/** Days before the end of a customer's consent from which the merchant is told, and the pages mark it. */
export const NOTICE_DAYS = 14;
