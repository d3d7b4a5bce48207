import { ROUTE_LEVELS } from './access.ts';
import { hasLevel, LEVELS, type Level } from './levels.ts';

/** Kinds of open work that a user may have, handed over when the account ends. */
export const WORK_KINDS = ['tickets', 'plans', 'lists'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Number of items of each kind. */
export type HeldWork = Readonly<Record<WorkKind, number>>;

/** Levels that can read the work they would take over. E-mail lists are only received, so any level may take them over. */
const WORKERS = {
  tickets: [LEVELS.ADMIN, LEVELS.CLIENT_MAINTENANCE],
  plans: ROUTE_LEVELS['/demos/plans'],
} as const;

interface Candidate {
  readonly level: Level;
  /** Belongs to the maker. */
  readonly isColleague: boolean;
}

/** True for a colleague whose level may take every kind of work that has to be handed over. */
export function mayTakeOver({ level, isColleague }: Candidate, work: HeldWork): boolean {
  return (['tickets', 'plans'] as const).every(
    (kind) => work[kind] === 0 || (isColleague && hasLevel(level, WORKERS[kind])),
  );
}

/** True when there is something to hand over. */
export function hasWork(work: HeldWork): boolean {
  return WORK_KINDS.some((kind) => work[kind] > 0);
}
