// What the parts of this client take from the interface of connectors.
export type { Balance, ConnectorAccount, Order } from "../connector.ts";
