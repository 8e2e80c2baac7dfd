// How many jobs of each target run.

export type Slots = {
  /** Takes all that are free of a target; how many. */
  reserve(target: string): number;
  release(target: string, count: number): void;
};

export function createSlots(each: number): Slots {
  const taken = new Map<string, number>();
  return {
    reserve(target) {
      const free = each - (taken.get(target) ?? 0);
      taken.set(target, each);
      return free;
    },
    release(target, count) {
      const left = (taken.get(target) ?? 0) - count;
      if (left > 0) taken.set(target, left);
      else taken.delete(target);
    },
  };
}
