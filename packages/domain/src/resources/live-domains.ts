import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from './resources.ts';

/** What hangs on resources and changes by itself. */
const PARTS = ['deviceData', 'notes', 'mentions', 'files'] as const;

/** A domain of live events. */
export type LiveDomain = NonNullable<(typeof RESOURCES)[ResourceKind]['live']> | (typeof PARTS)[number];

const ofKinds = new Set(RESOURCE_KINDS.map((kind) => RESOURCES[kind].live).filter((live) => live !== null));

/** Domains whose rows can change while someone looks at them. */
export const LIVE_DOMAINS: readonly LiveDomain[] = [...ofKinds, ...PARTS];
