import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '../resources/resources.ts';

/** Lists whose rows are not of a single resource kind. */
const OTHER_LISTS = [
  'audit-log',
  'daily-logs',
  'mentions',
  'outbox',
  'planned-maintenance',
  'plans',
  'refused-answers',
] as const;

export type ListName = (typeof RESOURCES)[ResourceKind]['lists'][number] | (typeof OTHER_LISTS)[number];

/** Lists with their own filters; each can be stored as a saved view. */
export const LISTS: readonly ListName[] = [
  ...RESOURCE_KINDS.flatMap((kind): readonly ListName[] => RESOURCES[kind].lists),
  ...OTHER_LISTS,
];

/** Row density of lists, the default first. */
export const DENSITIES = ['comfortable', 'compact'] as const;

export type Density = (typeof DENSITIES)[number];

/** Maximum saved views per user and list, and maximum length of a name. */
export const SAVED_VIEWS = { most: 20, nameLength: 60 } as const;
