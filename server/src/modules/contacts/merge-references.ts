import { movedThing } from '@halla/contract/contact-merges';
import type { ColumnReference, MergedKind, Resources } from '#app/calls/resources.ts';

/**
 * Columns of all kinds that reference rows of one kind, in the order in which a merge updates them. Sessions
 * and their totals are moved separately: there are too many to record one by one.
 */
export function referencesTo(kind: MergedKind, resources: Resources): ColumnReference[] {
  const order = ({ what }: ColumnReference) => movedThing.options.indexOf(what);
  return Object.values(resources)
    .flatMap(({ references }) => references?.[kind] ?? [])
    .sort((a, b) => order(a) - order(b));
}
