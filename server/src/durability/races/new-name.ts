let named = 0;

/** A name that no other round has; digits do not count when outcomes are compared. */
export function newName(kind: string): string {
  named += 1;
  return `${kind} ${named}`;
}
