interface Raised {
  readonly id: number;
  readonly createdAt: string;
}

/** The active alert after the given one in the list, newest first; after the end of the list, the newest. */
export function nextActive<Row extends Raised>(active: readonly Row[], after: Raised): Row | undefined {
  const others = active.filter(({ id }) => id !== after.id);
  return others.find(({ createdAt }) => createdAt <= after.createdAt) ?? others[0];
}
