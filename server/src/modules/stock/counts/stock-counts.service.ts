import { LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { findResource } from '#app/calls/resources.ts';
import { selectCounted } from './count-differences.repository.ts';
import { listLines, selectLines } from './count-lines.repository.ts';
import { presentCount, presentCounted, presentLine } from './stock-counts.presenter.ts';
import { inState, isCount, listCounts, selectCounts } from './stock-counts.repository.ts';

export async function getCounts({ ctx: { db }, input }: Asked<'get_stock_counts'>) {
  const { cursor, state, limit = LIST_CAPS.stockCounts.default } = input;
  const descending = input.sort !== 'createdAt';
  const { rows: counts, ...page } = await answerPage({
    db,
    query: listCounts(db, { state, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id }) => encodeCursor(createdAt, id),
    all: selectCounts(db, inState(state)),
    present: (rows) => rows.map(presentCount),
  });
  return { counts, ...page };
}

/** A count as returned by calls; throws if there is none. */
export async function readCount({ db }: Pick<SignedInContext, 'db'>, id: number) {
  const [row] = await selectCounts(db, isCount(id));
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

export async function getCount({ ctx, input }: Asked<'get_stock_count'>) {
  return { count: presentCount(await readCount(ctx, input.count_id)) };
}

export async function getLines({ ctx, input }: Asked<'get_stock_count_lines'>) {
  const { db } = ctx;
  const { count_id: countId, stock_item_id: itemId, cursor } = input;
  if ((await findResource({ ctx, kind: 'stockCount', id: countId })) === undefined)
    throw new AppError('core.not_found');
  const { limit = LIST_CAPS.stockCountLines.default } = input;
  const descending = input.sort !== 'countedAt';
  const { rows: lines, ...page } = await answerPage({
    db,
    query: listLines({ db, countId, itemId, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ countedAt, id }) => encodeCursor(countedAt, id),
    all: selectLines({ db, countId, itemId }),
    present: (rows) => rows.map(presentLine),
  });
  return { lines, ...page };
}

/** Largest differences first, items that are no longer in the warehouse before all others. */
export async function getDifferences({ ctx, input }: Asked<'get_stock_count_differences'>) {
  const { db } = ctx;
  const count = await readCount(ctx, input.count_id);
  const limit = LIST_CAPS.stockCountLines.max;
  const { rows, ...cut } = capped(await selectCounted({ db, count, limit: limit + 1 }), limit);
  const items = rows.map((row) => presentCounted(row, count.state));
  const size = ({ difference }: (typeof items)[number]) =>
    difference === null ? Number.POSITIVE_INFINITY : Math.abs(difference);
  return { items: items.toSorted((one, other) => size(other) - size(one) || 0), ...cut };
}
