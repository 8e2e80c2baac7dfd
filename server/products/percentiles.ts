// Half and the slowest twentieth of times.

/** The times within which half, and 95 %, were done; null for no times. */
export type Percentiles = { p50: number | null; p95: number | null };

/**
 * Times that are added one by one. Each is kept once with how often it occurs: sorting those of a
 * year's sessions would hold up other requests.
 */
export class Times {
  readonly #counts = new Map<number, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  add(ms: number): void {
    this.#counts.set(ms, (this.#counts.get(ms) ?? 0) + 1);
    this.#total += 1;
  }

  percentiles(): Percentiles {
    const sorted = Float64Array.from(this.#counts.keys()).toSorted();
    return { p50: this.#within(sorted, 0.5), p95: this.#within(sorted, 0.95) };
  }

  /** The value that a share of the times does not exceed; null for no times. */
  #within(sorted: Float64Array, share: number): number | null {
    let left = Math.ceil(this.#total * share);
    for (const ms of sorted) {
      left -= this.#counts.get(ms) ?? 0;
      if (left <= 0) return ms;
    }
    return null;
  }
}
