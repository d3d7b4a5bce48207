import { Random } from '@halla/domain/demo/random';
import { countryOf } from './places.ts';
import type { PlannedCompany } from './planned-company.ts';

export interface PlannedContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Address, legal name and people of a company. */
export interface CompanyContacts {
  readonly address: string;
  readonly vatId: string;
  readonly contacts: readonly PlannedContact[];
}

const FIRST_NAMES = [
  'Aino',
  'Bruno',
  'Clara',
  'Daniel',
  'Elina',
  'Felix',
  'Greta',
  'Henrik',
  'Ines',
  'Jonas',
];
const MORE_FIRST_NAMES = [
  'Katri',
  'Lars',
  'Maria',
  'Niko',
  'Oona',
  'Peter',
  'Ronja',
  'Simon',
  'Tuuli',
  'Vera',
];
const LAST_NAMES = [
  'Aalto',
  'Berg',
  'Castro',
  'Dahl',
  'Eklund',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ivanova',
  'Jansen',
];
const MORE_LAST_NAMES = [
  'Korhonen',
  'Laine',
  'Moreau',
  'Niemi',
  'Olsen',
  'Petrov',
  'Rossi',
  'Saar',
  'Tamm',
  'Weber',
];
const STREETS = ['Harbour Street', 'Mill Lane', 'Station Road', 'Park Avenue', 'Church Street', 'Lake Road'];

/** A separate random sequence, so that contacts do not change the rest of the fleet. */
export function planContacts(seed: number, company: PlannedCompany): CompanyContacts {
  const random = new Random(seed, 'contacts', company.name);
  const country = countryOf(company.place);
  const host = `${company.name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.example`;
  const contacts = Array.from({ length: random.integer(1, 3) }, () => newContact(random, host));
  return {
    address: `${random.pick(STREETS)} ${random.integer(1, 120)}, ${company.place.city}`,
    vatId: `${country}${random.integer(10_000_000, 99_999_999)}`,
    contacts: [...new Map(contacts.map((contact) => [contact.email, contact])).values()],
  };
}

function newContact(random: Random, host: string): PlannedContact {
  const first = random.pick([...FIRST_NAMES, ...MORE_FIRST_NAMES]);
  const last = random.pick([...LAST_NAMES, ...MORE_LAST_NAMES]);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@${host}`.toLowerCase(),
    phone: `+358 40 ${random.integer(100, 999)} ${random.integer(1000, 9999)}`,
  };
}
