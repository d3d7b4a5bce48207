import { isStanding, type QuotationStatus, quotationStatus } from '@halla/domain/quotations/quotation-status';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { lockQuotation, type QuotationRow, readOrders } from './quotation-writes.repository.ts';

export function today({ now, config }: Pick<SignedInContext, 'now' | 'config'>): string {
  return businessDay(now, config.BUSINESS_TIME_ZONE);
}

/** A locked quotation with its status of today. */
export interface KnownQuotation {
  readonly quotation: QuotationRow;
  readonly status: QuotationStatus;
}

interface Wanted {
  id: number;
  /** As loaded; undefined: not checked. */
  updatedAt?: string | undefined;
}

/**
 * Locks a quotation; refuses one that is deleted, was changed since it was loaded, or became an order. The last
 * is checked first, so that a user who orders twice is told which order exists.
 */
export async function requireQuotation(
  ctx: SignedInContext,
  { id, updatedAt: loaded }: Wanted,
): Promise<KnownQuotation> {
  const quotation = await lockQuotation(ctx.db, id);
  if (quotation === undefined) throw new AppError('core.not_found');
  const orders = await readOrders(ctx.db, id);
  const standing = orders.find(isStanding);
  if (standing !== undefined)
    throw new AppError('quotations.ordered', { details: { number: standing.number } });
  assertFresh({ loaded, stored: quotation.updatedAt });
  return { quotation, status: quotationStatus({ ...quotation, orders }, today(ctx)) };
}
