import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '../resources/resources.ts';

/** Lists of other rows than those of one kind. */
const OTHER_LISTS = ['audit-log', 'daily-logs', 'mentions', 'outbox', 'plans'] as const;

export type ListName = (typeof RESOURCES)[ResourceKind]['lists'][number] | (typeof OTHER_LISTS)[number];

/** Lists with filters of their own; each can be kept as a saved view. */
export const LISTS: readonly ListName[] = [
  ...RESOURCE_KINDS.flatMap((kind): readonly ListName[] => RESOURCES[kind].lists),
  ...OTHER_LISTS,
];

/** Row density of lists, the usual one first. */
export const DENSITIES = ['comfortable', 'compact'] as const;

export type Density = (typeof DENSITIES)[number];

/** Saved views of a user per list, and the longest name of one. */
export const SAVED_VIEWS = { most: 20, nameLength: 60 } as const;
