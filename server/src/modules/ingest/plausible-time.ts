import { FIRST_START } from '@halla/contract/ingest';
import { AppError } from '#app/calls/errors.ts';

const DAY_MS = 86_400_000;

interface ReportedTime {
  field: string;
  time: Date;
  now: Date;
}

/** Refuses what only a clock far ahead can tell: it would stay the newest of its kind for as long as it is ahead. */
export function assertNotAhead({ field, time, now }: ReportedTime): void {
  if (time.getTime() > now.getTime() + DAY_MS)
    throw new AppError('ingest.clock', { fields: { [field]: 'lies more than 24 hours in the future' } });
}

/** Refuses times that no machine of the maker can have; whatever is merely late is welcome. */
export function assertPlausible(reported: ReportedTime): void {
  if (reported.time.getTime() < FIRST_START)
    throw new AppError('ingest.clock', { fields: { [reported.field]: 'lies before 2015-01-01' } });
  assertNotAhead(reported);
}
