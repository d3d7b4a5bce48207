import type { ClientInfo, LcState } from '../lifecycle/lifecycle.ts';

/** One life-cycle step of a demo device, with day and minute. */
export interface DemoLifeStep {
  readonly day: string;
  /** Minutes after midnight in the maker's office. */
  readonly minute: number;
  readonly state: LcState;
  /** User name of the demo account that recorded it. */
  readonly by: 'production' | 'sales' | 'admin';
  readonly place?: string;
  /** Client of a device the maker owns; a sold device goes to its company. */
  readonly client?: ClientInfo;
  readonly note?: string;
}

type Step = Omit<DemoLifeStep, 'day' | 'minute'> & { readonly daysAgo: number };

/** A sequence of life-cycle steps for a demo device. */
export interface Life {
  /** How often a device has this life, relative to the others. */
  readonly weight: number;
  /** Maximum number of days by which the whole life may be moved into the past. */
  readonly spread: number;
  readonly steps: readonly Step[];
}

/** Production, and a number of days later ready in a warehouse. */
function built(daysAgo: number, { days, place }: { days: number; place: 'vantaa' | 'mailhouse' }): Step[] {
  return [
    { daysAgo, state: 'production', by: 'production', place: 'estonia' },
    { daysAgo: daysAgo - days, state: 'ready', by: 'production', place },
  ];
}

/** Lives of devices that a customer owns. */
export const SOLD_LIVES: readonly Life[] = [
  {
    weight: 9,
    spread: 600,
    steps: [...built(250, { days: 22, place: 'vantaa' }), { daysAgo: 205, state: 'dispatched', by: 'sales' }],
  },
  {
    weight: 3,
    spread: 300,
    steps: [
      ...built(330, { days: 19, place: 'mailhouse' }),
      { daysAgo: 296, state: 'demo', by: 'sales', note: 'Four weeks on trial, then they decide.' },
      { daysAgo: 264, state: 'dispatched', by: 'sales', note: 'They keep it.' },
    ],
  },
  {
    weight: 3,
    spread: 25,
    steps: [...built(84, { days: 17, place: 'vantaa' }), { daysAgo: 45, state: 'dispatched', by: 'admin' }],
  },
  {
    weight: 2,
    spread: 20,
    steps: [
      ...built(420, { days: 20, place: 'mailhouse' }),
      { daysAgo: 385, state: 'dispatched', by: 'sales' },
      { daysAgo: 56, state: 'maintenance', by: 'sales', place: 'vantaa', note: 'Fan bearing replaced.' },
      { daysAgo: 38, state: 'dispatched', by: 'sales', note: 'Back at the client after the repair.' },
    ],
  },
  {
    weight: 2,
    spread: 12,
    steps: [
      ...built(560, { days: 24, place: 'vantaa' }),
      { daysAgo: 515, state: 'dispatched', by: 'sales' },
      { daysAgo: 19, state: 'maintenance', by: 'sales', place: 'vantaa', note: 'Display stays dark.' },
    ],
  },
  {
    weight: 1,
    spread: 15,
    steps: [
      ...built(700, { days: 21, place: 'mailhouse' }),
      { daysAgo: 660, state: 'dispatched', by: 'admin' },
      { daysAgo: 62, state: 'maintenance', by: 'sales', place: 'estonia' },
      {
        daysAgo: 41,
        state: 'storaged',
        by: 'admin',
        place: 'estonia',
        note: 'The client moves; stored until spring.',
      },
    ],
  },
];

/** Lives of devices that the maker owns: in the showroom, in stock, in production. */
export const MAKER_LIVES: readonly Life[] = [
  {
    weight: 2,
    spread: 60,
    steps: [
      ...built(150, { days: 18, place: 'vantaa' }),
      {
        daysAgo: 121,
        state: 'demo',
        by: 'sales',
        client: { companyName: 'Showroom Helsinki', location: 'FI' },
      },
    ],
  },
  { weight: 1, spread: 10, steps: built(34, { days: 20, place: 'mailhouse' }) },
  { weight: 1, spread: 10, steps: [{ daysAgo: 8, state: 'production', by: 'production', place: 'estonia' }] },
];
