import type { SignedInContext } from '#app/calls/context.ts';
import { findItemIds } from '#modules/stock/demand/free-stock.shared.repository.ts';
import { mailCrossings } from '#modules/stock/items/stock-limits.service.ts';

/**
 * After an order has reserved or released items: mails the lists for their limits, and refetches their
 * screens.
 */
export async function reviewStock(ctx: SignedInContext, skus: readonly string[]): Promise<void> {
  const { db, actor } = ctx;
  await mailCrossings(ctx, { skus, actorId: actor.userId });
  for (const { id } of await findItemIds(db, skus)) ctx.changed({ domain: 'stock', id });
}
