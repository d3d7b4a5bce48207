import { isDeepStrictEqual } from 'node:util';

/** True when a stored row equals the values sent again: a duplicate, not a conflict. */
export function isSameRow<Sent extends object>(
  stored: Readonly<Record<keyof Sent, unknown>>,
  sent: Sent,
): boolean {
  return Object.entries(sent).every(([column, value]) =>
    isDeepStrictEqual(Reflect.get(stored, column), value ?? null),
  );
}
