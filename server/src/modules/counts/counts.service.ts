import type { CallOutput } from '@halla/contract/calls';
import { COUNTED, type CountName } from '@halla/contract/counts';
import { hasLevel } from '@halla/domain/access/levels';
import type { Asked } from '#app/calls/context.ts';
import { selectCounts } from './counts.repository.ts';

type Counts = CallOutput<'get_counts'>['counts'];

const NAMES = Object.keys(COUNTED) as readonly CountName[];

/** The counts of what the user's level may list. */
export async function getCounts({ ctx }: Pick<Asked<'get_counts'>, 'ctx'>): Promise<{ counts: Counts }> {
  const names = NAMES.filter((name) => hasLevel(ctx.actor.level, COUNTED[name].access.levels));
  if (names.length === 0) return { counts: {} };
  const { rows } = await ctx.db.execute<Counts & Record<string, unknown>>(selectCounts({ ctx, names }));
  return { counts: rows[0] ?? {} };
}
