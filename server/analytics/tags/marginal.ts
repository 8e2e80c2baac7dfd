// Earnings limits of marginal employment.

/**
 * Monthly limit in cents for marginal employment, by country and first day (section 8 SGB IV;
 * section 5 ASVG; from secondary sources of 2026).
 */
export const MARGINAL: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  AT: [["2025-01-01", 55_110]],
  DE: [
    ["2026-01-01", 60_300],
    ["2025-01-01", 55_600],
    ["2024-01-01", 53_800],
    ["2022-10-01", 52_000],
  ],
};
