import type { CalendarEvent } from '@halla/contract/calendar';
import type { CalendarKind } from '@halla/domain/calendar/calendar';
import { LANGUAGES, type Lang } from '@halla/domain/limits';

interface Words {
  readonly name: string;
  readonly kinds: Readonly<Record<CalendarKind, string>>;
  readonly plans: Readonly<Record<NonNullable<CalendarEvent['planKind']>, string>>;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    name: 'Halla',
    kinds: {
      visit: 'Visit',
      plan: 'Plan',
      shipment: 'Shipment expected',
      resupply: 'Resupply order expected',
    },
    plans: { demo: 'Demo', loan: 'Loan' },
  },
  fi: {
    name: 'Halla',
    kinds: {
      visit: 'Huoltokäynti',
      plan: 'Suunnitelma',
      shipment: 'Toimitus odotettavissa',
      resupply: 'Ostotilaus odotettavissa',
    },
    plans: { demo: 'Esittely', loan: 'Laina' },
  },
};

/** The language of a user, English until one is chosen. */
export function feedLanguage(stored: string | null): Lang {
  return LANGUAGES.find((known) => known === stored) ?? 'en';
}

export function feedName(lang: Lang): string {
  return WORDS[lang].name;
}

/** An event in one line: what it is, its number, device, client and subject. */
export function eventLine(
  { kind, planKind, number, Device, party, title }: CalendarEvent,
  lang: Lang,
): string {
  const { kinds, plans } = WORDS[lang];
  const what = planKind === null ? kinds[kind] : plans[planKind];
  const facts = [number, Device?.serialNumber, party, title].filter(Boolean);
  return `${what}: ${facts.join(', ')}`;
}
