import type { CallOutput } from '@halla/contract/calls';
import { COUNTED, type CountName } from '@halla/contract/counts';
import { OPEN_WORK, type OpenWorkName } from '@halla/contract/open-work';
import { hasLevel } from '@halla/domain/access/levels';
import type { Asked } from '#app/calls/context.ts';
import { counters } from './counters.ts';
import { readCounts } from './counts.repository.ts';
import { openWorkCounters } from './open-work.counters.ts';

type Counts = CallOutput<'get_counts'>['counts'];

const NAMES = Object.keys(COUNTED) as readonly CountName[];

/** Counts of everything that the user's level may list. */
export async function getCounts({ ctx }: Pick<Asked<'get_counts'>, 'ctx'>): Promise<{ counts: Counts }> {
  const names = NAMES.filter((name) => hasLevel(ctx.actor.level, COUNTED[name].access.levels));
  if (names.length === 0) return { counts: {} };
  return { counts: await readCounts({ ctx, names, counters }) };
}

type Work = CallOutput<'get_open_work'>['work'];

const WORK_NAMES = Object.keys(OPEN_WORK) as readonly OpenWorkName[];

/** The open work of the user's level. */
export async function getOpenWork({ ctx }: Pick<Asked<'get_open_work'>, 'ctx'>): Promise<{ work: Work }> {
  const names = WORK_NAMES.filter((name) => OPEN_WORK[name].some((level) => level === ctx.actor.level));
  if (names.length === 0) return { work: {} };
  return { work: await readCounts({ ctx, names, counters: openWorkCounters }) };
}
