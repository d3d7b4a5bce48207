import { DEMO_END_CUSTOMER, DEMO_RESELLER } from '@halla/domain/demo/demo';
import { Random } from '@halla/domain/demo/random';
import { addDays } from '@halla/domain/time';
import type { SimulatedFamily } from '../physics/families.ts';
import {
  INNER_RESELLER,
  LOS_ANGELES_CLINIC,
  OSLO_CLINIC,
  SYDNEY_CLINIC,
  TALLINN_CLINIC,
  TAMPERE_CLINIC,
} from './fixed-companies.ts';
import { OFFICE } from './opening-hours.ts';
import { HELSINKI } from './places.ts';
import type { PlannedCompany } from './planned-company.ts';
import type { PlannedDevice } from './planned-device.ts';
import { SerialNumbers } from './serial-numbers.ts';

const FAMILIES: readonly {
  family: SimulatedFamily;
  weight: number;
  models: readonly string[];
  sessionsPerDay: number;
}[] = [
  {
    family: 'ECABIN',
    weight: 34,
    models: ['E-cabin One', 'E-cabin Two', 'E-cabin 3-module'],
    sessionsPerDay: 9,
  },
  { family: 'CRYO_CABIN', weight: 26, models: ['Cabin Classic', 'Cabin Plus'], sessionsPerDay: 7 },
  { family: 'XCRYO', weight: 8, models: ['X-cryo 2-module', 'X-cryo 3-module'], sessionsPerDay: 8 },
  { family: 'XTONE', weight: 9, models: ['X-tone'], sessionsPerDay: 6 },
  { family: 'VET_CRYO', weight: 5, models: ['Vet Small', 'Vet Large'], sessionsPerDay: 3 },
  { family: 'EQ_CRYO', weight: 3, models: ['EQ Stall'], sessionsPerDay: 3 },
  { family: 'OXYPRO', weight: 6, models: ['Oxy Seat', 'Oxy Bed'], sessionsPerDay: 4 },
  { family: 'LEDPRO', weight: 6, models: ['Led Bed'], sessionsPerDay: 8 },
  { family: 'QUATTRO', weight: 3, models: ['Quattro'], sessionsPerDay: 7 },
];

/** Families of the first devices, so that the fixed companies have devices of each kind. */
const FIRST_DEVICES: readonly { company: string; family: SimulatedFamily }[] = [
  { company: DEMO_END_CUSTOMER, family: 'CRYO_CABIN' },
  { company: DEMO_RESELLER, family: 'ECABIN' },
  { company: DEMO_END_CUSTOMER, family: 'ECABIN' },
  { company: TAMPERE_CLINIC, family: 'ECABIN' },
  { company: TALLINN_CLINIC, family: 'CRYO_CABIN' },
  { company: DEMO_RESELLER, family: 'CRYO_CABIN' },
  { company: DEMO_END_CUSTOMER, family: 'QUATTRO' },
  { company: OSLO_CLINIC, family: 'CRYO_CABIN' },
  { company: INNER_RESELLER, family: 'XCRYO' },
  { company: DEMO_END_CUSTOMER, family: 'XTONE' },
  { company: TAMPERE_CLINIC, family: 'CRYO_CABIN' },
  { company: DEMO_RESELLER, family: 'LEDPRO' },
  { company: LOS_ANGELES_CLINIC, family: 'ECABIN' },
  { company: SYDNEY_CLINIC, family: 'CRYO_CABIN' },
  { company: TALLINN_CLINIC, family: 'OXYPRO' },
  { company: DEMO_END_CUSTOMER, family: 'LEDPRO' },
  { company: OSLO_CLINIC, family: 'EQ_CRYO' },
  { company: SYDNEY_CLINIC, family: 'ECABIN' },
  { company: LOS_ANGELES_CLINIC, family: 'CRYO_CABIN' },
];

const ROOMS = [
  'Studio',
  'Room 1',
  'Room 2',
  'Ground floor',
  'Front',
  'Garden side',
  'Treatment room',
  'Hall',
  'Upstairs',
];

interface Choice {
  readonly family: SimulatedFamily;
  readonly company: PlannedCompany | null;
}

function choose(random: Random, index: number, companies: readonly PlannedCompany[]): Choice {
  const first = FIRST_DEVICES[index];
  if (first !== undefined) {
    const company = companies.find(({ name }) => name === first.company) ?? null;
    return { family: first.family, company };
  }
  const isStillAtMaker = random.chance(0.04);
  return {
    family: random.weighted(FAMILIES).family,
    company: isStillAtMaker ? null : random.pick(companies),
  };
}

function planDevice({
  seed,
  index,
  serial,
  choice,
}: {
  seed: number;
  index: number;
  serial: string;
  choice: Choice;
}): PlannedDevice {
  const random = new Random(seed, 'device', serial);
  const kind = FAMILIES.find(({ family }) => family === choice.family) ?? FAMILIES[0];
  const { company } = choice;
  // The first devices are old enough to have a history, and customers use theirs more than the maker does.
  const ageBefore2026 =
    index < FIRST_DEVICES.length ? random.integer(200, 1_200) : random.integer(-200, 1_900);
  const use = company === null ? 0.15 : random.between(0.45, 1.5) * (company.isBusy ? 2 : 1);
  const commissioned = addDays('2026-01-01', -ageBefore2026);
  return {
    seed,
    serialNumber: serial,
    family: choice.family,
    company: company?.name ?? null,
    deviceName: company === null ? 'Showroom' : random.pick(ROOMS),
    model: random.pick(kind?.models ?? ['']),
    color: random.chance(0.6) ? 'white' : 'grey',
    place: company?.place ?? HELSINKI,
    commissioned,
    spells: [{ from: commissioned, to: null }],
    week: company?.week ?? OFFICE,
    sessionsPerDay: (kind?.sessionsPerDay ?? 0) * use,
    faultProneness: random.chance(0.08) ? random.between(2.5, 5) : random.between(0.3, 1.4),
    wearPerYear: random.between(0.015, 0.045),
    roomBias: random.bell(0, 0.7),
    updateLagDays: random.chance(0.1) ? random.integer(200, 700) : random.integer(2, 60),
    macAddress: `02:${random.hex(10).replace(/(..)(?=.)/g, '$1:')}`,
    teamviewerId: String(random.integer(100_000_000, 1_999_999_999)),
  };
}

export const MAX_DEVICES = 5_000;

/** The devices of a fleet, in order of manufacture. */
export function planDevices({
  seed,
  count,
  companies,
}: {
  seed: number;
  count: number;
  companies: readonly PlannedCompany[];
}): PlannedDevice[] {
  if (count < 1 || count > MAX_DEVICES)
    throw new RangeError(`a fleet has between 1 and ${MAX_DEVICES} devices`);
  const serials = new SerialNumbers(seed);
  return Array.from({ length: count }, (_, index) => {
    const choice = choose(new Random(seed, 'choice', index), index, companies);
    return planDevice({ seed, index, serial: serials.next(choice.family), choice });
  });
}
