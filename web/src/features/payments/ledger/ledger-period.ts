import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { dayRangeParams, readDayRange } from '../../../ui/dates/day-range.ts';
import { setting } from '../../../ui/table/filters/filter-kinds.ts';
import type { Filter } from '../../../ui/table/filters/filters.ts';

/** Days YYYY-MM-DD, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The issuer in the address. */
export function chosenIssuer() {
  return setting({ choices: ISSUER_KEYS, usual: 'finland' }, (issuer) => ({ issuer }));
}

/** The period in `from` and `to` of the address; without one the usual one, the present month. */
export function chosenPeriod(usual = () => monthsFrom(dayOfBusiness(), 0, 1)): Filter<Period, Period> {
  return {
    read: (params) => {
      const { from, to } = readDayRange(params);
      return from !== null && to !== null && from <= to ? { from, to } : usual();
    },
    write: (value) => dayRangeParams(value),
    isSet: () => false,
    input: (value) => value,
    stays: true,
  };
}

/** A number of whole months, starting `before` months before that of a day. */
export function monthsFrom(today: string, before: number, months: number): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = (shift: number) => {
    const at = year * 12 + month - 1 + shift;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  };
  const last = new Date(Date.parse(first(months - before)) - 1).toISOString().slice(0, 10);
  return { from: first(-before), to: last };
}

/** Months and quarters for which VAT is declared, and years. */
export function declaredPeriods(today: string) {
  const month = Number(today.slice(5, 7)) - 1;
  const inQuarter = month % 3;
  return [
    { name: 'thisMonth', period: monthsFrom(today, 0, 1) },
    { name: 'lastMonth', period: monthsFrom(today, 1, 1) },
    { name: 'thisQuarter', period: monthsFrom(today, inQuarter, 3) },
    { name: 'lastQuarter', period: monthsFrom(today, inQuarter + 3, 3) },
    { name: 'thisYear', period: monthsFrom(today, month, 12) },
    { name: 'lastYear', period: monthsFrom(today, month + 12, 12) },
  ] as const;
}
