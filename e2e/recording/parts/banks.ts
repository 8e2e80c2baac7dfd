// The bank directory: lookups, lists, and the search while a customer types.
import { LIVE_KEY, type Stage } from "../stage.ts";

const LOOKUPS = [
  "bank_code=88888888",
  "bank_code=88888&country_id=AT",
  "bank_code=37040044",
  "bank_code=37040044&country_id=DE",
  "bank_code=00000000",
  "bic=TESTDE88XXX",
  "bic=TESTDE88",
  "bic=COBADEFFXXX",
  "bic=nonsense",
  "q=88888889",
  "q=cobadeff",
  "q=COBADEFF370",
  "q=9000",
  "q=700&country_id=CH",
  "q=12000&country_id=AT",
  "q=",
  "",
  "country_id=DE",
  "q=1&country_id=XX",
];

const TYPED = [
  "s",
  "sp",
  "spar",
  "sparkasse k",
  "sparkasse köln",
  "sparkasse koeln",
  "sparkasse koln",
  "volksbank",
  "köln",
  "münchen",
  "deutsche b",
  "raiffeisen",
  "1",
  "3704",
  "37040044",
  "COBA",
  "cobadeff",
  "testbank",
  "test tabs",
  "zzzzzz",
  "ing",
  "n26",
  "haspa",
  "&",
  " ",
  "",
];

const MORE = [
  "q=spar&per_page=3&page=2",
  "q=spar&per_page=500",
  "q=spar&per_page=501",
  "q=spar&per_page=0",
  "q=spar&page=0",
  "q=spar&page=9999",
  "q=spar&page=x",
  "q=spar&direction=asc&per_page=2",
  "q=spar&direction=desc&per_page=2",
  "q=spar&direction=up",
  "q=raif&country_id=AT",
  "q=raif&country_id=CH",
  "q=a&country_id=FR",
  "q=a&country_id=",
  "q=a&country_id=xx",
  ...["svc_verify", "svc_risk", "svc_pay", "svc_api", "svc_other", ""].map(
    (product) => `q=testb&product=${product}`,
  ),
];

const ALL = [
  "",
  "country_id=AT",
  "country_id=CH&per_page=5",
  "country_id=DE&per_page=5&page=2",
  "country_id=FR",
  "country_id=XX",
  "per_page=3&page=700",
  "order_by=name&per_page=4",
  "order_by=bank_code&direction=desc&per_page=4",
  "order_by=bic&direction=asc&per_page=4",
  "order_by=zipcode&per_page=4",
  "order_by=created_at&per_page=4",
  "order_by=nothing",
];

export async function playBanks({ begin, ask }: Stage): Promise<void> {
  for (const [mode, auth] of [
    ["test", undefined],
    ["live", `api:${LIVE_KEY}`],
  ] as const) {
    const as = auth ? { auth } : {};
    begin(`banks, lookup, ${mode}`);
    for (const query of LOOKUPS) await ask({ path: `/v1/bankcodes?${query}`, ...as });
    begin(`banks, search, ${mode}`);
    for (const typed of TYPED) {
      const q = encodeURIComponent(typed);
      await ask({ path: `/v1/bankcodes/autocomplete?q=${q}&per_page=5`, ...as });
    }
    for (const query of MORE) await ask({ path: `/v1/bankcodes/autocomplete?${query}`, ...as });
    await ask({ path: "/v1/bankcodes/autocomplete", ...as });
    begin(`banks, list, ${mode}`);
    for (const query of ALL) await ask({ path: `/v1/bankcodes/all?${query}`, ...as });
  }
}
