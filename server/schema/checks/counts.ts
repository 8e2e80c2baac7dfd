/** More turnovers than any account has within a year. */
export const MOST = 1_000_000;
