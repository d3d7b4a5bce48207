import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from './resources.ts';

/** Parts of resources with live events of their own. */
const PARTS = ['deviceData', 'notes', 'mentions', 'files'] as const;

export type LiveDomain = NonNullable<(typeof RESOURCES)[ResourceKind]['live']> | (typeof PARTS)[number];

const ofKinds = new Set(RESOURCE_KINDS.map((kind) => RESOURCES[kind].live).filter((live) => live !== null));

/** Domains with live events. */
export const LIVE_DOMAINS: readonly LiveDomain[] = [...ofKinds, ...PARTS];
