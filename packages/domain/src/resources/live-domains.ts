import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from './resources.ts';

/** Parts of resources that have their own live events. */
const PARTS = ['deviceData', 'notes', 'files'] as const;

/** Last contacts of devices: the server sends them as a summary, without rows. */
export const PRESENCE_DOMAIN = 'presence';

/** Rows of a single user, who is the only receiver of their events. */
export const PERSONAL_LIVE_DOMAINS = [
  'mentions',
  'savedViews',
  'secondFactor',
  'signIns',
  'apiKeys',
] as const;

/** Server-wide data for super users only; the event of a delivery carries the id of its webhook. */
const OF_THE_SERVER = ['jobs', 'mails', 'webhooks', 'webhookDeliveries'] as const;

export type LiveDomain =
  | NonNullable<(typeof RESOURCES)[ResourceKind]['live']>['domain']
  | (typeof PARTS)[number]
  | typeof PRESENCE_DOMAIN
  | (typeof PERSONAL_LIVE_DOMAINS)[number]
  | (typeof OF_THE_SERVER)[number];

const ofKinds = RESOURCE_KINDS.map((kind) => RESOURCES[kind].live).filter((live) => live !== null);

/** Domains with live events. */
export const LIVE_DOMAINS: readonly LiveDomain[] = [
  ...new Set(ofKinds.map(({ domain }) => domain)),
  ...PARTS,
  PRESENCE_DOMAIN,
  ...PERSONAL_LIVE_DOMAINS,
  ...OF_THE_SERVER,
];

/** Domains whose events reach administrators, the maintenance of the owner, and who reported the row. */
export const MAINTENANCE_LIVE_DOMAINS: readonly LiveDomain[] = ofKinds
  .filter(({ readers }) => readers === 'maintenance')
  .map(({ domain }) => domain);

/** Domains whose events reach super users only. */
export const SUPER_USER_LIVE_DOMAINS: readonly LiveDomain[] = [
  ...ofKinds.filter(({ readers }) => readers === 'superUsers').map(({ domain }) => domain),
  ...OF_THE_SERVER,
];

/** Domains whose events reach administrators only. */
export const ADMIN_LIVE_DOMAINS: readonly LiveDomain[] = ofKinds
  .filter(({ readers }) => readers === 'admins')
  .map(({ domain }) => domain);
