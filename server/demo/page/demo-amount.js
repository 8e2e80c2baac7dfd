// The amount of the balance check, as customers write it.

/** Digits, whole or in groups of three, then at most two decimals after another separator. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:\.\d{3})+(?!\.)|\d{1,3}(?:,\d{3})+(?!,))(?:[.,]\d{1,2})?$/;

/** The amount with a point before its decimals, "" for none, null if it is invalid. */
export function readAmount(text) {
  const bare = text.replace(/€|EUR|\s/gi, "");
  if (bare === "") return "";
  if (!AMOUNT.test(bare)) return null;
  const [, whole, decimals = "0"] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare);
  return `${whole.replace(/[.,]/g, "")}.${decimals.padEnd(2, "0")}`;
}

export function markAmount(wrong) {
  const field = document.getElementById("amount");
  document.getElementById("amount-error").hidden = !wrong;
  if (!wrong) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    return;
  }
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", "amount-error");
  field.focus();
}
