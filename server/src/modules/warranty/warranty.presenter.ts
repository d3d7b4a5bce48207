import type { DeviceWarranty } from '@halla/contract/warranty';
import { productsEnd, type Warranted, warrantyEnd, warrantyState } from '@halla/domain/warranty/warranty';
import { presentReference } from '#app/fields/present-reference.ts';
import type { listExtensions } from './extensions.repository.ts';

interface Reading {
  /** Day of the maker's calendar. */
  today: string;
  /** Null: the reader is not of the maker, and reads the end alone. */
  extensions: Awaited<ReturnType<typeof listExtensions>> | null;
}

/** The warranty of a device. */
export function presentWarranty(facts: Warranted, { today, extensions }: Reading): DeviceWarranty {
  const shown = { state: warrantyState(facts, today), endsOn: warrantyEnd(facts) };
  if (extensions === null) return shown;
  return {
    ...shown,
    ...{ startsOn: facts.startsOn, months: facts.months, productsEndOn: productsEnd(facts) },
    Extensions: extensions.map(({ id, endsOn, reason, createdAt, userId, userName }) => ({
      ...{ id, endsOn, reason, createdAt: createdAt.toISOString() },
      User: presentReference({ id: userId, fullName: userName }),
    })),
  };
}
