import { DEMO_END_CUSTOMER, DEMO_RESELLER } from '@halla/domain/demo';
import { Random } from '../random/random.ts';
import { HELSINKI, OSLO, PLACES, type Place, STOCKHOLM, TALLINN, TAMPERE } from './places.ts';

export interface PlannedCompany {
  readonly name: string;
  readonly role: 'reseller' | 'end_customer';
  /** Name of the reseller above it; it comes earlier in the list. */
  readonly parent: string | null;
  readonly place: Place;
  /** A hotel or a sports centre with the longest hours, so that something goes on at nearly any time. */
  readonly longHours?: true;
}

const BALTIC = 'Baltic Chill Distribution';

/** The same companies in every fleet, so that accounts can belong to them. */
export const FIXED_COMPANIES: readonly PlannedCompany[] = [
  { name: DEMO_END_CUSTOMER, role: 'end_customer', parent: null, place: HELSINKI, longHours: true },
  { name: DEMO_RESELLER, role: 'reseller', parent: null, place: STOCKHOLM },
  {
    name: 'Kaamos Recovery Tampere',
    role: 'end_customer',
    parent: DEMO_RESELLER,
    place: TAMPERE,
    longHours: true,
  },
  { name: BALTIC, role: 'reseller', parent: DEMO_RESELLER, place: TALLINN },
  { name: 'Sauna Harbour Tallinn', role: 'end_customer', parent: BALTIC, place: TALLINN },
  { name: 'Fjordside Physio Oslo', role: 'end_customer', parent: DEMO_RESELLER, place: OSLO },
];

const FIRST_WORDS = [
  'Amber',
  'Birchwood',
  'Blue Hour',
  'Bright Morning',
  'Calm Water',
  'Cedar',
  'Clear Sky',
  'Copper Leaf',
  'Deep Breath',
  'Drift',
  'Early Bird',
  'Even Keel',
  'Falcon Street',
  'Fernhill',
  'First Light',
  'Granite',
  'Green Door',
  'Harbour',
  'Hazel',
  'High Tide',
  'Juniper',
  'Kettle Lane',
  'Lakeside',
  'Larch',
  'Linden',
  'Marble Hall',
  'Meadow',
  'Midtown',
  'Moss',
  'North Gate',
  'Old Mill',
  'Open Air',
  'Orchard',
  'Pebble',
  'Quiet Room',
  'Red Brick',
  'River Bend',
  'Rowan',
  'Second Wind',
  'Silver Birch',
  'South Pier',
  'Stone Bridge',
  'Summit',
  'Sunday',
  'Tall Pines',
  'Upland',
  'West End',
  'Wild Thyme',
  'Willow',
  'Winter Garden',
];

const CUSTOMER_WORDS = [
  'Clinic',
  'Cold Room',
  'Cryo Studio',
  'Equine Centre',
  'Performance',
  'Physio',
  'Recovery',
  'Spa',
  'Sports Medicine',
  'Therapy',
  'Veterinary Practice',
  'Wellness',
];

const RESELLER_WORDS = [
  'Cryo Supply',
  'Distribution',
  'Health Trading',
  'Medical Partners',
  'Wellness Import',
];

function newName(
  random: Random,
  { words, place, taken }: { words: readonly string[]; place: Place; taken: Set<string> },
): string {
  for (;;) {
    const name = `${random.pick(FIRST_WORDS)} ${random.pick(words)} ${place.city}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Most companies a fleet can have; more would run out of names. */
export const MAX_COMPANIES = 2_000;

/** The companies of a fleet: the fixed ones first, parents always before their children. */
export function planCompanies({ seed, count }: { seed: number; count: number }): PlannedCompany[] {
  if (count < FIXED_COMPANIES.length || count > MAX_COMPANIES) {
    throw new RangeError(`a fleet has between ${FIXED_COMPANIES.length} and ${MAX_COMPANIES} companies`);
  }
  const random = new Random(seed, 'companies');
  const companies = [...FIXED_COMPANIES];
  const taken = new Set(companies.map(({ name }) => name));
  while (companies.length < count) {
    const place = random.pick(PLACES);
    const isReseller = random.chance(0.1);
    const name = newName(random, { words: isReseller ? RESELLER_WORDS : CUSTOMER_WORDS, place, taken });
    const resellers = companies.filter(({ role, parent }) => role === 'reseller' && parent === null);
    const parent = !isReseller && random.chance(0.35) ? otherReseller(random, resellers) : null;
    companies.push({ name, role: isReseller ? 'reseller' : 'end_customer', parent, place });
  }
  return companies;
}

/** A reseller from the planned ones; the fixed one keeps exactly its own customers. */
function otherReseller(random: Random, resellers: readonly PlannedCompany[]): string | null {
  const others = resellers.filter(({ name }) => name !== DEMO_RESELLER);
  return others.length === 0 ? null : random.pick(others).name;
}
