interface Raised {
  readonly id: number;
  readonly createdAt: string;
}

/** Of the active alerts, newest first, the one below an alert in the list; at the end of the list the newest. */
export function nextActive<Row extends Raised>(active: readonly Row[], after: Raised): Row | undefined {
  const others = active.filter(({ id }) => id !== after.id);
  return others.find(({ createdAt }) => createdAt <= after.createdAt) ?? others[0];
}
