// What the parts of this client take from the room around it.
export { withoutControls } from "../bank-text.ts";
export type { Balance, ConnectorAccount, Notice, Order } from "../connector.ts";
export { deliveredImage, deliveredText } from "../tan/delivered.ts";
export { flickerCode } from "../tan/flicker.ts";
export { readMarked } from "../tan/marked.ts";
export { UnknownOutcomeError } from "../unknown-outcome.ts";
