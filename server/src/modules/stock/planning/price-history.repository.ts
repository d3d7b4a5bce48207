import type { ItemPrices } from '@halla/domain/stock/price-history';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';

/** Audit entries that added an item or changed one of its prices: the newest ones, in chronological order. */
export async function listPriceEntries(db: Executor, { itemId, limit }: { itemId: number; limit: number }) {
  const rows = await db
    .select({
      at: auditLog.at,
      before: sql<Partial<ItemPrices> | null>`${auditLog.before}`,
      userId: users.id,
      userName: users.fullName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.resourceKind, 'stockItem'),
        eq(auditLog.resourceId, itemId),
        eq(auditLog.entity, 'stock_items'),
        or(
          isNull(auditLog.before),
          sql`jsonb_exists_any(${auditLog.before}, array['costPrice', 'listPrice'])`,
        ),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
  return rows.reverse();
}
