// The core of a payment kit and its one component that lists banks, as a page would bundle them.
export { AdyenCheckout, OnlineBankingPL } from "@adyen/adyen-web";
