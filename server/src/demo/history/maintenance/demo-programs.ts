import type { CallRequest } from '@halla/contract/calls';

type Program = CallRequest<'add_maintenance_program'>['program'];
type Line = Program['checklist'][number];

const check = (key: string, label: string): Line => ({
  ...{ key, kind: 'check', label, unit: null, min: null, max: null },
});
const value = (key: string, label: string, { unit, min, max }: Pick<Line, 'unit' | 'min' | 'max'>): Line => ({
  ...{ key, kind: 'value', label, unit, min, max },
});
const words = (key: string, label: string): Line => ({
  ...{ key, kind: 'text', label, unit: null, min: null, max: null },
});

const signature = (key: string, label: string): Line => ({
  ...{ key, kind: 'signature', label, unit: null, min: null, max: null },
});

const none = { sessions: null, hours: null, kilograms: null, months: null };

/** The programs of the maker's products. */
export const DEMO_PROGRAMS: readonly Program[] = [
  {
    ...{ deviceType: 'ECABIN', name: 'Half-year service', minutes: 90 },
    intervals: { ...none, sessions: 6000, hours: 600, months: 6 },
    checklist: [
      check('filters', 'Air filters cleaned'),
      check('seal', 'Door seal whole all around'),
      check('drain', 'Drain of the evaporator free'),
      value('suction', 'Suction pressure', { unit: 'bar', min: 0.8, max: 1.6 }),
      words('seen', 'Observations'),
      signature('received', 'Received by'),
    ],
  },
  {
    ...{ deviceType: 'CRYO_CABIN', name: 'Gas system service', minutes: 60 },
    intervals: { ...none, sessions: 3000, kilograms: 20_000, months: 6 },
    checklist: [
      check('hose', 'Hose and couplings tight'),
      check('valve', 'Gas valve closes at once'),
      value('oxygen', 'Oxygen alarm answers at', { unit: '%', min: 18.5, max: 19.5 }),
      words('seen', 'Observations'),
    ],
  },
  {
    ...{ deviceType: 'XCRYO', name: 'Yearly service', minutes: 180 },
    intervals: { ...none, hours: 1500, months: 12 },
    checklist: [
      check('filters', 'Air filters cleaned'),
      check('compressors', 'Compressors run without noise'),
      value('oil', 'Oil level', { unit: 'mm', min: 40, max: 60 }),
      words('seen', 'Observations'),
    ],
  },
];

/** Warranties of the maker's products, in months from the dispatch. */
export const DEMO_WARRANTIES: readonly CallRequest<'edit_warranty_term'>[] = [
  ...new Set(DEMO_PROGRAMS.map(({ deviceType }) => deviceType)),
].map((deviceType) => ({ deviceType, months: 24 }));
