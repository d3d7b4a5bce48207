import type { CallOutput } from '@halla/contract/calls';
import type { HistoryEntry } from '@halla/contract/history';
import { hasLevel, type Level } from '@halla/domain/access/levels';
import { LIST_CAPS } from '@halla/domain/limits';
import { historyLevels } from '@halla/domain/resources/history';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { findResource } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { type HistoryRow, listHistory, namesOf } from './history.repository.ts';
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
    present: (rows) => presentRows({ db, level: actor.level, rows }),
  });
  return { entries, nextCursor };
}

interface Presented {
  db: Executor;
  level: Level;
  /** Rows of the audit trail, of any table. */
  rows: readonly HistoryRow[];
}

/** The rows as a level may read them, with the names of what they refer to. */
export async function presentRows({ db, level, rows }: Presented): Promise<HistoryEntry[]> {
  const read = rows.map((row) => ({ row, ...readChanges(row, level) }));
  const names = await namesOf({ db, ids: referencesIn(read) });
  return read.map((entry) => presentEntry(entry, names));
}
