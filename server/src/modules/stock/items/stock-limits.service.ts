import type { Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { hasAnySku, lockStockRows } from '../stock-writes.repository.ts';
import { findCrossed, turnOver } from './stock-limits.repository.ts';

interface CheckedLimits {
  skus: readonly string[];
  actorId: number | null;
  /** Stores only which side of the limit the rows are on: a new row has not fallen below it. */
  isSilent?: boolean;
  /** All rows of the items are already locked. */
  areLocked?: boolean;
}

/**
 * Mails the lists of items that fell below their limits since the last check: fewer free pieces than the alert
 * quantity, or all free pieces reserved. Must be last in a transaction, because it locks stock rows.
 */
export async function mailCrossings(
  work: Work,
  { skus, actorId, isSilent = false, areLocked = false }: CheckedLimits,
): Promise<void> {
  const { db } = work;
  if (skus.length === 0) return;
  if (!areLocked && (await lockStockOf(db, skus)).length === 0) return;
  const crossed = await findCrossed(db, skus);
  await turnOver(
    db,
    crossed.map(({ id }) => id),
  );
  if (isSilent) return;
  const below = crossed.filter(({ wasBelow }) => !wasBelow);
  await mailLists({
    work,
    actorId,
    occurrences: below.map(({ itemId, sku, name, warehouse, free, reserved }) => ({
      event: { kind: 'stock_limit', stockItemId: itemId },
      about: { kind: 'stockItem', id: itemId },
      mailTo: ({ fullName, link }) => ({
        kind: 'stock_limit',
        ...{ fullName, sku, name, warehouse, free: String(free), reserved: String(reserved), link },
      }),
    })),
  });
}

/** Locks the rows of items early, for a transaction that takes further locks before it mails. */
export async function lockStockOf(db: Executor, skus: readonly string[]) {
  return skus.length === 0 ? [] : lockStockRows(db, hasAnySku(skus));
}
