// A bank as sessions, counts and the operator's list name it: `DE:50010517`.

type Place = { countryId: string; bankCode: string };

export function bankId({ countryId, bankCode }: Place): string {
  return `${countryId}:${bankCode}`;
}

/** Country and code of a bank that the directory need not have. */
export function parseBankId(id: string): Place {
  const [countryId = "", bankCode = ""] = id.split(":", 2);
  return { countryId, bankCode };
}
