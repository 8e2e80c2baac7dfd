/** More turnovers than any account has within a year. */
export const MOST_TURNOVERS = 1_000_000;
