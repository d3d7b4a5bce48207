import type { CallOutput } from '@halla/contract/calls';
import { hasLevel } from '@halla/domain/access/levels';
import { LIST_CAPS } from '@halla/domain/limits';
import { historyLevels } from '@halla/domain/resources/history';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { findResource } from '#app/calls/resources.ts';
import { listHistory, namesOf } from './history.repository.ts';
import { presentEntry } from './present-entry.ts';
import { readChanges, referencesIn } from './read-changes.ts';

/** A page of the history of a resource, or the newest entries up to the limit. */
export async function getHistory({ ctx, input }: Asked<'get_history'>): Promise<CallOutput<'get_history'>> {
  const { db, actor } = ctx;
  const { kind, id, limit = LIST_CAPS.history.default, cursor = null } = input;
  if (!hasLevel(actor.level, historyLevels(kind))) throw new AppError('core.not_allowed');
  if ((await findResource({ ctx, kind, id })) === undefined) throw new AppError('core.not_found');
  const { rows: entries, nextCursor } = await answerPage({
    db,
    query: listHistory({ db, kind, id, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ at, id }) => encodeCursor(at, id),
    present: async (rows) => {
      const read = rows.map((row) => ({ row, ...readChanges(row, actor.level) }));
      const names = await namesOf({ db, ids: referencesIn(read) });
      return read.map((entry) => presentEntry(entry, names));
    },
  });
  return { entries, nextCursor };
}
