import { movedThing } from '@halla/contract/contact-merges';
import { RESOURCE_KINDS, type ResourceKind } from '@halla/domain/resources/resources';
import type { ColumnReference, MergedKind, ResourceReader, Resources } from '#app/calls/resources.ts';

/** A column with the kind of its rows. */
export interface KindReference extends ColumnReference {
  readonly kind: ResourceKind;
}

/**
 * Columns of all kinds that reference rows of one kind, in the order in which a merge updates them. Sessions and
 * their totals are moved separately, because there are too many to record one by one.
 */
export function referencesTo(merged: MergedKind, resources: Resources): KindReference[] {
  const order = ({ what }: ColumnReference) => movedThing.options.indexOf(what);
  return RESOURCE_KINDS.flatMap((kind) => {
    const { references }: ResourceReader = resources[kind];
    return (references?.[merged] ?? []).map((reference) => ({ ...reference, kind }));
  }).sort((a, b) => order(a) - order(b));
}
