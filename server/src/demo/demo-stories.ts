import type { LcState } from '@halla/domain/lifecycle/lifecycle';

/** One life-cycle step of a demo device. */
export interface DemoStep {
  readonly daysAgo: number;
  readonly state: LcState;
  /** User name of a demo account. */
  readonly by: 'production' | 'sales' | 'admin';
  readonly place?: string;
  /** Position of the receiving company in DEMO_BUYERS. */
  readonly company?: number;
  /** A client without a contact. */
  readonly client?: {
    readonly companyName?: string;
    readonly contactName?: string;
    readonly location?: string;
  };
  readonly note?: string;
}

export interface DemoStory {
  readonly serialNumber: string;
  readonly model: string;
  readonly color: 'grey' | 'white';
  readonly steps: readonly DemoStep[];
}

const built = (daysAgo: number): DemoStep => ({
  daysAgo,
  state: 'production',
  by: 'production',
  place: 'estonia',
});
const ready = (daysAgo: number, place: 'vantaa' | 'mailhouse'): DemoStep => ({
  daysAgo,
  state: 'ready',
  by: 'production',
  place,
});
const sold = (daysAgo: number, company: number, note?: string): DemoStep => ({
  daysAgo,
  state: 'dispatched',
  by: 'sales',
  company,
  ...(note !== undefined && { note }),
});

/** Companies that buy from the demo's salespeople; steps reference them by position. */
export const DEMO_BUYERS = [
  {
    name: 'Kuura Spa Levi',
    role: 'end_customer',
    location: 'FI',
    address: 'Lake Road 4, Levi',
    vatId: 'FI00000004',
  },
  {
    name: 'Aurora Sports Clinic',
    role: 'end_customer',
    location: 'DK',
    address: 'Harbour Street 88, Aarhus',
    vatId: 'DK00000088',
  },
  {
    name: 'Fjord Recovery Bergen',
    role: 'end_customer',
    location: 'NO',
    address: 'Harbour Street 17, Bergen',
    vatId: 'NO000000017',
  },
  {
    name: 'Havu Wellness Hotel',
    role: 'end_customer',
    location: 'SE',
    address: 'Lake Road 21, Östersund',
    vatId: 'SE000000002101',
  },
] as const;

/** Devices besides the simulated ones: in stock, on demo, just sold, lost. */
export const DEMO_STORIES: readonly DemoStory[] = [
  {
    serialNumber: 'EC229001',
    model: 'E-cabin One',
    color: 'white',
    steps: [
      built(40),
      ready(33, 'vantaa'),
      sold(12, 0, 'Sold at the autumn fair; installation in two weeks.'),
    ],
  },
  {
    serialNumber: 'EC229002',
    model: 'E-cabin Two',
    color: 'grey',
    steps: [built(38), ready(30, 'vantaa'), sold(4, 1)],
  },
  {
    serialNumber: 'CTN179901',
    model: 'Cabin Plus',
    color: 'white',
    steps: [
      built(60),
      ready(52, 'mailhouse'),
      {
        daysAgo: 30,
        state: 'demo',
        by: 'sales',
        client: { companyName: 'Physio Korpela', contactName: 'Hanna Korpela', location: 'FI' },
        note: 'Three weeks on trial, then they decide.',
      },
      sold(9, 2, 'Physio Korpela passed, sold on from there.'),
    ],
  },
  {
    serialNumber: 'XT219901',
    model: 'X-tone',
    color: 'white',
    steps: [built(45), ready(40, 'mailhouse'), { daysAgo: 20, state: 'dispatched', by: 'admin', company: 3 }],
  },
  {
    serialNumber: 'EC229003',
    model: 'E-cabin 3-module',
    color: 'white',
    steps: [
      built(30),
      ready(21, 'vantaa'),
      {
        daysAgo: 15,
        state: 'demo',
        by: 'sales',
        client: { companyName: 'Lund Handball Club', contactName: 'Jens Lund', location: 'DK' },
      },
    ],
  },
  {
    serialNumber: 'XC189901',
    model: 'X-cryo 2-module',
    color: 'grey',
    steps: [built(50), ready(41, 'vantaa'), { daysAgo: 18, state: 'demo', by: 'sales' }],
  },
  {
    serialNumber: 'OP2999901',
    model: 'Oxy Seat',
    color: 'white',
    steps: [
      built(26),
      ready(20, 'mailhouse'),
      {
        daysAgo: 6,
        state: 'demo',
        by: 'sales',
        client: { contactName: 'Mikael Berg', location: 'SE' },
        note: 'Wants to see it beside his own seat.',
      },
    ],
  },
  {
    serialNumber: 'EC229004',
    model: 'E-cabin Two',
    color: 'grey',
    steps: [
      built(70),
      ready(60, 'vantaa'),
      {
        daysAgo: 44,
        state: 'demo',
        by: 'sales',
        client: { companyName: 'Oslo Cold Lab', location: 'NO' },
      },
      {
        daysAgo: 10,
        state: 'maintenance',
        by: 'sales',
        place: 'vantaa',
        note: 'Door seal is worn, otherwise fine.',
      },
    ],
  },
  {
    serialNumber: 'CTN179902',
    model: 'Cabin Classic',
    color: 'grey',
    steps: [built(20), ready(8, 'mailhouse')],
  },
  { serialNumber: 'EC229005', model: 'E-cabin One', color: 'white', steps: [built(15), ready(3, 'vantaa')] },
  { serialNumber: 'RLT999901', model: 'Led Bed', color: 'white', steps: [built(24), ready(12, 'vantaa')] },
  { serialNumber: 'EC229006', model: 'E-cabin One', color: 'white', steps: [built(6)] },
  { serialNumber: 'VC189901', model: 'Vet Small', color: 'grey', steps: [built(2)] },
  {
    serialNumber: 'Q189901',
    model: 'Quattro',
    color: 'grey',
    steps: [built(90), { daysAgo: 50, state: 'storaged', by: 'admin', place: 'spain' }],
  },
  {
    serialNumber: 'CTN179903',
    model: 'Cabin Plus',
    color: 'white',
    steps: [
      built(200),
      ready(190, 'vantaa'),
      {
        daysAgo: 150,
        state: 'demo',
        by: 'sales',
        client: { companyName: 'Fitness Expo', location: 'DE' },
      },
      { daysAgo: 25, state: 'missing', by: 'admin', note: 'Not at the stand when the fair was taken down.' },
    ],
  },
  {
    serialNumber: 'EC229007',
    model: 'E-cabin One',
    color: 'grey',
    steps: [
      built(400),
      ready(390, 'vantaa'),
      sold(380, 3),
      { daysAgo: 60, state: 'maintenance', by: 'sales', place: 'estonia' },
      { daysAgo: 45, state: 'decommissioned', by: 'admin', note: 'Frame was bent in a transport.' },
    ],
  },
  {
    serialNumber: 'EC229008',
    model: 'E-cabin Two',
    color: 'white',
    steps: [built(120), ready(110, 'vantaa'), sold(95, 0)],
  },
  {
    serialNumber: 'XT219902',
    model: 'X-tone',
    color: 'grey',
    steps: [built(150), ready(140, 'mailhouse'), sold(130, 1)],
  },
  {
    serialNumber: 'CTN179904',
    model: 'Cabin Classic',
    color: 'white',
    steps: [built(180), ready(170, 'vantaa'), sold(160, 2)],
  },
];
