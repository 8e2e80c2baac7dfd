// What the law calls a marginal job.

/**
 * Cents a month up to which a job is marginal, by country and first day (Paragraph 8 SGB IV;
 * Paragraph 5 ASVG; taken from secondary sources in 2026).
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
