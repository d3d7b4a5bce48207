import type { Availability } from '@halla/contract/stock-planning';
import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { type MissingPieces, missingPieces, missingState } from '@halla/domain/stock/missing-pieces';
import type { Translate } from '../../../i18n/i18n.ts';
import { warehouseName } from '../warehouse-name.ts';

interface Worded {
  readonly t: Translate;
  readonly lang: Lang;
}

/** Name of the pieces for use in a sentence. */
export function poolName({ colour, name, skus, count }: Availability, t: Translate): string {
  return colour === null ? (name ?? skus[0] ?? '') : t(($) => $.availability.colour[colour], { count });
}

/** Whether the pieces are available by the requested day, or today if none was requested; else why they have no day. */
export function availabilityState(
  answer: Availability,
  today: string,
): 'inTime' | 'late' | 'now' | 'later' | ReturnType<typeof missingState> {
  const { inTime, firstDay } = answer;
  if (firstDay === null) return missingState(missingOf(answer));
  if (inTime !== null) return inTime ? 'inTime' : 'late';
  return firstDay <= today ? 'now' : 'later';
}

/** The result as a sentence. */
export function availabilitySentence(
  answer: Availability,
  { t, lang, today }: Worded & { readonly today: string },
): string {
  const { count, firstDay } = answer;
  const name = poolName(answer, t);
  if (firstDay === null) {
    const why = withoutDayText(missingOf(answer), t);
    return t(($) => $.availability.withoutDay, { count, name, why });
  }
  if (firstDay <= today) return t(($) => $.availability.now, { count, name });
  return t(($) => $.availability.from, { count, name, day: formatDay(firstDay, lang) });
}

function missingOf({ count, steps, arrivals, transferable }: Availability): MissingPieces {
  const most = steps.at(-1)?.available ?? 0;
  return missingPieces({ count, most, uncounted: arrivals.filter(({ isDated }) => !isDated), transferable });
}

/** Sources of pieces without a date, and the number of pieces without a source. */
function withoutDayText(pieces: MissingPieces, t: Translate): string {
  const { overdue, undated, transfers, missing } = pieces;
  return [
    ...(overdue + undated > 0 ? [t(($) => $.availability.noDay)] : []),
    ...(overdue > 0 ? [t(($) => $.availability.overdue, { count: overdue })] : []),
    ...(undated > 0 ? [t(($) => $.availability.onTheWay, { count: undated })] : []),
    ...transfers.map(({ Warehouse, count }) =>
      t(($) => $.availability.transfer, { count, place: warehouseName(Warehouse, t) }),
    ),
    ...(missing > 0 ? [t(($) => $.availability.missing, { count: missing })] : []),
  ].join('; ');
}

/** Pieces lacking for existing promises, even after all arrivals. */
export function shortage({ steps }: Pick<Availability, 'steps'>): number {
  return Math.max(0, -(steps.at(-1)?.available ?? 0));
}

/** One arrival: its day and source, or why it is not counted. */
export function arrivalText(
  { number, kind, day, count, isDated }: Availability['arrivals'][number],
  { t, lang }: Worded,
): string {
  if (day === null) return t(($) => $.availability.undated, { count, number });
  const when = { count, number, day: formatDay(day, lang) };
  return isDated ? t(($) => $.availability[kind], when) : t(($) => $.availability.late, when);
}
