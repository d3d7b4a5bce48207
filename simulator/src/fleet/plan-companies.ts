import { DEMO_RESELLER } from '@halla/domain/demo/demo';
import { Random } from '@halla/domain/demo/random';
import { FIXED_COMPANIES } from './fixed-companies.ts';
import { drawWeek } from './opening-hours.ts';
import { PLACES, type Place } from './places.ts';
import type { PlannedCompany } from './planned-company.ts';

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
    const week = drawWeek(new Random(seed, 'week', name));
    companies.push({ name, role: isReseller ? 'reseller' : 'end_customer', parent, place, week });
  }
  return companies;
}

/** A reseller from the planned ones; the fixed one keeps exactly its own customers. */
function otherReseller(random: Random, resellers: readonly PlannedCompany[]): string | null {
  const others = resellers.filter(({ name }) => name !== DEMO_RESELLER);
  return others.length === 0 ? null : random.pick(others).name;
}
