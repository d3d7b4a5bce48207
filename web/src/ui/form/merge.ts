import type { z } from 'zod';
import { differingFields } from './wire.ts';

/** Values of a stale edit: another user saved while the form was open. */
export interface MetValues<Field extends string> {
  /** Schema of the part of the call's input that holds the fields. */
  readonly schema: z.core.$ZodType;
  readonly fields: readonly Field[];
  /** Base values of the form. */
  readonly base: unknown;
  /** Current values of the form. */
  readonly mine: unknown;
  /** Values saved by the other user. */
  readonly saved: unknown;
}

/** Fields that both users changed to different values. */
export function conflictingFields<Field extends string>(met: MetValues<Field>): Field[] {
  const { schema, fields, base, mine, saved } = met;
  const changed = differingFields({ schema, fields, from: base, to: mine });
  const changedByBoth = differingFields({ schema, fields: changed, from: base, to: saved });
  return differingFields({ schema, fields: changedByBoth, from: mine, to: saved });
}

/** Fields that take the saved value: those the user left unchanged, and the conflicting ones in `theirs`. */
export function yieldingFields<Field extends string>(
  { schema, fields, base, mine }: MetValues<Field>,
  theirs: ReadonlySet<Field>,
): Field[] {
  const changed = new Set(differingFields({ schema, fields, from: base, to: mine }));
  return fields.filter((field) => theirs.has(field) || !changed.has(field));
}
