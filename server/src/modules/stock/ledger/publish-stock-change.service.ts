import type { SignedInContext } from '#app/calls/context.ts';
import { findItemIds } from '../demand/free-stock.shared.repository.ts';

/**
 * Refetches the screens of the items in a resupply order, because incoming pieces depend on its shipments.
 */
export async function publishStockChange(
  ctx: SignedInContext,
  lines: readonly { sku: string | null }[],
): Promise<void> {
  const items = await findItemIds(
    ctx.db,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  for (const { id } of items) ctx.changed({ domain: 'stock', id });
}
